import { phoneLink } from '@lectern/contract/phone-number'
import { t } from '@lingui/core/macro'
import styles from './phone-link.module.css'

/** A phone number that calls when it is pressed. Digits and signs stand as they are dialled, also where text runs from right to left. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={styles.phone} href={phoneLink(phone)} dir="ltr" aria-label={t`Call ${phone}`}>
      {phone}
    </a>
  )
}
