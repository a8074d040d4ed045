/** The outcomes of writes that waited: a page that holds a row as it was learns how the server has it since. */
import type { Operation } from './operation.ts'
import { isRecord } from '../../lib/record.ts'

export interface Arrival {
  /** As the write named it: `event -5` for a row that the server had not named. */
  row: string
  id: number
  version: number
}

const listeners = new Set<(arrival: Arrival) => void>()

/** For as long as the page lives. */
export const onArrival = (listener: (arrival: Arrival) => void): void => void listeners.add(listener)

export function noteArrival(arrival: Arrival): void {
  for (const listener of listeners) listener(arrival)
}

/** The row that the answer to a write holds; null where it holds none. */
export function arrivalOf({ row, answer }: Operation, data: unknown): Arrival | null {
  if (!isRecord(data)) return null
  // An act on a row as a whole asks for that row alone.
  const said = answer === '' ? Object.values(data)[0] : data[answer]
  if (!isRecord(said)) return null
  const { [`${row.split(' ')[0]}_id`]: id, version } = said
  return typeof id === 'number' && typeof version === 'number' ? { row, id, version } : null
}

/** The same, as another tab tells it. */
export const isArrival = (message: unknown): message is Arrival =>
  isRecord(message) &&
  typeof message['row'] === 'string' &&
  typeof message['id'] === 'number' &&
  typeof message['version'] === 'number'
