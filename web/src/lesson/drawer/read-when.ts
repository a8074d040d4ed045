import { createContext } from 'react'
import type { PlanForm } from '../plan/plan.ts'

export interface WhenAsked {
  zone: string
  /** The values that apply until the text says others. */
  form: PlanForm
  /** ms */
  now: number
}

/**
 * Reads a day, a time and a length as they are typed in the line of quick add; null for what is none. Handed down by who
 * knows the calendar's language: a feature imports no other.
 */
export type ReadWhen = (text: string, asked: WhenAsked) => Promise<PlanForm | null>

export const ReadWhenContext = createContext<ReadWhen | null>(null)
