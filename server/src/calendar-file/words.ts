import { longestTitle } from '@lectern/contract/titles'
import { propertyOf, textOf, type Component } from './component.ts'

/** The title of an event that has none, or shall tell nothing of itself. */
export const untitled = 'Busy'

/** How a file calls an event. */
export function titleOf(event: Component): string {
  // An escaped character takes two, and one beyond the first plane too.
  const text = textOf((propertyOf(event, 'SUMMARY')?.value ?? '').slice(0, 4 * longestTitle))
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  const characters = Array.from(text.isWellFormed() ? text : '')
  // A title that is too long shows that it goes on.
  const isWhole = characters.length <= longestTitle
  return (
    (isWhole
      ? characters.join('')
      : `${characters
          .slice(0, longestTitle - 1)
          .join('')
          .trim()}…`) || untitled
  )
}

/** CONFIRMED, TENTATIVE or CANCELLED (RFC 5545, 3.8.1.11), where a file says it. */
export const statusOf = (event: Component | undefined): string | undefined =>
  event && propertyOf(event, 'STATUS')?.value.trim().toUpperCase()

/** Whether somebody is free all the same (RFC 5545, 3.8.2.7), as on a birthday. */
export const takesNoTime = (event: Component): boolean =>
  propertyOf(event, 'TRANSP')?.value.trim().toUpperCase() === 'TRANSPARENT'
