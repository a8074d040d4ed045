import { t } from '@lingui/core/macro'
import { Button } from '../../ui/button.tsx'
import type { Clash } from './changes.ts'

interface Props {
  /** The clash that a form met; null where its time is free. */
  clash: Clash | null
  /** Leaves the form, whose words are settled with it. */
  onLeave: () => void
}

/** The way to want an overlap all the same, beside a form's other buttons. */
export function KeepBoth({ clash, onLeave }: Props) {
  if (!clash) return null
  return (
    <Button
      onPress={() => {
        onLeave()
        clash.keepBoth()
      }}
    >{t`Keep both`}</Button>
  )
}
