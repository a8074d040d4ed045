import type { Times } from '../../data/event-rows.ts'
import { createContext } from 'react'
import type { NextOf } from '../../data/next-event.ts'
import type { WorkingHours } from './working-hours.ts'
import { type Minutes, step, usualMinutes } from './calendar-event.ts'

/** The parts that the grid shows beside events. */
export interface BesideEvents {
  /** The days in view were read, if not just now: what stands on none of them is not there. */
  isKnown: boolean
  hours: WorkingHours
  /** Only the working hours are visible. */
  hoursOnly: boolean
  /** Times that were chosen to be copied; null while none are being chosen. */
  free: readonly Times[] | null
  /** The notes about days, by date (YYYY-MM-DD). */
  dayNotes: ReadonlyMap<string, string>
  /** The hours that the person chose to see. */
  usual: Minutes
  /** Minutes to which a drag keeps. */
  snap: number
  /** Whether a time lies in a term that is over: what is there can only be read. */
  isOver: (times: Pick<Times, 'start'>) => boolean
  /** Events that a student asked to have called off and that wait for the answer. */
  asked: ReadonlySet<number>
  /** Asks what comes after the days in view; null where nobody asks. */
  nextOf: NextOf | null
}

export const nothingBeside: BesideEvents = {
  isKnown: true,
  hours: null,
  hoursOnly: false,
  free: null,
  dayNotes: new Map(),
  usual: usualMinutes,
  snap: step,
  isOver: () => false,
  asked: new Set(),
  nextOf: null,
}

/** A context and not properties: what is beside the events passes by everything that draws them. */
export const BesideEventsContext = createContext(nothingBeside)
