import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { colourOf } from '../lib/colours.ts'
import { wallTime } from '../lib/dates.ts'
import { useWhyNot } from '../data/offline/use-why-not.ts'
import { useSteadyRows } from '../lib/use-steady-rows.ts'
import { showDone } from '../lib/toast.ts'
import { useEver } from '../lib/use-ever.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { CalendarLink } from './today/calendar-link.tsx'
import { inviteStudent } from '../data/profile-writes.ts'
import today from './today/today.module.css'
import styles from './attention.module.css'
import { type Item, unmarked } from './today/today.ts'
import { useHidden } from './use-hidden.ts'
import { type Attention, type Reason, shownOf } from './attention.ts'
import { remind } from './remind.ts'
import { UnmarkedLessons } from './unmarked-lessons.tsx'

interface Props {
  userId: string
  all: readonly Attention[]
  /** The lessons of the last days, marked or not. */
  past: readonly Item[]
  now: number
  zone: string
}

/** Lessons that nobody marked, and at most five students with the reason in words, one thing to do, and a button that hides it from the next visit on (experience.md B10). */
export function NeedsAttention({ userId, all, past, now, zone }: Props) {
  const open = unmarked(past, now).toReversed()
  // Those that were marked here keep their place.
  const wasOpen = useEver(open.length > 0)
  const { hidden, hide, unhide } = useHidden(userId)
  const wanted = new Set(shownOf(all, hidden, now))
  const { shown } = useSteadyRows(
    all,
    ({ key }) => key,
    (each) => wanted.has(each),
  )
  const isHidden = ({ key }: Attention) => (hidden[key] ?? 0) > now
  const day = wallTime(new Date(now).toISOString(), zone).toPlainDate().toString()
  if (shown.length === 0 && !wasOpen) return <p className={today.quiet}>{t`Everyone is on track.`}</p>
  const tick = (each: Attention) => {
    const { key, student } = each
    if (isHidden(each)) return unhide(key)
    hide(key)
    const name = student.display_name ?? ''
    showDone({
      text: t`${name} hidden for 14 days`,
      undo: async () => unhide(key),
      redo: async () => hide(key),
      isUnlisted: true,
    })
  }
  const students = (
    <ul className={styles.list}>
      {shown.map((each) => {
        const name = each.student.display_name ?? ''
        return (
          <li key={each.key} data-hidden={isHidden(each) || undefined}>
            <Avatar name={name} url={each.student.avatar_url} size="small" colour={colourOf(each.student)} />
            <span className={today.what}>
              <span data-student={each.student.user_profile_id}>{name}</span>
              <small>{textOf(each.reason)}</small>
            </span>
            <span className={styles.actions}>
              <Action attention={each} name={name} day={day} zone={zone} />
              <Button
                size="small"
                variant="tertiary"
                aria-label={t`Hide ${name} for 14 days`}
                aria-pressed={isHidden(each)}
                onPress={() => tick(each)}
              >{t`Hide`}</Button>
            </span>
          </li>
        )
      })}
    </ul>
  )
  return (
    <>
      {wasOpen && <UnmarkedLessons items={past} open={open} now={now} zone={zone} />}
      {shown.length > 0 && students}
    </>
  )
}

interface ActionProps {
  attention: Attention
  name: string
  /** Today, YYYY-MM-DD: from there a lesson is planned, whichever week the calendar showed last. */
  day: string
  zone: string
}

function Action({ attention: { student, reason }, name, day, zone }: ActionProps) {
  const { user_profile_id, email } = student
  const whyNot = useWhyNot()
  if (reason.kind === 'unplanned') {
    return (
      <CalendarLink
        search={`date=${day}&for=${user_profile_id}`}
        {...buttonLook('tertiary')}
        aria-label={t`Plan a lesson with ${name}`}
      >
        {t({ message: 'Plan', context: 'give it a time' })}
      </CalendarLink>
    )
  }
  if (reason.kind === 'invitation') {
    const again = () =>
      inviteStudent({ userProfileId: user_profile_id, sendMail: email !== null }).then(() =>
        showDone({ text: t`${name} invited` }),
      )
    return (
      <Button
        size="small"
        variant="tertiary"
        aria-label={t`Invite ${name} again`}
        whyNot={whyNot}
        onPress={() => void again().catch(() => undefined)}
      >{t`Resend`}</Button>
    )
  }
  if (reason.kind === 'homework') {
    return (
      <Button
        size="small"
        variant="tertiary"
        aria-label={t`Remind ${name} of homework`}
        whyNot={whyNot}
        onPress={() => void remind({ id: user_profile_id, name }, zone)}
      >{t`Remind`}</Button>
    )
  }
  if (email === null) {
    return (
      <Link
        to="/profile/edit/$userId"
        params={{ userId: String(user_profile_id) }}
        {...buttonLook('tertiary')}
        aria-label={t`Open ${name}`}
      >{t`Open`}</Link>
    )
  }
  return (
    <a href={`mailto:${encodeURIComponent(email)}`} {...buttonLook('tertiary')} aria-label={t`Message to ${name}`}>
      {t`Message`}
    </a>
  )
}

function textOf(reason: Reason): string {
  switch (reason.kind) {
    case 'missed':
      return t`Missed the last two`
    case 'homework':
      return t`Homework ${plural(reason.days, { one: '# day', other: '# days' })} late`
    case 'unplanned':
      return reason.weeks === null
        ? t`No lesson planned`
        : t`No lesson for ${plural(reason.weeks, { one: '# week', other: '# weeks' })}`
    case 'invitation':
      return t`Invitation not opened for ${plural(reason.days, { one: '# day', other: '# days' })}`
    default:
      return reason satisfies never
  }
}
