import { importCalendar, type ImportAnswer, type ImportBody } from '@lectern/contract/calendar'
import { Compile } from 'typebox/compile'
import type { Actor } from '../platform/database/actor.ts'
import { Refusal } from '../platform/failures.ts'
import type { Parts } from '../platform/parts.ts'
import type { PlatformFunction } from './platform-function.ts'

/** The import as the calendar makes it. */
export type ImportCalendar = (parts: Parts, actor: Actor, body: ImportBody) => Promise<ImportAnswer>

const body = Compile(importCalendar.body)

/** POST /import-calendar: the same as /calendar/import; `preview` in the body changes nothing. */
export const importForeignCalendar = (make: ImportCalendar): PlatformFunction => ({
  changes: true,
  run: async ({ actor, body: given, parts }) => {
    if (!body.Check(given)) throw new Refusal('invalid-request', 'The body needs file, as and time_zone.')
    return make(parts, actor, given)
  },
})
