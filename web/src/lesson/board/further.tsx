import type { Lesson } from '../../data/lesson-rows.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { readWholeBoard } from '../../data/board-lessons.ts'
import styles from './further.module.css'
import { near } from '../board.ts'

/**
 * The lessons that stand on the board: those of the weeks around now, until somebody asks for all, or looks for some.
 *
 * @param isLooking whether a student or a word is looked for, who may be anywhere
 */
export function useStanding(
  profileId: number,
  lessons: readonly Lesson[],
  { now, isLooking }: { now: number; isLooking: boolean },
): { stand: readonly Lesson[]; isWhole: boolean; showAll: () => void } {
  const [isAsked, setAsked] = useState(false)
  const isWhole = isAsked || isLooking
  useEffect(() => {
    if (isWhole) readWholeBoard(profileId)
  }, [isWhole, profileId])
  return { stand: isWhole ? lessons : near(lessons, now), isWhole, showAll: () => setAsked(true) }
}

/** Says how far the board reaches, and shows the rest. */
export function Further({ onShow }: { onShow: () => void }) {
  return (
    <p className={styles.further}>
      <Trans>Four weeks back and ahead</Trans>
      <Button size="small" variant="tertiary" onPress={onShow}>
        <Trans>Show all lessons</Trans>
      </Button>
    </p>
  )
}
