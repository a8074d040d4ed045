import { msg } from '@lingui/core/macro'

/** The user guide, chapter by chapter. Each paragraph answers one question of a teacher or a student. */
const guide = [
  {
    id: 'start',
    title: msg`The first minutes`,
    paragraphs: [
      msg`Create an account with your address and a password, and open the link that we send you. Then say how your students should see your name; everything else can wait.`,
      msg`Add your students one by one, or paste a list with one name per line. A name is enough. Students with an email address get emails about their lessons, invited or not.`,
      msg`Open the calendar and drag on the week: that is your first lesson.`,
    ],
  },
  {
    id: 'calendar',
    title: msg`Plan in the calendar`,
    paragraphs: [
      msg`Click an empty place for a lesson of your usual length, or drag for one of another length. Choose the student, press Enter, and it is saved.`,
      msg`Drag a lesson to move it; drag its upper or lower edge to make it longer or shorter. Esc while you drag puts it back.`,
      msg`By keyboard: the arrows move from place to place, Enter begins a lesson, Shift+M picks a lesson up, the arrows move it, Enter puts it down.`,
      msg`If the time is taken, the page says by whom and puts the lesson back. “Keep both” lets them overlap.`,
      msg`A date that is not settled yet is marked “Tentative” in its form or its menu: its edge is dashed, for you and the student, until you confirm it.`,
      msg`Delete takes a lesson away at once; Undo in the note at the bottom brings it back with everything that belonged to it.`,
      msg`When you plan, move or cancel a lesson, the family gets an email a minute later: the student, and guardians who may see the calendar. Undo before then and nobody hears of it; “Don’t tell” in the note keeps the change and sends nothing.`,
    ],
  },
  {
    id: 'quick-add',
    title: msg`Type a lesson`,
    paragraphs: [
      msg`C or Q opens a line on every page; the calendar has it at the top. “Anna Tue 16:00 45m weekly” is a whole lesson: who, when, how long and how often, in any order. Enter adds it.`,
      msg`A day can be tomorrow, next Friday, 24/11 or in 2 weeks; a length 45m or 1h30; a repeat weekly, fortnightly, x6 or until 18 Dec. What stands behind a dash becomes the note, and “trial” makes the date tentative.`,
    ],
  },
  {
    id: 'series',
    title: msg`Lessons that repeat`,
    paragraphs: [
      msg`Choose “Every week” in a new lesson, or “Repeat…” in the menu of one that is there. A series ends on a day, after some lessons, or never.`,
      msg`What you change on one lesson of a series stays with that lesson; “Apply to all following” in the note at the bottom changes the rest as well.`,
      msg`“Applies to” in the form of a lesson changes more of them at once: it shows how many change, and when they then are, before you save.`,
      msg`“Series…” in the menu of a lesson shifts the series or ends it, and shows first what becomes of each lesson.`,
    ],
  },
  {
    id: 'closing',
    title: msg`Holidays and terms`,
    paragraphs: [
      msg`“Close days…” closes a day or more. You see first which lessons move, are cancelled or stay, and one Undo brings all of them back.`,
      msg`Your terms stand in the settings of the calendar. What lies in a term that is over can only be read.`,
    ],
  },
  {
    id: 'lesson',
    title: msg`Inside a lesson`,
    paragraphs: [
      msg`A lesson holds its plan, homework, notes and files. All is saved while you type; J and K lead to the lesson after it and the one before.`,
      msg`The shared note is for your student. The private note is read by nobody but you.`,
      msg`At the foot you say who came. “Make-up due” puts another lesson among those that wait for a time.`,
    ],
  },
  {
    id: 'board',
    title: msg`Follow your lessons on the board`,
    paragraphs: [
      msg`Each column is a status: to schedule, planned, prepared, taught, missed or cancelled. Drag a card to another column, or press its number.`,
      msg`A lesson without a time can be dropped on the week strip; it then stands in the calendar, too.`,
      msg`Shift+M picks a card up by keyboard; M opens the list of columns.`,
      msg`Call the columns what you like, and put them in your own order, in the settings of lessons. Only the name and the place change: what was taught still counts as taught.`,
    ],
  },
  {
    id: 'students',
    title: msg`Students and invitations`,
    paragraphs: [
      msg`A student exists as soon as you add a name. Invite one by email, or copy the link and send it yourself. The link works once and for 14 days.`,
      msg`Whoever accepts becomes your student and sees their own lessons, homework and resources, and nothing of anybody else’s.`,
      msg`To keep track of who has paid, switch on “Track payments” in the settings of lessons. Today then lists the lessons since that day that are not paid yet; a tick takes one off the list.`,
      msg`Archive a student who has left: lessons of the past stay, and you can bring the student back.`,
    ],
  },
  {
    id: 'resources',
    title: msg`Resources`,
    paragraphs: [
      msg`Keep links and titles that you use again. Paste a link or type a title and press Enter; click a title to rename it.`,
    ],
  },
  {
    id: 'student',
    title: msg`For students`,
    paragraphs: [
      msg`Today shows your next lesson, with the link to join when it is online. Times are in your own time zone; your teacher’s stands beside it when it differs.`,
      msg`The calendar and the lessons show what your teacher planned for you. You can’t move them; ask your teacher.`,
      msg`Tick homework on Today when it is done; your teacher sees it.`,
      msg`“Can’t come?” asks your teacher to cancel the lesson. It stays until there is an answer.`,
    ],
  },
  {
    id: 'own-calendar',
    title: msg`In another calendar`,
    paragraphs: [
      msg`“Subscribe in my calendar…” in the menu of the calendar makes a secret address that other calendars follow: what changes here changes there. Each calendar gets its own; end one in the settings, and nobody reads it any more.`,
      msg`Drop an .ics file on the week to take its events over. You see first what it holds, and what clashes.`,
    ],
  },
  {
    id: 'find',
    title: msg`Find, and take back`,
    paragraphs: [
      msg`The slash finds students, lessons, resources and pages. Ctrl+K, on Apple ⌘K, does the same and also what a menu can do: type “dark”, “print” or “sign out”.`,
      msg`Ctrl+Z, on Apple ⌘Z, takes back what you did last, up to fifty steps; with Shift it is done again.`,
    ],
  },
  {
    id: 'offline',
    title: msg`Without a connection`,
    paragraphs: [
      msg`You see what was read last, and a line at the top says from when it is. Lessons that you plan, move or change wait with a small clock, and are sent as soon as the server answers.`,
      msg`Where somebody changed the same meanwhile, you see both, and choose. Your browser’s menu installs Lectern as an app of its own.`,
    ],
  },
  {
    id: 'account',
    title: msg`Your account`,
    paragraphs: [
      msg`Change the password from the menu behind your picture. All other devices are signed out then.`,
      msg`A forgotten password: “Forgot your password?” on the sign-in sends a link that works for one hour.`,
      msg`Lock hides the page until your password is typed, and brings you back to where you were.`,
    ],
  },
  {
    id: 'look',
    title: msg`Look and keys`,
    paragraphs: [
      msg`The cog at the top opens the settings of the look: light or dark, ten colours, the size of the text, the kind of menu.`,
      msg`The question mark shows the keys of the page that you are on.`,
    ],
  },
  {
    id: 'whats-new',
    title: msg`What’s new`,
    paragraphs: [
      msg`Version 0.1 is the first: your students, the calendar, lessons with plan, homework and files, resources, and what you see today.`,
      msg`Ctrl+K, on Apple ⌘K, now does what can be done with a lesson, a student and the board: move, swap, mark as taught, copy a plan.`,
      msg`After a lesson was moved or cancelled, one press tells the student. Students follow their lessons in their own calendar.`,
    ],
  },
]

/** The chapters that a student has a use for; the others are about a teacher's work. */
const ofStudents = ['student', 'own-calendar', 'find', 'offline', 'account', 'look']

/** The chapters in the order in which somebody needs them: first what one's own role can do. */
export function guideFor(role: 'teacher' | 'student') {
  if (role === 'teacher') return guide
  const isOwn = ({ id }: { id: string }) => ofStudents.includes(id)
  return [
    ...guide.filter(isOwn).toSorted((one, other) => ofStudents.indexOf(one.id) - ofStudents.indexOf(other.id)),
    ...guide.filter((each) => !isOwn(each)),
  ]
}

export interface Chapter {
  id: string
  title: string
  paragraphs: readonly string[]
}

/** Without case and accents, and with the apostrophe that keyboards have. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()

/** The chapters that hold every word of a search, whatever its case and accents. */
export function found(chapters: readonly Chapter[], search: string): Chapter[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return chapters.filter(({ title, paragraphs }) => {
    const text = plain([title, ...paragraphs].join(' '))
    return words.every((word) => text.includes(word))
  })
}
