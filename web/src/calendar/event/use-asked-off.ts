import { useQuery } from '@tanstack/react-query'
import { absencesQuery, type AskedOff, askedOff, nothingAsked } from '../../data/absences.ts'

/**
 * The events that a student asked to have called off and that wait for the answer: they are still to confirm (experience.md B13).
 *
 * @param isReady the events are drawn: this is asked after them, and not beside them
 */
export const useAskedOff = (isReady: boolean): AskedOff =>
  useQuery({ ...absencesQuery(), enabled: isReady, select: askedOff }).data ?? nothingAsked
