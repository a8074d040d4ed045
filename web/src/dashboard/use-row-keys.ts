import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { isBusyElsewhere, isTyping } from '../lib/keys.ts'
import { useDocumentKeys } from '../lib/use-document-keys.ts'
import { nobodyToMark } from '../lib/marked-text.ts'
import { showDone } from '../lib/toast.ts'
import { markTaught } from './today/lesson-marks.ts'
import { isTaught, type Item } from './today/today.ts'

/** On a row of the day `Y` says that it was taught, `U` asks why it was missed (experience.md B10 and D). */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  askMissed: (item: Item, row: HTMLElement) => void,
): void {
  useDocumentKeys((event) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || isBusyElsewhere(event.target)) return
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-event]') : null
    if (!row || !list.current?.contains(row)) return
    const item = items.find((each) => each.event_id === Number(row.dataset['event']))
    if (!item || (event.key !== 'y' && event.key !== 'u')) return
    const { name } = item
    if (!item.isLesson) showDone({ text: nobodyToMark(name) })
    else if (event.key === 'u') askMissed(item, row)
    else if (isTaught(item)) showDone({ text: t`${name} is marked taught already.` })
    else void markTaught(item).catch(() => undefined)
    event.preventDefault()
  })
}
