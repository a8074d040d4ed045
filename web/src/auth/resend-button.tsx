import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'

/** experience.md B3, B5: a mail needs a moment; asking again sooner would only fill the inbox. In ms. */
const pause = 30_000

interface Props {
  label: string
  onPress: () => void
  /** True when something was sent just now, so that the first wait has begun already. */
  startsWaiting?: boolean
}

/** Sends again, every half minute at most. */
export function ResendButton({ label, onPress, startsWaiting = false }: Props) {
  const [until, setUntil] = useState(() => (startsWaiting ? Date.now() + pause : 0))
  const [now, setNow] = useState(Date.now)
  const left = Math.ceil((until - now) / 1_000)
  const isWaiting = left > 0
  // By the clock and not by counting: a tab in the background is woken once a minute.
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting])
  const send = () => {
    setNow(Date.now())
    setUntil(Date.now() + pause)
    onPress()
  }
  return (
    <Button isDisabled={isWaiting} onPress={send} wide>
      {isWaiting ? t`${label} (in ${left} s)` : label}
    </Button>
  )
}
