import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { buttonLook } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './feed-address.module.css'

/** A secret address of one's own calendar, and the ways with it into another one. @param url https: or http: */
export function FeedAddress({ url }: { url: string }) {
  // The scheme that opens a device's own calendar.
  const subscription = url.replace(/^https?:/, 'webcal:')
  const elsewhere = new URL('https://calendar.google.com/calendar/r')
  elsewhere.searchParams.set('cid', subscription)
  return (
    <div className={styles.told}>
      <div className={styles.ways}>
        <a href={subscription} {...buttonLook('primary')}>
          <Trans>Subscribe in my calendar</Trans>
        </a>
        <a
          href={elsewhere.href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t`Google Calendar (opens in a new window)`}
          {...buttonLook()}
        >
          Google Calendar
        </a>
      </div>
      <div className={styles.row}>
        <input className={styles.address} readOnly aria-label={t`Calendar address`} value={url} onFocus={selectAll} />
        <CopyButton text={url} />
      </div>
      <p>
        <Trans>It is shown only once: copy it now. Paste it where your calendar asks for an address.</Trans>
      </p>
    </div>
  )
}

const selectAll = ({ target }: { target: HTMLInputElement }): void => target.select()
