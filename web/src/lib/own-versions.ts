import { queryClient } from './query-cache.ts'

/** An unbroken run of this page's own writes of one event, from the version before the first to the newest. */
interface Run {
  from: number
  to: number
}

const keyOf = (eventId: number) => ['own versions', eventId] as const

// Beside the rows and not in a variable, so that it goes with them at sign-out; an undo may come much later.
queryClient.setQueryDefaults(['own versions'], { gcTime: Number.POSITIVE_INFINITY })

/**
 * The version on which a change of a row is based that was seen at `version`: where only this page has written since,
 * the newest of its own, so that an undo after other changes is no conflict. What somebody else changed stays one.
 */
export function versionOf(eventId: number, version: number): number {
  const run = queryClient.getQueryData<Run>(keyOf(eventId))
  return run && run.from <= version && version <= run.to ? run.to : version
}

/** Remembers that a write of this page led to a version, whichever screen or command it came from. */
export function noteWrite(eventId: number, version: number): void {
  const run = queryClient.getQueryData<Run>(keyOf(eventId))
  const before = version - 1
  queryClient.setQueryData<Run>(keyOf(eventId), { from: run?.to === before ? run.from : before, to: version })
}
