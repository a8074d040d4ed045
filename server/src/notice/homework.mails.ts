import { letter, type Letter } from '../platform/mail/letter.ts'
import { mailLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'
import type { Homework, Item } from './homework.data.ts'
import { words } from './homework-words.ts'
import { childrenPage, dayText, short } from './mail-words.ts'

/** Lines of a mail, as of changes: more nobody does in a day. */
const mostLines = 12

/**
 * Writes one mail about the homework of one mailbox that is late, or due tomorrow. A reader with one child, or several,
 * reads each name.
 *
 * @param told one at least, of one studio and one address
 * @param client where the app is
 * @param now when it is written
 */
export function homeworkMail(
  told: readonly Homework[],
  { kind, client, now }: { kind: 'late' | 'due'; client: string; now: Date },
): Letter {
  const [first] = told
  if (!first) throw new Error('There is no homework to remind of.')
  const language = mailLanguage(first.locale ?? 'en')
  const said = words[language]
  const teacher = short(first.teacher, language) || said.aTeacher
  const isNamed = told.length > 1 || first.is_guardian === true
  const all = told.flatMap((one) => one.items.map((item) => lineOf(item, isNamed ? one.student : null, language, now)))
  const lines = all.slice(0, mostLines)
  const more = all.length - lines.length
  const subjects =
    kind === 'late'
      ? { own: said.late, child: said.childLate, text: said.lateText }
      : { own: said.due, child: said.childDue, text: said.dueText }
  const student = told.length === 1 && first.is_guardian === true ? short(first.student, language) : ''
  return letter({
    to: first.address ?? '',
    locale: language,
    subject: student === '' ? subjects.own(teacher) : subjects.child(student, teacher),
    paragraphs: [{ intro: subjects.text(teacher), items: lines }, ...(more > 0 ? [said.more(more)] : [])],
    // A reader without an account has no page to open.
    ...(first.user_id !== null && {
      action: {
        label: said.button,
        url: first.is_guardian === true ? childrenPage(client, studentsOf(told)) : `${client}/`,
      },
    }),
    headers: { 'X-Email-Template': 'homework' },
  })
}

const studentsOf = (told: readonly Homework[]): number[] => told.map(({ student_id }) => student_id)

function lineOf({ text, due }: Item, student: string | null, language: MailLanguage, now: Date): string {
  const said = words[language]
  const line = said.item(short(text, language), dayText(`${due}T00:00:00Z`, 'UTC', language, now))
  const name = short(student, language)
  return name === '' ? line : said.of(name, line)
}
