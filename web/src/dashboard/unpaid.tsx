import type { TodayStudent } from '../data/today.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { allWithWaiting, isWaiting, waitingStore } from '../data/offline/waiting.ts'
import { preferencesStore } from '../lib/preferences.ts'
import { useSteadyRows } from '../lib/use-steady-rows.ts'
import { useStore } from '../lib/store.ts'
import { showDone } from '../lib/toast.ts'
import { act } from '../lib/undo.ts'
import { TodayCard } from './today/today-card.tsx'
import { type Payment, paymentRow, tickPayment, unpaidQuery } from '../data/payments.ts'
import { type NamedPayment, UnpaidList } from './unpaid-list.tsx'

interface Props {
  profileId: number
  students: readonly TodayStudent[]
  zone: string
}

/**
 * Lessons that are not paid yet; a tick says that one is (experience.md B10). A ticked one stays until one leaves the page. No card for
 * who does not keep track of it, or is owed nothing.
 */
export function Unpaid({ profileId, students, zone }: Props) {
  const { paymentsSince } = useStore(preferencesStore)
  const unpaid = useQuery({ ...unpaidQuery(profileId, paymentsSince), enabled: paymentsSince !== '' })
  const unsent = useStore(waitingStore)
  const payments = allWithWaiting(unpaid.data ?? [], paymentRow, unsent).map((lesson): Payment => ({
    ...lesson,
    paid: lesson.paid === true,
    isUnsent: isWaiting(unsent, paymentRow(lesson)),
  }))
  const { shown, keep } = useSteadyRows(
    payments,
    ({ event_id }) => event_id,
    ({ paid, isUnsent }) => !paid || isUnsent,
  )
  if (paymentsSince === '' || (unpaid.data && shown.length === 0)) return null
  const pay = (lesson: Payment, { name, when }: NamedPayment) =>
    act(async (remember) => {
      keep({ ...lesson, paid: true, isUnsent: false })
      const tick = (paid: boolean) => () => tickPayment(profileId, lesson, paid)
      await tick(true)()
      showDone({ text: t`${name} paid for ${when}`, undo: tick(false), redo: tick(true) }, remember)
    })
  const owed = shown.filter(({ paid }) => !paid).length
  return (
    <TodayCard area="unpaid" title={t`Unpaid`} aside={owed || false} queries={[unpaid]} rows={3}>
      <UnpaidList
        payments={shown}
        students={students}
        zone={zone}
        onTick={(lesson, paid, told) =>
          void (paid ? pay(lesson, told) : tickPayment(profileId, lesson, false)).catch(() => undefined)
        }
      />
    </TodayCard>
  )
}
