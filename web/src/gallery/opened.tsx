import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'

/** A part that covers the page is opened by a press. */
export function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t`Show it`}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
