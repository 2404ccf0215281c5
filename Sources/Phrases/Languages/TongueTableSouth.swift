/// The words of Romance languages.
extension TongueWords {
  static let south: [String: String] = [
    "es": """
    week -1: semana anterior
    month -1: mes anterior
    year -1: año anterior
    instead: en vez de, en lugar de
    goal: meta, metas, objetivo, objetivos
    function: yo he y el los las mi con muy para una del durante en antes ha me hasta cuánto
     por que más al se lo sin pero hice hecho
     otro otra otros otras
     de la a en un es que está estoy esto esta este eso ya así acabo acaba tengo todo toda después luego he hemos nos le les su sus tu
    telling: no dos tres fueron fue eran era lunes martes miércoles jueves viernes sábado domingo
     cuatro siete ocho nueve diez doce veinte treinta cuarenta cincuenta sesenta
     hoy ayer corrí leí nadé caminé hice quiero fui estuve minutos horas páginas
     anteayer mañana kilómetros corrido leído libros
    half: medio, media
    until: fin de, finales de, hasta, hasta el, antes de, antes del, para el, de aquí a, de aquí al, de acá al,
     hasta finales de, hasta fin de, finales de, fines de, antes de que acabe, antes de que termine
    between: entre
    at: a las, a la, sobre las, las, desde las, a partir de las
    before: antes de las, antes de la
    day -2: antier, antes de ayer
    day -1 night: anoche
    day 0 night: esta noche
    and a half: y medio, y media
    15: cuarto de hora
    45: tres cuartos de hora
    75: hora y cuarto
    105: hora y tres cuartos
    60: horita, hora larga
    90: horita y media
    some 2: par de
    some 6: media docena
    some 10: decena, decenas
    some 12: docena, docenas
    some 15: quincena de
    some 20: veintena
    some 30: treintena
    some 40: cuarentena de
    some 50: cincuentena
    some 100: centena, centenas, centenar, centenares
    12-24: nochebuena
    12-25: navidad, navidades, día de navidad
    1-1: año nuevo, día de año nuevo
    12-31: nochevieja, fin de año, finales de año, final de año
    1-6: reyes, día de reyes, reyes magos
    year 1: año que viene, fin del año que viene, final del año que viene,
     finales del año que viene, fin del próximo año
    month 1: mes que viene
    week 1: semana que viene
    easter 0: pascua
    unit kg: kilos, kilo
    unit min: minutitos
    quarter past: y cuarto
    quarter to: menos cuarto, menos el cuarto
    at most: no más de, como mucho, como máximo, máximo, a lo sumo, menos de, nunca más de
    at least: al menos, por lo menos, como mínimo, mínimo
    to: a, al, a las, a la, y, y las, hasta las
    more than: más de, más que
    not: quería, iba a, tenía que haber, debería haber, no, nada, ningún, ninguna, nunca, jamás, sin, tampoco, cancelé, cancelaron, cancelado, cancelada,
     falté, me salté, me perdí, suspendido, suspendida, suspendieron, aplacé
    my: mi, mis, nuestro, nuestra
    kin: marido, mujer, esposo, esposa, hermano, hermana, padre, madre, papá, mamá, hijo, hija, hijos,
     abuelo, abuela, novio, novia, amigo, amiga, vecino, vecina, jefe, jefa, tío, tía, primo, prima,
     cuñado, cuñada, nieto, nieta, suegro, suegra, pareja
    their endings: ó
    mine: yo, me, he, nos, hemos
    my endings: é, í
    within: en, dentro de, de aquí a
    the day: el, el día, del, día
    bed: en la cama, a la cama, acostado, acostada, acostarme
    from: a partir de, a partir del, desde, desde el, empezando, comenzando, empezando el, empieza, empieza el, comienza, comienza el, empiece, empiece el, empiecen el, comience el, comiencen el, empezar el
    unit h: horitas, hs
    and: y, e, pero, luego, después
    took: tardé, tardó, tardamos, me llevó, me tomó, duró
    past: últimos, últimas, pasados, pasadas
    delete: borra, borrar, bórrame, elimina, eliminar, elimíname, quita, quítame
    undo: deshaz eso, deshaz lo último, deshaz el último, deshaz la última, deshazlo
    longest: más larga, más largo, mas larga, mas largo, más lejos
    plan: planear, planificar, planearme, planificarme, plan
    next: que viene, próximo, próxima, proximo, próximos, próximas
    adjectives: nuevo, nueva, nuevos, nuevas, otros, otras, buenos, buenas, grandes, pequeños, pequeñas, largos, largas, bonitos,
     buen, buena, gran, pequeño, pequeña, largo, larga
    """,
    "fr": """
    week -1: semaine passée
    month -1: mois passé
    year -1: année passée, an passé
    instead: au lieu de, au lieu du, au lieu des, plutôt que
    goal: objectif, objectifs
    function: moi j'ai je j ai jai jsuis cest et le les des du une dans avec pour pas mon ma mes nous est été pendant
     sur au ce cette combien avant puis chez l d en qui que se ne sans mais fait
     autres autre encore
     à a y où puis ensuite après déjà aussi de pareil bien c l m s t n ça leur son sa ses
    telling: lundi mardi mercredi jeudi vendredi samedi dimanche
     quatre huit neuf douze vingt trente quarante cinquante soixante
     hier couru lu nagé marché aujourd hui demain minutes heures pages veux kilomètres
     matin soir
    half: demi, demie
    until: pour, pour le, pour la, jusqu'à, jusqu'au, jusqu'en, d'ici, avant, avant le, avant la fin de, d'ici fin,
     d'ici la fin de, avant fin, fin
    between: entre
    at: à, vers, à partir de, dès
    before: avant
    some 6: demi-douzaine
    some 10: dizaine, dizaines
    some 12: douzaine, douzaines
    some 15: quinzaine
    some 20: vingtaine
    some 30: trentaine
    some 40: quarantaine
    some 50: cinquantaine
    some 60: soixantaine
    some 100: centaine, centaines
    day 0: auj, ajd, aujourdhui
    day 0 morning: ce matin
    day 0 evening: ce soir
    15: quart d'heure
    45: trois quarts d'heure
    75: heure et quart, heure un quart
    30: petite demi-heure, bonne demi-heure, grosse demi-heure
    12-25: noël, jour de noël
    1-6: jour de l'épiphanie, fête des rois, jour des rois
    1-1: nouvel an, jour de l'an
    12-31: saint-sylvestre, réveillon, fin de l'année, fin d'année, fin de l'an
    easter 0: pâques
    unit kg: kilos, kilo
    unit km: bornes
    year 1: fin de l'année prochaine, fin de l'an prochain
    quarter past: et quart
    quarter to: moins le quart, moins quart
    at most: pas plus de, pas plus, au plus, maximum, au maximum, moins de, jamais plus de
    at least: au moins, minimum, au minimum
    and a half: et demi, et demie
    to: à, au, et
    more than: plus de, plus d, plus que
    not: je devais, je voulais, j'aurais dû, ne, n, pas, rien, aucun, aucune, jamais, zappé, séché, raté, loupé, annulé, annulée, reporté,
     reportée
    my: mon, ma, mes, notre, nos
    kin: mari, femme, frère, sœur, soeur, père, mère, papa, maman, fils, fille, enfants, mamie, papy, copain,
     copine, ami, amie, voisin, voisine, patron, patronne, tante, oncle, cousin, cousine, collègue,
     beau-frère, belle-sœur, coloc, compagne, compagnon
    has: a, ont, est, sont, avait, était
    theirs: s'est, se sont, ont, il a, elle a, il avait, elle avait, ils ont, elles ont
    mine: je, j'ai, j, me, m, moi, on, nous
    within: en, dans, sous, d'ici
    the day: le, du
    bed: au lit, couché, couchée, me coucher
    from: à partir de, à partir du, dès, à compter de, à compter du, à commencer par, commence, commence le, commencer, commencent le
    part afternoon: aprem, aprèm, aprém
    and: et, mais, puis, pis, ensuite, du coup
    took: a duré, ça a pris, m'a pris, ça m'a pris, m'a demandé, ça m'a demandé
    past: derniers, dernières
    delete: supprime, supprimer, efface, effacer, enlève, enlever, retire, retirer
    undo: annule ça, annule cela, annule le dernier, annule la dernière
    longest: plus long, plus longue, plus loin, plus grande, plus grand
    plan: planifier, planifie, plan, planning
    next: qui vient, prochain, prochaine, prochains, prochaines
    adjectives: nouveau, nouvelle, nouveaux, nouvelles, autres, bons, bonnes, grands, grandes, petits, petites, gros, grosses,
     longs, longues, beaux, belles, vieux, vieilles, premiers, premières, bon, bonne, grand, grande, petit, petite,
     long, longue, beau, belle, gros, grosse, grosses
    """,
    "pt": """
    week -1: semana passada, semana anterior
    month -1: mês anterior
    year -1: ano anterior
    instead: em vez de, em vez do, em vez da, em vez dos, em vez das, em lugar de, ao invés de, ao invés do, ao invés da
    goal: meta, metas, objetivo, objetivos
    function: mas eu e o os uma com meu minha não em no na do da dos das durante até um quanto por
     mais que ao se ainda fiz feito
     outro outra outros outras
     a de que um é está estou isso este esta tudo todo toda depois logo então já às ao aos pra pro sem nos me lhe
    telling: segunda-feira terça quarta quinta sexta sábado domingo
     quatro sete oito nove dez doze vinte trinta quarenta cinquenta sessenta
     hoje ontem corri li nadei caminhei fiz quero fui minutos horas páginas
     quilômetros quilómetros anteontem amanhã livros estou
    half: meio, meia
    until: pro, pra, para, para o, para a, fim de, final de, até, até o, até ao, até ao fim de, antes de, até o final de, até final de,
     até o fim de, até fim de, final de
    between: entre
    at: às, à, pelas, desde as, a partir das
    before: antes das, antes da
    day -2: antes de ontem
    15: quarto de hora
    45: três quartos de hora
    75: hora e um quarto
    60: horinha, horita
    90: horinha e meia, horita e meia
    some 2: par de
    some 6: meia dúzia
    some 10: dezena, dezenas
    some 12: dúzia, dúzias
    some 20: vintena
    some 30: trintena
    some 100: centena, centenas
    30: meia horinha
    12-24: véspera de natal
    12-25: natal, dia de natal
    1-6: dia de reis
    1-1: ano novo, ano-novo
    12-31: réveillon, fim do ano, final do ano, fim de ano
    year 1: ano que vem, fim do ano que vem, final do ano que vem, fim do próximo ano
    month 1: mês que vem
    week 1: semana que vem
    week 0: essa semana, nessa semana
    month 0: esse mês, nesse mês
    year 0: esse ano, nesse ano
    easter 0: páscoa
    day 0: hj, há pouco, agora mesmo
    day 0 morning: hoje cedo, hj cedo, hoje cedinho
    unit kg: quilos, quilo, kilos
    unit min: minutinhos
    quarter past: e quinze, e um quarto
    quarter to: menos um quarto, menos quinze
    at most: não mais de, não mais que, no máximo, máximo de, menos de, nunca mais de
    at least: pelo menos, no mínimo, ao menos
    and a half: e meio, e meia
    to: a, ao, às, à, e, até às
    more than: mais de, mais do que, mais que
    not: queria, ia fazer, nada feito, era pra eu, era para eu, não, nada, nenhum, nenhuma, nunca, jamais, nem, faltei, cancelei, cancelaram, cancelado, cancelada,
     adiei, adiado, adiada
    my: meu, minha, meus, minhas, nosso, nossa, o meu, a minha
    kin: marido, mulher, esposo, esposa, irmão, irmã, pai, mãe, filho, filha, filhos, avô, avó, namorado,
     namorada, amigo, amiga, vizinho, vizinha, chefe, tio, tia, primo, prima, cunhado, cunhada, neto,
     neta, sogro, sogra
    theirs: ele, ela, eles, elas
    their endings: ou, iu
    mine: eu, me, nos, fiz, li, fui
    my endings: ei
    nobody's: estou, vou, sou, dou, ou
    within: em, dentro de, daqui a
    the day: dia, no dia, o dia
    bed: na cama, pra cama, deitado, deitada
    from: a partir de, a partir da, a partir do, desde, começando, começando em, começando dia, começando no dia, a começar, começa, começa só, começar, começa no dia, começa só no dia, comece, comece na, comecem na, comece no dia
    unit h: horinhas, horitas, hs
    and: e, mas, depois
    took: demorou, demorei, levou, levei, durou
    past: últimos, últimas
    delete: apaga, apagar, apague, elimina, eliminar, remove, remover, remova, exclui, excluir, exclua
    undo: desfaz isso, desfaça isso, desfaz o último, desfaz a última, desfaça o último, desfaça a última
    longest: mais longa, mais longo, mais longe, maior
    plan: planejar, planear, planeja, um plano, plano de, plano para, plano até, planejamento
    next: que vem, próximo, próxima, proximo, próximos, próximas
    adjectives: novo, nova, novos, novas, outros, outras, bons, boas, grandes, pequenos, pequenas, longos, longas, belos, belas,
     bom, boa, grande, pequeno, pequena, longo, longa
    """,
    "it": """
    number 1000: mila
    week -1: settimana passata, settimana scorsa
    month -1: mese passato
    year -1: anno passato
    instead: invece di, invece del, invece della, invece dei, invece delle, invece che, anziché
    goal: obiettivo, obiettivi, traguardo
    function: ho sono mi si alle e il gli le lo la i ed o vorrei di con mio mia non per una un della dei durante entro che quanto più
     al alla nel nella da in anche fatti fatta fatte
     altri altre altra
     a di che è l d un ma però sto questo questa poi dopo già dalle dall ancora tutto tutta ci ne su sul sulla col
    telling: no tre erano era lunedì martedì mercoledì giovedì venerdì sabato domenica
     quattro sette otto nove dieci dodici quindici venti trenta quaranta cinquanta sessanta
     ieri oggi sono corso letto nuotato camminato fatto voglio minuti ore ora pagine
     chilometri domani l'altro andato mezz stamattina stasera libri
    half: mezzo, mezza, mezz
    until: per, per il, entro, entro il, entro la fine di, fino a, fino al, entro fine, entro la fine del, fine
    between: tra, fra
    at: alle, alle ore, all, verso le, ore
    before: prima delle, prima dell, entro le
    day -2: altroieri, avantieri
    day 0 morning: stamattina, stamane
    day 0 evening: stasera
    day 0 night: stanotte
    day -1 evening: iersera
    15: quarto d'ora
    45: tre quarti d'ora
    75: ora e un quarto
    105: ora e tre quarti
    60: oretta, ora buona, oretta buona
    90: oretta e mezza, oretta e mezzo
    some 2: paio di, paio d
    some 6: mezza dozzina
    some 10: decina, decine
    some 12: dozzina, dozzine
    some 15: quindicina
    some 20: ventina
    some 30: trentina
    some 40: quarantina
    some 50: cinquantina
    some 60: sessantina
    some 70: settantina
    some 80: ottantina
    some 90: novantina
    some 100: centinaio, centinaia
    30: mezz'oretta, mezzoretta
    12-24: vigilia di natale
    12-25: natale, giorno di natale
    1-6: giorno dell'epifania, giorno della befana
    1-1: capodanno
    12-31: san silvestro, fine anno, fine dell'anno
    8-15: ferragosto
    easter 0: pasqua
    unit kg: chili, chilo
    unit min: minutini
    year 1: fine dell'anno prossimo, fine del prossimo anno
    quarter past: e un quarto, e quarto
    quarter to: meno un quarto
    at most: non più di, al massimo, massimo, meno di, mai più di
    at least: almeno, minimo, come minimo
    and a half: e mezzo, e mezza
    to: a, al, alle, all, e
    more than: più di, più che
    not: dovevo, volevo, avrei dovuto, non, niente, nulla, nessun, nessuna, mai, saltato, saltata, annullato, annullata, rimandato,
     rimandata, rinviato, rinviata, bigiato
    my: mio, mia, miei, nostro, nostra, il mio, la mia
    kin: marito, moglie, fratello, sorella, padre, madre, papà, mamma, figlio, figlia, figli, nonno, nonna,
     fidanzato, fidanzata, amico, amica, vicino, vicina, capo, zio, zia, cugino, cugina, cognato,
     cognata, nipote, suocero, suocera, compagno, compagna, ragazzo, ragazza
    has: ha, hanno, è, sono, aveva, era
    theirs: ha, hanno, s'è, si è, si sono
    mine: io, ho, mi, ci, abbiamo, siamo
    within: in, entro, tra, fra
    the day: il, dal, del
    bed: a letto, nel letto
    from: da, dal, dalle, dall, a partire da, a partire dal, cominciando, iniziando, iniziando da, comincio, inizio, parto, comincia, inizia, parte, inizi, inizino, cominci, comincino, iniziano
    unit h: orette
    and: e, ed, ma, poi
    took: è durato, è durata, ci ho messo, mi ci è voluta, mi ci sono volute
    past: ultimi, ultime, scorsi, scorse
    delete: cancella, cancellare, elimina, eliminare, togli, rimuovi, rimuovere
    undo: annulla questo, annulla l'ultimo, annulla l'ultima
    longest: più lunga, più lungo, più lontano
    plan: pianificare, pianifica, pianifichiamo, pianificarmi, un piano, piano di, piano per, piano fino, piano da
    next: che viene, prossimo, prossima, prossimi, prossime
    adjectives: nuovo, nuova, nuovi, nuove, altri, altre, buoni, buone, grandi, piccoli, piccole, lunghi, lunghe, bei, belle, intere, interi,
     buon, buona, grande, piccolo, piccola, lungo, lunga, bel, bella, intera, intero
    """,
  ]
}
