import type { TodayStudent } from '../data/today.ts'
import { t } from '@lingui/core/macro'
import { whenText } from '../lib/dates.ts'
import { lengthText } from '../lib/when-texts.ts'
import { WaitingMark } from '../ui/waiting-mark.tsx'
import type { Payment } from '../data/payments.ts'
import styles from './unpaid.module.css'

/** A payment as it is told of. */
export interface NamedPayment {
  name: string
  when: string
}

interface Props {
  payments: readonly Payment[]
  students: readonly Pick<TodayStudent, 'user_profile_id' | 'display_name'>[]
  zone: string
  onTick: (payment: Payment, paid: boolean, told: NamedPayment) => void
}

/** A row for each lesson that is not paid, with a tick that says that it is. */
export function UnpaidList({ payments, students, zone, onTick }: Props) {
  return (
    <ul className={styles.list}>
      {payments.map((payment) => {
        const { event_id, user_profile_id, title, paid, isUnsent } = payment
        const name = students.find((student) => student.user_profile_id === user_profile_id)?.display_name ?? title
        const when = whenText(payment, zone)
        const length = lengthText(payment)
        return (
          <li key={event_id}>
            <label>
              <input
                type="checkbox"
                checked={paid}
                aria-label={t`${name}, ${when} · ${length}: paid`}
                onChange={() => onTick(payment, !paid, { name, when })}
              />
              <span>
                <span>
                  {name}
                  {isUnsent && <WaitingMark />}
                </span>
                <small>{`${when} · ${length}`}</small>
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
