import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWhyNot } from '../../lib/offline/why-not.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { busyQuery } from '../plan/data.ts'
import { weekOf } from '../plan/rules.ts'
import { type Board, cardsFromCalendar } from './board-actions.tsx'

/** Cards are offered for the events of this and the following three weeks. */
const daysAhead = 28

interface Props {
  board: Board
  now: number
  onAdd: () => void
}

/** What a board without a single lesson says, with the way to the first ones (UX.md B14). */
export function FirstLesson({ board, now, onAdd }: Props) {
  const [isWorking, setWorking] = useState(false)
  const whyNot = useWhyNot()
  const { data = [] } = useQuery(busyQuery(board.profileId, weekOf(now, board.zone, 0), daysAhead, board.zone))
  const events = data.filter(
    (event) => event.user_profile_id !== null && event.lesson_id === null && Date.parse(event.end) > now,
  )
  const make = async () => {
    setWorking(true)
    await cardsFromCalendar(board, events).catch(() => setWorking(false))
  }
  return (
    <EmptyState
      title={t`Every lesson is a card here, from the first idea to taught.`}
      action={
        <>
          <Button onPress={onAdd}>
            <Trans>Write the first lesson</Trans>
          </Button>
          {events.length > 0 && (
            <Button onPress={() => void make()} isDisabled={isWorking} whyNot={whyNot}>
              <Trans>Create from my calendar</Trans>
              {' · '}
              <Plural value={events.length} one="# lesson" other="# lessons" />
            </Button>
          )}
        </>
      }
    >
      <Trans>You see at a glance which ones still need a time, a plan, or a tick.</Trans>
    </EmptyState>
  )
}
