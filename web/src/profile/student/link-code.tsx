import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'

// Drawn only where a link was made.
const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code.tsx')).QrCode }))

/** The link of an invitation, to be scanned by whoever stands beside. */
export function LinkCode({ url }: { url: string }) {
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <QrCode text={url} label={t`The link as a QR code`} />
    </Suspense>
  )
}
