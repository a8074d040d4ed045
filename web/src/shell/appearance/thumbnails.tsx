import type { LayoutConfig } from '../../lib/layout-config.ts'
import styles from './thumbnails.module.css'

/** Where the menu stands in a mode: from the page's start, in a picture 64 wide. */
const menuWidths: Record<LayoutConfig['menuMode'], number> = { static: 18, overlay: 18, slim: 6, 'slim-plus': 10 }

/** A page and its menu, as small as a stamp. */
export function MenuModePicture({ mode }: { mode: LayoutConfig['menuMode'] }) {
  const width = menuWidths[mode]
  const isOver = mode === 'overlay'
  return (
    <svg viewBox="0 0 64 36" aria-hidden className={styles.picture}>
      <rect className={styles.page} x=".5" y=".5" width="63" height="35" rx="3" />
      <path className={styles.line} d="M.5 7.5h63" />
      <path
        className={styles.text}
        d={isOver ? 'M6 15h40M6 21h50M6 27h34' : `M${width + 6} 15h${50 - width}M${width + 6} 21h${44 - width}`}
      />
      <rect className={isOver ? styles.over : styles.menu} x=".5" y="7.5" width={width} height="28" />
      <path className={styles.items} d={`M3 13h${width - 5}M3 18h${width - 5}M3 23h${width - 5}`} />
    </svg>
  )
}

/** Bar and menu in the page's colour, or in the accent's. */
export function LayoutThemePicture({ isPrimary }: { isPrimary: boolean }) {
  const chrome = isPrimary ? styles.chrome : styles.page
  return (
    <svg viewBox="0 0 64 36" aria-hidden className={styles.picture}>
      <rect className={styles.page} x=".5" y=".5" width="63" height="35" rx="3" />
      <path className={chrome} d="M.5 3.5a3 3 0 0 1 3-3h57a3 3 0 0 1 3 3v4h-55v28h-5a3 3 0 0 1-3-3z" />
      <path className={styles.text} d="M14 15h40M14 21h34" />
    </svg>
  )
}
