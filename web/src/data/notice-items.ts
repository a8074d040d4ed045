import { t } from '@lingui/core/macro'
import { dayAndTimeText, dayText, rangeText, timeText, whenText } from '../lib/dates.ts'
import type { Notice } from './notices.ts'

/** The words of a notice, and when it is sent, as a list shows it. @param zone IANA name, of whoever reads the list */
export function noticeItemOf(notice: Notice, zone: string) {
  const { notice_id, name, is_guardian, state, error, send_after, sent_at } = notice
  const at = sent_at ?? send_after
  return {
    id: notice_id,
    what: whatText(notice, zone),
    whom: is_guardian ? guardianText(name) : (name ?? ''),
    state: known.find((each) => each === state) ?? ('failed' as const),
    at: Date.parse(at),
    when: dayAndTimeText(at, zone),
    error: error ?? null,
  }
}

/** @param name null where the access ended, since the name went with it */
const guardianText = (name: string | null): string =>
  name === null ? t`Somebody whose access ended` : t`${name} (guardian)`

const known = ['waiting', 'sent', 'failed', 'taken_back'] as const

function whatText({ kind, was, is }: Notice, zone: string): string {
  const [before, when] = was && is ? bothTexts(was, is, zone) : [was && whenText(was, zone), is && whenText(is, zone)]
  if (kind === 'homework_due') return t`Homework due the next day`
  if (kind === 'homework_late') return t`Late homework`
  if (kind === 'reminder' && when) return t`Reminder: ${when}`
  if (kind === 'standing' && when) return t`How it stands: ${when}`
  if (kind === 'as_before' && when) return t`As before: ${when}`
  if (!when) return t`Cancelled: ${before ?? ''}`
  if (!before) return kind === 'restored' ? t`On again: ${when}` : t`Planned: ${when}`
  return when === before ? t`Another place or link: ${when}` : t`${when}, not ${before}`
}

type Stands = NonNullable<Notice['is']>

/** How it was and how it is, with no more of how it was than differs, as the mail has it. */
function bothTexts(was: Stands, is: Stands, zone: string): [string, string] {
  if (was.all_day || is.all_day) return [whenText(was, zone), whenText(is, zone)]
  const day = dayText(is.start, zone)
  if (was.start === is.start && was.end !== is.end)
    return [rangeText(was.start, was.end, zone), `${day} ${rangeText(is.start, is.end, zone)}`]
  const isMovedWithin = was.start !== is.start && dayText(was.start, zone) === day
  return [isMovedWithin ? timeText(was.start, zone) : dayAndTimeText(was.start, zone), dayAndTimeText(is.start, zone)]
}
