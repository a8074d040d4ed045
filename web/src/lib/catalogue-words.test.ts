import { expect, test } from 'vitest'
import { textsIn, translated, wrongIn } from './catalogue-texts.fake.ts'
import { type Language, languages } from './i18n.ts'

/** One word for one thing: what is not said, and what is said instead. */
const words: Record<Language, readonly (readonly [wrong: RegExp, right: string])[]> = {
  en: [
    [/\b(?:e-mail|mail)s?\b(?! server)/i, 'email'],
    [/\bcall(?:ed|s)? (?:\w+ ){0,3}off\b/i, 'cancel'],
    [/\bshelf\b/i, 'resources'],
    [/\bteacher absent\b/i, 'Cancelled by me'],
    [/^Write\b(?! a comment| the first lesson| the number| it like)/, 'Message'],
    [/\blessons? (?:is|are|was|were) (?:held|given)\b/i, 'taught'],
    [/\bto be confirmed\b|^to confirm\b/i, 'tentative'],
    [/\bslot\b/i, 'time'],
    [/\b(?:is|and|or) no (?:event|backup|studio)\b/, 'is not an event'],
    [/\b(?:emails|event|events|notice|notices)\b.*\b(?:used up|be told)\b/, 'limit is reached, announced, sent'],
    [/\bin hands?\b/i, 'resources given'],
    [/\bDanger$/, 'Pause or remove'],
    [/\blessons? would\b/i, 'lessons will'],
    [/\bway in\b|\bways in\b/i, 'way to sign in'],
    [/\blog(?:ged|ging)?[ -](?:in|out|on|off)\b/i, 'sign in, sign out'],
    // A field asks; what went wrong is said, with what to do.
    [
      /\bPlease (?!enter|choose a (?:student|status)|give a day|sign in again|try again|wait a moment)/i,
      'without please',
    ],
    [/\bThe most is\b|\bmay have at most\b/, 'can have at most'],
    [/\bcounts? (?:for|on)\b|\bone counts\b/, 'lasts, applies, stays'],
    [/^Undone: /, 'Undid'],
    [/^Peek\b/, 'Preview'],
    [/\bconnect(?:ed)? (?:\w+ ){0,2}(?:one|accounts?)\b/i, 'link'],
    // A link to it began a new mail, and where mails stay in the outbox there is nothing in it.
    [/\bmail app\b/i, 'open the outbox'],
    [/\b(?:Sign Out|Password Reset)\b/, 'sentence case'],
  ],
  de: [
    [/(?<![-\p{L}])[Mm]ails?\b/u, 'E-Mail'],
    [/\bTafel\b/, 'Board'],
    [/\bVideo-Link/, 'Videolink'],
    [/\bAnmeldeweg|\bWege?, sich anzumelden/, 'Anmeldemöglichkeit'],
    [/\b[Ff]rag\b.*\bbetreibt\b/, 'wende dich an den Betreiber'],
    [/\b(?:nicht )?erfasste?n?\b/, 'markiert'],
    [/\bNeue E-Mail\b(?!-)|\bE-Mail (?:ändern|geändert)/, 'E-Mail-Adresse'],
    [/\b[Ww]artet auf eine Zeit\b/, 'wartet auf einen Termin'],
    [/\bVerpasst\b/i, 'Versäumt'],
    [/\bWochennummer/, 'Kalenderwoche'],
    [/\bBetreuung\b/, 'Erziehungsberechtigte'],
    [/(?:^|„)[Zz]u bestätigen\b/, 'vorläufig'],
    [/\bRegal\b/, 'Materialien'],
    [/\b[Bb]itte \w+ Sie\b/, 'du'],
    // As it is printed on the key.
    [/\b(?:Ctrl|Umschalttaste)\b/, 'Strg, Shift'],
    [/\bSchul(?:zeit|jahr)/, 'Halbjahr'],
    [/\b(?<!in der )Reihe\b/, 'Serie'],
    [/\bZugangstoken/, 'Zugriffstoken'],
    [/\bWege? hinein\b/, 'Anmeldemöglichkeit'],
    [/\bLernende/, 'Schüler'],
    // A guardian asks for a child.
    [/\bKannst du nicht kommen\b/, 'Verhindert?'],
    [/\b(?:Ziehe|Drücke|Klicke|Schicke|Versuche es)\b/i, 'zieh, drück, klick, schick, versuch es'],
  ],
  es: [
    [/\bestudiantes?\b/i, 'alumno'],
    [/\bdocentes?\b/i, 'profesor'],
    [/\b(?:e-?mail)\b/i, 'correo'],
    [/\bcifras?\b/i, 'dígitos'],
    [/\bclases? dadas?\b|[Mm]arcar .*como dada|hasta que la das/, 'impartida'],
    [/\bestant(?:e|ería)\b/i, 'recursos'],
    [/\b(?:usted|ustedes)\b/i, 'tú'],
    [/\bpor confirmar\b/i, 'provisional'],
    [/\b(?:Intro|Mayús|Control)\b/, 'Enter, Shift, Ctrl'],
    [/\bprofesora\b/, 'profesor'],
    [/\bTiempo privado\b/i, 'tiempo propio'],
    [/\bsolicitud/i, 'petición'],
    [/\bdespués de todo\b/, 'al final'],
    // It says that one waits an hour.
    [/\besperan? (?:una )?hora\b/, 'por planificar, aún sin hora'],
    [/\besperan? para enviarse\b/, 'pendiente de envío'],
    // A guardian asks for a child.
    [/¿No puedes ir\?/, '¿No es posible asistir?'],
    [/\b(?:vosotr[oa]s|vuestr[oa]s?)\b/, 'both named'],
  ],
  fr: [
    [/\benseignante?s?\b/i, 'professeur'],
    [/(?<!e-)\b(?:email|mail|courriel)s?\b/i, 'e-mail'],
    [/\bréglages?\b/i, 'paramètres'],
    [/étagère/i, 'ressources'],
    [/\b[Pp]arent (?:invité|référent)\b/, 'responsable'],
    [/(?<!\p{L})à confirmer\b/iu, 'provisoire'],
    [/(?<!\p{L})(?:Entrée|Échap|Maj)(?!\p{L})/u, 'Enter, Esc, Shift'],
    [/(?<!\p{L})(?:tu|ton|tes)(?!\p{L})/iu, 'vous'],
    [/\bpériodes? terminée/, 'trimestre'],
    [/\bVous seul\b/, 'vous uniquement'],
    [/\b[Tt]emps privé(?!\p{L})/u, 'temps personnel'],
    [/(?<!\p{L})à qui (?:gère|exploite)/u, 'la personne qui gère ce serveur'],
  ],
  it: [
    // A guardian asks for a child.
    [/\bNon puoi venire\b/, 'Un impedimento?'],
    [/\bstudent[ei]\b/i, 'allievo'],
    [/\be-mail\b/i, 'email'],
    [/\bper email\b/i, 'via email'],
    [/\bmaterial[ei]\b(?! come un registro)/i, 'risorsa'],
    [/\blavagna\b/i, 'bacheca'],
    [/\bscaffale\b/i, 'risorse'],
    [/\b[Pp]ersa\b/, 'saltata'],
    [/\bda confermare\b/i, 'provvisoria'],
    [/\b(?:Invio (?:aggiunge|lascia)|Maiusc)\b/, 'Enter, Shift'],
    [/\bperiodo concluso\b/, 'periodo finito'],
    [/\b[Tt]empo privato\b/, 'tempo personale'],
    [/^Togli (?!il filtro)/, 'rimosso'],
    [/\baspetta(?:no)? (?:un orario|l’invio)/, 'da pianificare, in attesa di invio'],
    [/\b[Aa]bbonat/, 'segui'],
  ],
  ar: [
    // A guardian asks for a child.
    [/ألا تستطيع الحضور/, 'أيتعذّر الحضور؟'],
    [/عندك|عندي/, 'لديك'],
    [/الدرس التالي|درسك التالي|درسهم التالي|الدروس التالية/, 'القادم'],
    [/كل ما يلي/, 'اللاحقة'],
    [/استعم(?:ال|ل)/, 'استخدام'],
    [/الأوقات الفارغة|وقت خال|وقت فارغ/, 'متاح'],
    [/التبويبات/, 'علامات التبويب'],
    [/ينتظر وقتًا/, 'ينتظر موعدًا'],
    [/بانتظار التأكيد/, 'مبدئي'],
    [/الرف(?!\p{L})/u, 'المواد'],
    [/معلم/, 'معلّم'],
    [/جُدول|الجدولة|تجدول/, 'خُطّط'],
    [/بعد كل شيء/, 'رغم ذلك'],
    [/الرمز المميز/, 'رمز الوصول'],
    [/الفترات? المنتهية|فترة منتهية/, 'الفصل'],
    [/سيُعقد/, 'سيُقام'],
    [/جواب|أجوبة/, 'رد'],
    [/ألصق/, 'الصق'],
    // The mark of indefinite sounds stands on the letter before its alif.
    [/اً/, 'ًا'],
    [/ـ\{/, 'a space before a name'],
    [/\p{sc=Arabic},/u, 'the Arabic comma'],
  ],
}

test.for(languages)('one word for one thing: %s', async (language) => {
  const found = await Promise.all(
    words[language].map(async ([wrong, right]) =>
      (await wrongIn(language, (each) => wrong.test(each.replaceAll(/\{\w+\}/g, '{}')))).map(
        (each) => `${right}: ${each}`,
      ),
    ),
  )
  expect(found.flat()).toEqual([])
})

// Turned round by the letters before it, a number would end in its plus and begin with its last digits.
test('a phone number in an Arabic sentence is read from its plus on', async () => {
  const number = /(?:\+\d|\{phone\})/
  const kept = new RegExp(`[\u200e\u2066]${number.source}`)
  expect(await wrongIn('ar', (each) => number.test(each) && !kept.test(each))).toEqual([])
})

/** A word of English, and what stands for it in each language, in whatever form. */
const glossary: readonly (readonly [english: RegExp, Record<Exclude<Language, 'en'>, RegExp>])[] = [
  [/\bterms?\b/, { de: /Halbjahr/, es: /trimestre/, fr: /trimestre/, it: /period[oi]/, ar: /فصل|فصول/ }],
  [/\bseries\b/i, { de: /Serie/, es: /serie/i, fr: /série/i, it: /serie/i, ar: /سلسلة/ }],
  [/\bmake-ups?\b/i, { de: /Nachhol/, es: /recupera/i, fr: /rattrapage/i, it: /recuper/i, ar: /تعويضي/ }],
  [/\btentative\b/i, { de: /vorläufig/i, es: /provisional/i, fr: /provisoire/i, it: /provvisori/i, ar: /مبدئي/ }],
  [
    /\btaught\b/i,
    { de: /gehalten/i, es: /impartid|impart|dado/i, fr: /donné/i, it: /svolt/i, ar: /أُعطي|أعطي|إعطا|يُعطَ|تعطي/ },
  ],
  [/\bhomework\b/i, { de: /Hausaufgabe/, es: /deber/i, fr: /devoir/i, it: /compit/i, ar: /واجب/ }],
  [/\bresources?\b/i, { de: /Material/, es: /recurso/i, fr: /ressource/i, it: /risors/i, ar: /مادة|مواد/ }],
  [
    /\bguardians?\b/i,
    {
      de: /Erziehungsberechtigte|Elternteil|begleit/,
      es: /tutor/i,
      fr: /responsable/i,
      it: /tutor/i,
      ar: /ولي|وليّ|وليا|وليَّ|وليّا|أولياء/,
    },
  ],
  [
    /\bpasskeys?\b/i,
    { de: /Passkey/, es: /llaves? de acceso/i, fr: /clés? d’accès/i, it: /passkey/i, ar: /مفتاح|مفاتيح|مفتاحا/ },
  ],
  [
    /\brecovery codes?\b/i,
    {
      de: /Wiederherstellungscode/,
      es: /códigos? de recuperación/i,
      fr: /codes? de secours/i,
      it: /codic[ei] di recupero/i,
      ar: /استرداد/,
    },
  ],
  [
    /\baccess tokens?\b/i,
    {
      de: /Zugriffstoken/,
      es: /tokens? de acceso/i,
      fr: /jetons? d’accès/i,
      it: /token di accesso/i,
      ar: /رم(?:ز|وز) (?:ال)?وصول/,
    },
  ],
]

test.for(translated)('a word of English has one of its own in the language: %s', async (language) => {
  const texts = await textsIn(language)
  const strays = glossary.flatMap(([word, words]) =>
    texts.flatMap(({ english, said }) =>
      word.test(english.replaceAll(/\{\w+\}/g, '')) && !words[language].test(said) ? [`${word.source}: ${said}`] : [],
    ),
  )
  expect(strays).toEqual([])
})

/** The phrases that a native eye would read in English, each as the whole text. */
const phrases = [
  'User Management',
  'List',
  'Students',
  'Add students',
  'Lessons',
  'Go to Today',
  'Or continue with',
  'or sign in with below',
  'We sent six digits to <0>{phoneNumber}</0>. The code is valid for five minutes.',
  'At least {characters}, {strongPassword} is better.',
  'A password must not contain your name or email address.',
  'What is still to schedule waits on a board. Drop it on the week, by hand or by key; you see clashes before you drop.',
  'Ctrl-click a menu item to open it as a tab',
  'Mark taught',
  '{name} marked absent',
  'Undid: {text}',
  'Redone: {text}',
  '{name} not moved: overlaps with {0}, {when}{others}.',
  'Tentative',
  'Move to the next free day',
  '{removed, plural, =0 {Nothing will be deleted.} one {# lesson will be deleted:} other {# lessons will be deleted:}}',
  'Cancel the lesson',
  'Keep it',
  'Message to {name}',
  'Set working hours',
  'Workload',
  'Upcoming hours',
  '{gained, plural, =0 {None joined} one {# joined} other {# joined}}',
  '{lost, plural, =0 {none left} one {# left} other {# left}}',
  'Open homework',
  'Resources given',
  'Pause or remove',
  'Profile, lessons, notes, homework and calendar go and can’t be brought back. An anonymous record of the deletion is kept; an account of {shownName} stays with {shownName}.',
  'Taller rows',
  '{count, plural, one {# day} other {# days}}',
  'Subscribe in my calendar…',
  'Preview',
  'Pick up: arrows move, Enter puts down',
  'Type / for options.',
  'Something went wrong. Please try again.',
  'Your lesson notes will appear here.',
  'Cancelled by me',
  'Password reset',
  'Sign out',
  'Set a password to see your lessons.',
  'Your materials',
  'Only the teacher can change this.',
  'Coming',
  'Past',
  'This image couldn’t be read. Try a JPEG or PNG.',
]

test('the phrases of the native eye stand in the catalogue, each with words of its own in every language', async () => {
  const texts = await Promise.all(languages.map(textsIn))
  for (const [at, language] of languages.entries()) {
    const said = new Map(texts[at]?.map((text) => [text.english, text.said]))
    expect.soft([language, phrases.filter((phrase) => !said.get(phrase))]).toEqual([language, []])
  }
})
