import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { HomeworkList } from '../dashboard/today/homework-list.tsx'
import { NextLesson } from '../dashboard/today/next-lesson.tsx'
import type { Payment } from '../data/payments.ts'
import { UnpaidList } from '../dashboard/unpaid-list.tsx'
import type { Item } from '../dashboard/today/today.ts'
import { TodayCard } from '../dashboard/today/today-card.tsx'
import { TodayRow } from '../dashboard/today-row.tsx'
import today from '../dashboard/today/today.module.css'
import { State } from './exhibit.tsx'
import { deviceZone } from '../lib/dates.ts'
import { EmptyState } from '../ui/empty-state.tsx'

const nothing = () => undefined

/** Answers that never come, fail, and hold nothing. */
const sample = { staleTime: Number.POSITIVE_INFINITY, retry: false, meta: { quiet: true } }

/** One page has one place of a name: whoever goes from place to place by ear must know which. */
const placeOf = (title: string, state: string): string => `${title} · ${state}`

/** The cards of Today in each of their states (experience.md B0, B10). */
export function TodayStates() {
  const waiting = useQuery({ ...sample, queryKey: ['gallery', 'loading'], queryFn: () => new Promise<null>(nothing) })
  const failed = useQuery({ ...sample, queryKey: ['gallery', 'error'], queryFn: () => Promise.reject(new Error('')) })
  const there = useQuery({ ...sample, queryKey: ['gallery', 'there'], queryFn: () => null })
  return (
    <>
      <State name={t`Loading`} of="today" shows="loading">
        <TodayCard area="today" title={t`Today`} queries={[waiting]} rows={3}>
          {null}
        </TodayCard>
      </State>
      <State name={t`Error: the other cards go on`} of="today" shows="error">
        <TodayCard area="wait" title={t`To schedule`} queries={[failed]} rows={3}>
          {null}
        </TodayCard>
      </State>
      <State name={t`Empty: nothing to do`} of="today" shows="empty">
        <TodayCard area="attention" title={t`Needs attention`} queries={[there]} rows={3}>
          <EmptyState title={t`Everyone is on track.`} />
        </TodayCard>
      </State>
      <State name={t`Offline: what was done waits to be sent`} of="today" shows="offline">
        <TodayCard area="today" title={placeOf(t`Today`, t`Offline`)} queries={[there]} rows={3}>
          <ol className={today.day}>
            <TodayRow
              item={lesson}
              now={Date.parse(lesson.end)}
              zone={deviceZone()}
              isUnsent
              onAskMissed={() => undefined}
            />
          </ol>
        </TodayCard>
      </State>
      <State name={t`Empty: nothing planned`} of="next lesson" shows="empty">
        <TodayCard area="next" title={t`Next lesson`} queries={[there]} rows={3}>
          <NextLesson item={null} after={null} now={Date.parse(lesson.end)} zone={deviceZone()} />
        </TodayCard>
      </State>
      <State name={t`Empty: nothing to do`} of="homework" shows="empty">
        <TodayCard area="homework" title={t`Homework`} queries={[there]} rows={3}>
          <HomeworkList lessons={[]} now={Date.parse(lesson.end)} zone={deviceZone()} onTick={false} />
        </TodayCard>
      </State>
      <State name={t`Loading`} of="unpaid" shows="loading">
        <TodayCard area="unpaid" title={placeOf(t`Unpaid`, t`Loading`)} queries={[waiting]} rows={3}>
          {null}
        </TodayCard>
      </State>
      <State name={t`Error: the other cards go on`} of="unpaid" shows="error">
        <TodayCard area="unpaid" title={placeOf(t`Unpaid`, t`Error`)} queries={[failed]} rows={3}>
          {null}
        </TodayCard>
      </State>
      <State name={t`Empty`} of="unpaid" shows="empty">
        <p>{t`Where everything is paid there is no card.`}</p>
      </State>
      <State name={t`What is not paid, newest first; a tick says that it is`} of="unpaid">
        <TodayCard area="unpaid" title={t`Unpaid`} aside={owed.length} queries={[there]} rows={3}>
          <UnpaidList payments={owed} students={students} zone={deviceZone()} onTick={nothing} />
        </TodayCard>
      </State>
      <State name={t`Offline: what was ticked stays until it was sent`} of="unpaid" shows="offline">
        <TodayCard area="unpaid" title={placeOf(t`Unpaid`, t`Offline`)} aside={1} queries={[there]} rows={3}>
          <UnpaidList payments={ticked} students={students} zone={deviceZone()} onTick={nothing} />
        </TodayCard>
      </State>
    </>
  )
}

const lesson: Item = {
  event_id: -1,
  lessonId: null,
  title: 'Anna Weber',
  studentId: 2,
  start: '2026-11-24T15:00:00Z',
  end: '2026-11-24T15:45:00Z',
  all_day: false,
  name: 'Anna Weber',
  detail: 'Scales in G',
  plan: null,
  student: null,
  videoLink: null,
  statusId: 4,
  isCancelled: false,
  attendance: null,
  isToConfirm: false,
  isLesson: true,
}

const students = [
  { user_profile_id: 2, display_name: 'Anna Weber' },
  { user_profile_id: 3, display_name: 'Luca Rossi' },
]

const payment = (event_id: number, user_profile_id: number, day: string): Payment => ({
  event_id,
  user_profile_id,
  title: '',
  start: `2026-11-${day}T15:00:00Z`,
  end: `2026-11-${day}T15:45:00Z`,
  paid: false,
  isUnsent: false,
})
const [luca, anna] = [payment(-1, 3, '18'), payment(-2, 2, '17')]
const owed = [luca, anna]
const ticked = [{ ...luca, paid: true, isUnsent: true }, anna]
