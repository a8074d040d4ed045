import { plural } from '@lingui/core/macro'

/**
 * Does the same to several things, each for itself: where one is refused, the others go on.
 *
 * @returns what came of those that were done, and the words that say how many were not
 * @throws the first reason, where nothing could be done
 */
export async function eachAlone<Thing, Outcome>(
  things: readonly Thing[],
  one: (thing: Thing) => Promise<Outcome>,
): Promise<{ done: Outcome[]; rest: string }> {
  const outcomes = await Promise.allSettled(things.map(one))
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const [first] = outcomes
  if (done.length === 0 && first?.status === 'rejected') throw first.reason
  const refused = outcomes.length - done.length
  const rest = refused > 0 ? plural(refused, { one: '; # could not be', other: '; # could not be' }) : ''
  return { done, rest }
}
