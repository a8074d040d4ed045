import { type Language, list } from './language.ts'

/** The words that a language has for what is done with lessons, as `folded` leaves them. */
interface CommandWords {
  /** To move a lesson, to call it off or to delete it, and little else. What ends in * only begins so. */
  sure: readonly string[]
  /** The same, and in a title much else: “key change”; or that there is none. */
  commands: readonly string[]
  /** The same in a line that names a student; else they are much else: “day off”. */
  ofNamed: readonly string[]
  /** The same right before a student; else they are names themselves, or much else: “Mark fri 4pm”. */
  before: readonly string[]
  /** With one of the words after them in the line, before the day or behind it: “kann Freitag nicht”. */
  not: readonly string[]
  comes: readonly string[]
  /** To plan a lesson. */
  adds: readonly string[]
  /** The same before a student, and to move one where “to” stands before the day: “book club”, “mets Luca à vendredi”. */
  plans: readonly string[]
  /** Around all these, who asks, how politely, and what for. */
  small: readonly string[]
}

const english: CommandWords = {
  sure: list(
    'cancel|cancels|canceled|cancelled|canceling|cancelling|cancellation|cxl|resched*|re-schedule|rearrang*|rebook*|' +
      'postpon*|delet*|remove|removes|removed|removing|call off|called off',
  ),
  commands: list(
    're-book|move|moves|moved|shift|shifted|push|pushed|push back|change|changed|swap|swapped|replace|replaced|undo|drop|dropped|' +
      'scrap|scrapped|calls off|put off|bring forward|brought forward|free up|no lesson|no class|no show|no-show|absent|ill|sick|' +
      "unwell|unavailable|can't|cant|cannot|can not|couldn't|won't|wont|pushed back|move back|moved back|put back",
  ),
  ofNamed: list(
    "isn't|isnt|off|out|away|busy|skip|skips|skipped|skipping|instead|rather|switch|switched|bump|bumped|transfer|transferred|" +
      'day off|on holiday|on vacation|misses|missed|missing|will miss|to miss|must miss',
  ),
  before: list(
    'mark|edit|remind|invite|bring|moving|shifting|pushing|changing|swapping|switching|replacing|dropping|stop|pause|clear|no',
  ),
  not: list("not|isn't|isnt|doesn't|doesnt|don't|didn't|never|unable"),
  comes: list('come|comes|coming|make|makes|attend|attending|here|there|available|able|free|happening|taking|place|do'),
  adds: list('add|adding'),
  plans: list('plan|schedule|book|put|set up|pencil|arrange|create|new lesson'),
  small: list(
    "i|we|you|he|she|they|it|i'd|we'd|i'm|we're|he's|she's|it's|let's|lets|let|us|me|hi|hello|sorry|please|pls|plz|can|could|may|" +
      'might|must|should|shall|will|would|want|wants|wanted|need|needs|needed|have|has|had|got|like|love|ask|asks|asked|try|going|' +
      'be|been|being|is|was|are|does|did|the|a|an|my|our|his|her|their|this|that|all|both|everything|next|just|now|only|again|also|maybe|' +
      'possible|lesson|lessons|class|classes|session|appointment|slot|time|with|of|for|from|on|to|at|in|into|until|till|by|' +
      'forward|over|up|down|around|and|then',
  ),
}

const german: CommandWords = {
  sure: list(
    'verschieb*|verschob*|umbuch*|umgebucht|umzubuchen|umplan*|absag*|abgesagt|abzusagen|entfall*|entfaell*|stornier*|losche|loschen|loscht|' +
      'loesche|loeschen|loescht|geloscht|geloescht|entferne|entfernen|entfernt|vorzieh*|aufschieb*|canceln|gecancelt',
  ),
  commands: list(
    'vorverlegen|vorverlegt|verlege|verlegen|verlegt|verleg|verlegung|umgeplant|aendere|aendern|tausch|tausche|tauschen|getauscht|streich|streiche|' +
      'streichen|gestrichen|kein unterricht|keine stunde|kein termin|fallt|faellt|ausfall|ausfallen|ausfallt|ausfaellt|ausgefallen|' +
      'krank|erkrankt|krankgemeldet|verhindert|ersetze|ersetzen|vorgezogen|vorzuziehen|aufgeschoben|abmelden|abgemeldet|freigeben|' +
      'freimachen',
  ),
  ofNamed: list(
    'frei|weg|abwesend|stattdessen|lieber|fehlt|verpasst|urlaub|verreist|keine zeit|sagt|meldet|setzt|auslassen|uberspringen|' +
      'ueberspringen|beschaftigt|beschaeftigt',
  ),
  before: list(
    'bringe|sage|sag|erinnere|andere|andern|zieh|ziehe|ziehen|gezogen|schieb|schiebe|schieben|geschoben|ruck|rucke|rucken|nimm|kein|keine|ohne',
  ),
  not: list('nicht'),
  comes: list(
    'kann|konnen|konnte|kommt|kommen|ist|da|dabei|schafft|schaffen|geht|klappt|wird|will|darf|passt|findet|statt|stattfinden|nimmt|' +
      'teil|teilnehmen|anwesend|verfugbar|moglich|moeglich',
  ),
  adds: list('hinzu|hinzufugen|hinzufuegen|eintragen|einplanen|anlegen'),
  plans: list(
    'plan|plane|planen|lege|leg|legen|gelegt|setze|setz|setzen|gesetzt|trage|trag|buche|notiere|reserviere|neue stunde|neuer termin|neuen termin',
  ),
  small: list(
    'ich|wir|du|er|sie|ihr|es|man|bitte|kannst|kann|konnen|konnte|konnten|konntest|muss|mussen|musste|mochte|mochten|will|wollen|soll|' +
      'sollen|sollte|wird|wurde|werden|worden|ist|war|hat|habe|haben|lass|lasst|uns|mal|doch|noch|nur|schon|leider|gern|gerne|die|der|' +
      'das|den|dem|des|ein|eine|einen|mein|meine|meinen|seine|ihre|unsere|alle|stunde|stunden|termin|unterricht|mit|von|vom|am|an|' +
      // “Fuge” is a title as well: “füge Luca hinzu” is known by its end.
      'auf|zu|zum|zur|um|fur|fuer|bis|nach|ab|aus|vor|zuruck|im|in|fuge|fuege',
  ),
}

const french: CommandWords = {
  sure: list(
    'decale|decaler|decalez|decalons|decalee|decalage|repouss*|modifi*|annul*|supprim*|effac*|reprogramm*|deprogramm*|decommand*|replanifi*',
  ),
  commands: list(
    'deplace|deplacer|deplacez|deplacons|deplacee|reporte|reporter|reportez|reportons|reportee|report du|report de|changer|' +
      'changez|changeons|avance|avancer|avancez|avancee|bouge|bouger|bougez|retarde|retarder|echanger|pas de cours|pas de lecon|' +
      'pas cours|malade|absente|remplace|remplacer|retirer|enleve|enlever|libere|liberer|liberez',
  ),
  ofNamed: list(
    'saute|sauter|manque|manquera|manquer|retire|echange|deplacement|indisponible|empeche|empechee|occupe|occupee|plutot|mets plutot|a la place|' +
      'pas la|en vacances',
  ),
  before: list('mis|mise|rappelle|passe|passer|basculer|bascule|pas de'),
  not: list('pas|plus|jamais'),
  comes: list(
    "peut|peux|pourra|pourrait|vient|viendra|venir|dispo|disponible|libre|present|presente|est|n'est|sera|etre|aura|n'aura|n'a|lieu|assister|" +
      'possible',
  ),
  adds: list('ajoute|ajouter|ajoutez|rajoute|rajouter'),
  plans: list(
    'mets|mettre|mettez|planifie|planifier|planifiez|prevois|prevoir|reserve|reserver|inscris|inscrire|cale|caler|place|placer|cree|' +
      'creer|nouveau cours|nouvelle lecon',
  ),
  small: list(
    "je|j'ai|j'aimerais|on|nous|tu|vous|il|elle|peux|peut|peux-tu|peut-on|peut-il|pouvez-vous|pourrais-tu|pourriez-vous|pouvons-nous|" +
      'pourrait-on|pourrait|faut|dois|doit|devons|veux|veut|voudrais|voudrait|voudrions|souhaite|aimerait|besoin|demande|merci|' +
      "s'il|plait|te|stp|svp|etre|est|a|ete|sera|soit|tous|toutes|le|la|les|l'|un|une|mon|ma|mes|son|sa|ses|notre|cours|lecon|lecons|seance|" +
      "rendez-vous|rdv|de|du|des|d'|avec|au|aux|pour|vers|en|ne|n'est|n'a|y|se",
  ),
}

const spanish: CommandWords = {
  sure: list(
    'cancela*|cancele*|cancelo|traslada|trasladar|trasladamos|trasladada|trasladado|aplaz*|pospon*|pospuest*|posterg*|reprogram*|reagend*|elimina|eliminar|eliminada|eliminado|desconvoc*',
  ),
  commands: list(
    'mueve|mueva|mueveme|muevela|muevelo|mover|moverla|moverlo|movemos|movida|movido|cambia|cambiame|cambiala|cambialo|cambiar|' +
      'cambiarla|cambiarlo|cambiamos|cambiada|cambiado|pasa|pasame|pasala|pasar|pasamos|adelanta|adelantar|adelantada|atrasa|' +
      'atrasar|retrasa|retrasar|sin clase|no hay|no hay clase|enfermo|enferma|ausente|reemplaza|reemplazar|anula|anular|anulamos|' +
      'anulada|anulado|anulacion|suspende|suspender|suspendida|borra|borrame|borrala|borrar|quita|quitame|quitala|quitar|libera|' +
      'liberar',
  ),
  ofNamed: list(
    'traslado|falta|faltara|faltar|salta|saltar|mejor|en su lugar|en cambio|cambio|ocupado|ocupada|indispuesto|indispuesta|de vacaciones|de viaje|' +
      'suspendido',
  ),
  before: list('puesto|puesta|recuerda|invita|invitar|avisa|moviendo|cambiando|pasando|sin'),
  not: list('no|nunca|tampoco'),
  comes: list(
    'puede|puedo|podra|viene|vendra|venir|asiste|asistira|asistir|esta|estara|disponible|llega|llegara|va|ira|tiene|hay|acude|posible',
  ),
  adds: list('anade|anadir|anada|anademe|agrega|agregar|agregame'),
  plans: list(
    'pon|ponme|poner|mete|planifica|planificar|programa a|programar|reserva|reservar|apunta|apuntar|agenda|agendar|crea|crear|fija|' +
      'nueva clase',
  ),
  small: list(
    'yo|por|favor|puedes|puede|podemos|podrias|podria|podriamos|podeis|hay|que|tengo|tiene|tenemos|quiero|quiere|queremos|quisiera|' +
      'necesito|necesita|necesitamos|debo|debe|debemos|vamos|voy|va|ha|sido|esta|queda|fue|sera|ser|se|me|nos|lo|la|el|los|las|un|una|mi|mis|su|' +
      'nuestra|todas|clase|clases|leccion|sesion|cita|con|de|del|a|al|para|hasta|hacia|en|y',
  ),
}

const italian: CommandWords = {
  sure: list(
    'cancella*|sposta|spostala|spostami|spostare|spostarla|spostarsi|spostata|spostato|spostiamo|elimina|eliminare|rimand*|rinvi*|posticip*|modific*|disdici|disdire|disdetta|riprogramm*',
  ),
  commands: list(
    'cambiare|cambiata|cambiato|anticipa|anticipare|anticipiamo|anticipata|niente lezione|nessuna lezione|malato|malata|assente|' +
      'sostituisci|sostituire|disdi|disdice|disdico|disdiciamo|togli|togliere|togliamo|liberare|sospesa|sospendi|sospendere',
  ),
  ofNamed: list(
    'spostamento|salta|saltare|saltiamo|slitta|slittare|manca|manchera|mancare|invece|piuttosto|meglio|occupato|occupata|impegnato|impegnata|indisponibile|in vacanza|' +
      'in ferie',
  ),
  before: list('messo|messa|ricorda|invita|passa|passare|porta|portare|niente|senza'),
  not: list('non|mai'),
  comes: list(
    "puo|posso|potra|viene|verra|venire|c'e|ci|sara|riesce|riuscira|disponibile|presente|partecipa|possibile|esserci|libero|libera|fa|si|fara",
  ),
  adds: list('aggiungi|aggiungere|aggiungimi|aggiungiamo'),
  plans: list(
    'metti|mettere|mettiamo|pianifica|pianificare|prenota|prenotare|segna|segnare|inserisci|inserire|fissa|fissare|crea|creare|' +
      'nuova lezione',
  ),
  small: list(
    'io|per|favore|piacere|puoi|puo|possiamo|potresti|potremmo|potete|devo|deve|dobbiamo|bisogna|voglio|vuole|vogliamo|vorrei|vorrebbe|' +
      "vorremmo|e|stata|stato|essere|viene|va|ha|ho|si|mi|ci|il|la|lo|le|l'|gli|un|una|mia|mio|sua|suo|nostra|tutte|lezione|lezioni|ora|appuntamento|con|" +
      'di|da|dal|del|della|a|al|alla|fino|in|che',
  ),
}

const arabic: CommandWords = {
  sure: list('انقل|انقلي|تاجيل|الغ|الغي|الغاء|نلغي|ملغي|احذف|احذفي'),
  commands: list(
    'نقل|ننقل|ينقل|تنقل|منقول|حرك|حركي|تحريك|اجل|اجلي|نوجل|يوجل|توجل|موجل|موجله|تاجل|تاجلت|قدم|قدمي|تقديم|غير|غيري|تغيير|نغير|' +
      'بدل|بدلي|تبديل|يلغي|تلغي|ملغاه|الغيت|حذف|نحذف|امسح|امسحي|مسح|لا درس|لا يوجد درس|لا توجد حصه|مريض|مريضه|غايب|غايبه',
  ),
  ofNamed: list('غياب|يغيب|تغيب|اعتذر|اعتذرت|يعتذر|تعتذر|مشغول|مشغوله|في اجازه|مسافر|مسافره|بدلا من ذلك|بدل ذلك'),
  before: list('ذكر|عدل|عدلي|بدون|بلا'),
  not: list('لا|لن|لم|ما|ليس|ليست|مش|مو'),
  comes: list(
    'ياتي|تاتي|يحضر|تحضر|يستطيع|تستطيع|يقدر|تقدر|يمكن|يمكنه|يمكنها|يجي|تجي|جاي|جايه|قادم|قادمه|موجود|موجوده|متاح|متاحه|حاضر|حاضره|' +
      'القدوم|الحضور|المجيء',
  ),
  adds: list('اضف|اضيفي|اضافه|ضف|ضيف|ضيفي'),
  plans: list('احجز|احجزي|حجز|سجل|سجلي|خطط|خططي|ضع|ضعي|حدد|حددي|رتب|درس جديد|حصه جديده'),
  small: list(
    'من|فضلك|رجاء|لو|سمحت|هل|يمكن|ممكن|يمكنك|يمكننا|نريد|اريد|تريد|يريد|يجب|علينا|احتاج|نحتاج|تحتاج|يحتاج|ان|تم|تمت|قد|سوف|كل|درس|درسا|دروس|حصه|' +
      'حصص|مع|الي|موعد|في|يوم|علي|دعنا|لنا',
  ),
}

export const commandWords: Record<Language, CommandWords> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  ar: arabic,
}

/** The words that ask for something: a name may begin as one of them does. */
export const verbs: ReadonlySet<string> = new Set(
  Object.values(commandWords).flatMap((each) => [
    ...each.sure,
    ...each.commands,
    ...each.ofNamed,
    ...each.before,
    ...each.adds,
    ...each.plans,
  ]),
)
