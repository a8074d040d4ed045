import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

/** experience.md A11: what was done to the thing beside it stands for two seconds. */
const stands = 2_000

/** Copies a text that stands beside it, and says whether the browser let it. */
export function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome(null), stands)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return (
    <>
      <Button size="small" onPress={() => void copy()}>
        <Trans>Copy</Trans>
      </Button>
      <output>
        {outcome === 'copied' && <Trans>Copied</Trans>}
        {outcome === 'refused' && <Trans>The browser did not let us copy. Select the text and copy it.</Trans>}
      </output>
    </>
  )
}
