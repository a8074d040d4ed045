/**
 * Live changes (wire-graphql.md): `GET {base}/changes` is a stream of server-sent events, with a bearer as everywhere.
 *
 * A message without an event name carries a `Change`. `ready` follows when the stream stands, after what was missed since
 * `Last-Event-ID`, or within the last `?since=` seconds where a stream resumes nothing; `reset` says that this is not known any more and everything must be loaded again. Lines without data
 * are signs of life, and carry the id to resume with. The stream ends when its token does, or its rights: then `ended` comes
 * before, with `{ reason? }` (`SessionEnd`).
 */
export const changesPath = '/changes'

/** A row that changed, went or came; what it holds now is asked of the data API. A change may be told twice. */
export interface Change {
  table: 'event' | 'lesson' | 'user_profile' | 'lesson_resource' | 'guardian' | 'absence' | 'event_payment'
  id: number
  version: number
}
