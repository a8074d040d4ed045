import { isBusyElsewhere, isMeta, isToPage, isTyping } from '../../lib/keys.ts'
import { useDocumentKeys } from '../../lib/use-document-keys.ts'

/** The actions of a teacher on the rows. */
interface Actions {
  add: () => void
  rename: (resourceId: number) => void
  toggle: (resourceId: number) => void
  select: (resourceIds: readonly number[]) => void
  selectAll: () => void
}

/** The keys of the shelf (experience.md "Lists"): J and K walk through the rows; what changes them is the teacher's. */
export function useShelfKeys(actions: Actions | null): void {
  useDocumentKeys((event) => {
    if (event.defaultPrevented || event.altKey || isTyping(event.target) || isBusyElsewhere(event.target)) return
    if (isMeta(event)) {
      if (event.key.toLowerCase() !== 'a' || !actions) return
      actions.selectAll()
    } else if (event.ctrlKey || event.metaKey || !byKey(event, actions)) return
    event.preventDefault()
  })
}

const steps: Record<string, 1 | -1> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 }

/** @returns whether the key means something here */
function byKey(event: KeyboardEvent, actions: Actions | null): boolean {
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-resource]') : null
  const key = event.key.toLowerCase()
  const by = steps[key]
  // A control elsewhere on the page has the arrows for itself.
  if (by && (row || !key.startsWith('arrow') || isToPage(event.target))) {
    const goal = step(row, by)
    if (event.shiftKey) actions?.select([row, goal].flatMap((each) => (each ? idOf(each) : [])))
    return true
  }
  if (!actions || event.shiftKey || event.repeat) return false
  if (key === 'n') actions.add()
  else if (!row) return false
  else if (key === 'e') actions.rename(idOf(row))
  else if (key === 'x') actions.toggle(idOf(row))
  else return false
  return true
}

const idOf = (row: HTMLElement): number => Number(row.dataset['resource'])

/** The elements that take the focus in a row: its text, or the way to it. */
const inside = 'button, a[href]'

/** Leads to the row beside one, or to the first. @returns it, if there is one */
function step(row: HTMLElement | null, by: 1 | -1): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-resource]')].filter((each) =>
    each.querySelector(inside),
  )
  const goal = rows[row ? rows.indexOf(row) + by : 0]
  goal?.querySelector<HTMLElement>(inside)?.focus()
  return goal
}
