import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'

/** UX.md B3, B5: a mail needs a moment; asking again sooner would only fill the inbox. */
const pause = 30

interface Props {
  label: string
  onPress: () => void
  /** True when something was sent just now, so that the first wait has begun already. */
  startsWaiting?: boolean
}

/** Sends again, every half minute at most. */
export function ResendButton({ label, onPress, startsWaiting = false }: Props) {
  const [left, setLeft] = useState(startsWaiting ? pause : 0)
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting])
  const send = () => {
    setLeft(pause)
    onPress()
  }
  return (
    <Button isDisabled={isWaiting} onPress={send} wide>
      {isWaiting ? t`${label} (in ${left} s)` : label}
    </Button>
  )
}
