import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

/** UX.md A11: what was done to the thing beside it stands for two seconds. */
const stands = 2_000

/** Copies a text and says so. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), stands)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <>
      <Button size="small" onPress={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
        <Trans>Copy</Trans>
      </Button>
      <output>{isCopied && <Trans>Copied</Trans>}</output>
    </>
  )
}
