import { Link, useNavigate } from '@tanstack/react-router'
import type { KeyboardEventHandler, MouseEvent, ReactNode, Ref } from 'react'
import { isMeta } from '../../lib/keys.ts'
import { openTab } from '../tabs/data.ts'
import { isCurrent, type MenuItem } from './rules.ts'
import { labelOf } from './labels.tsx'

interface Props {
  item: MenuItem & { path: string }
  /** Where we are, to mark the current page. */
  currentPath: string
  className?: string | undefined
  children: ReactNode
  onFollow?: () => void
  onPointerEnter?: () => void
  'aria-label'?: string
  onKeyDown?: KeyboardEventHandler<HTMLElement>
  ref?: Ref<HTMLAnchorElement>
  'data-root'?: boolean
}

/** A leaf of the menu. With the meta key it opens as a tab inside the app (UX.md A4). */
export function MenuLink({ item, currentPath, onFollow, children, ...props }: Props) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (isMeta(event)) {
      event.preventDefault()
      openTab({ path: item.path, label: labelOf(item.key) })
      void navigate({ to: item.path })
    }
    onFollow?.()
  }
  return (
    <Link
      {...props}
      to={item.path}
      onClick={follow}
      activeProps={{}}
      aria-current={isCurrent(item, currentPath) ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
