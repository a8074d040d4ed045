import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNeverOpened } from '../lib/use-never-opened.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { EmptyState } from './empty-state.tsx'

interface Props {
  onRetry: () => void
  /** It stands on the page itself, where a surface of its own holds it together. */
  inCard?: boolean
  /** One sentence, for where the server was there. */
  children?: ReactNode
}

/** Stands in the place of what could not be loaded (experience.md B0). */
export function LoadFailure({ onRetry, inCard = false, children }: Props) {
  const why = useNeverOpened()
  const state = (
    <EmptyState
      title={t`This didn’t load.`}
      action={
        <Button onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {why ?? children}
    </EmptyState>
  )
  return inCard ? <Card as="div">{state}</Card> : state
}
