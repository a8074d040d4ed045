import { isolated, type MailLanguage } from '../platform/mail/mail-language.ts'
import { zoneText } from './mail-words.ts'
import { words } from './notice-words.ts'

const wallOf = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString()

/**
 * On whose clock the times of a mail are, where the teacher's shows another time for one of them: one clock may be changed in spring and
 * the other not.
 *
 * @param moments that the mail tells, RFC 3339; a whole day has none
 */
export function zoneLines(
  moments: readonly string[],
  { time_zone, teacher_zone }: { time_zone: string | null; teacher_zone: string | null },
  language: MailLanguage,
): string[] {
  if (time_zone === null || teacher_zone === null) return []
  const other = moments.find((at) => wallOf(at, teacher_zone) !== wallOf(at, time_zone))
  return other === undefined ? [] : [words[language].zone(isolated(zoneText(other, time_zone, language), language))]
}
