import { propertyOf, textOf, type Component } from '../ics/rules.ts'
import { longestTitle } from '../rules.ts'

/** What is said of an event that has no title, or shall tell nothing of itself. */
export const untitled = 'Busy'

/** How a file calls an event. */
export function titleOf(event: Component): string {
  // An escaped character takes two, and one beyond the first plane too.
  const text = textOf((propertyOf(event, 'SUMMARY')?.value ?? '').slice(0, 4 * longestTitle))
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  return (
    Array.from(text.isWellFormed() ? text : '')
      .slice(0, longestTitle)
      .join('')
      .trim() || untitled
  )
}

/** CONFIRMED, TENTATIVE or CANCELLED (RFC 5545, 3.8.1.11), where a file says it. */
export const statusOf = (event: Component | undefined): string | undefined =>
  event && propertyOf(event, 'STATUS')?.value.trim().toUpperCase()
