import { queryClient } from '../../lib/query-cache.ts'

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

/** Remembers that a write of this page led from one version to another. */
export function noteWrite(eventId: number, from: number, to: number): void {
  const run = queryClient.getQueryData<Run>(keyOf(eventId))
  queryClient.setQueryData<Run>(keyOf(eventId), { from: run?.to === from ? run.from : from, to })
}
