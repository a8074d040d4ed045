import { t } from '@lingui/core/macro'
import { buttonLook } from '../../ui/button.tsx'

/** The way into a lesson by video, for who takes it and for who looks after them. */
export function JoinLink({ href, shown }: { href: string; shown: string }) {
  return (
    <p>
      <a
        {...buttonLook('primary')}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Join ${shown} (opens in a new window)`}
      >{t`Join`}</a>
    </p>
  )
}
