import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWhyNot } from '../../lib/offline/why-not.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { comingQuery, makeCards, withoutCard } from '../bulk/make-cards.tsx'
import type { Board } from './board-actions.tsx'

interface Props {
  board: Board
  now: number
  onAdd: () => void
}

/** What a board without a single lesson says, with the way to the first ones (UX.md B14). */
export function FirstLesson({ board, now, onAdd }: Props) {
  const [isWorking, setWorking] = useState(false)
  const whyNot = useWhyNot()
  const { data = [] } = useQuery(comingQuery(board, now))
  const count = withoutCard(data, now).length
  const make = async () => {
    setWorking(true)
    // A refusal was told.
    await makeCards(board, now).catch(() => undefined)
    setWorking(false)
  }
  return (
    <EmptyState
      drawing="lessons"
      title={t`Every lesson is a card here, from the first idea to taught.`}
      action={
        <>
          <Button onPress={onAdd}>
            <Trans>Write the first lesson</Trans>
          </Button>
          {count > 0 && (
            <Button onPress={() => void make()} isDisabled={isWorking} whyNot={whyNot}>
              <Trans>Create from my calendar</Trans>
              {' · '}
              <Plural value={count} one="# lesson" other="# lessons" />
            </Button>
          )}
        </>
      }
    >
      <Trans>You see at a glance which ones still need a time, a plan, or a tick.</Trans>
    </EmptyState>
  )
}
