import { type Child, childName } from '../data/children.ts'
import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { askForFeed, type AskedFeed } from '../data/feed.ts'
import { modText } from '../lib/keys.ts'
import { useWhyNot } from '../data/offline/use-why-not.ts'
import { ContextMenu, MenuItem, MenuLine } from '../ui/menu.tsx'

interface Props {
  /** The children whose calendar is shown; each has an address of its own. */
  shown: readonly Child[]
  triggerRef: RefObject<HTMLElement | null>
  onPrint: () => void
  /** It may go into another calendar: how, is known by then. */
  onAsked: (asked: AskedOfChild) => void
  onClose: () => void
}

/** The address of a child's calendar, or the names of those that are in use, and whose they are. */
export interface AskedOfChild {
  feed: AskedFeed
  ofChild: { id: number; name: string }
}

/** A refusal was shown when it came. */
const told = (): void => undefined

/** The menu of actions for the children's calendar as a whole. */
export function FamilyMenu({ shown, triggerRef, onPrint, onAsked, onClose }: Props) {
  const whyNot = useWhyNot()
  return (
    <ContextMenu label={t`Calendar`} triggerRef={triggerRef} placement="bottom end" isByKey onClose={onClose}>
      <MenuItem shortcut={`${modText()}P`} onAction={onPrint}>{t`Print these days`}</MenuItem>
      <MenuLine />
      {shown.map((child) => {
        const [id, name] = [child.user_profile_id, childName(child)]
        return (
          <MenuItem
            key={id}
            whyNot={whyNot}
            onAction={() =>
              void askForFeed({ id, name }).then((feed) => onAsked({ feed, ofChild: { id, name } }), told)
            }
          >
            {shown.length === 1 ? t`Subscribe in my calendar…` : t`Subscribe to the lessons of ${name}…`}
          </MenuItem>
        )
      })}
    </ContextMenu>
  )
}
