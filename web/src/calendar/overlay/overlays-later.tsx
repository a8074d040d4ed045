import { later } from '../../lib/later.tsx'
import { useLoadAhead } from '../../lib/use-load-ahead.ts'
import type { OverlaysProps } from './overlay.ts'
import { TypedAhead } from '../event/typed-ahead.ts'

/** The overlays are loaded once the person is active, by keys as well as by a pointer that comes near. */
const { Later: Overlays, load } = later<OverlaysProps>(
  async () => (await import('./overlays.tsx')).Overlays,
  ({ overlay }) => (overlay?.kind === 'draft' ? <TypedAhead /> : null),
)
export const loadOverlays = load
const ahead = [load]

/** The overlay over the calendar, as soon as its script is loaded. */
export function OverlaysLater(props: OverlaysProps) {
  const { overlay, series } = props
  useLoadAhead(ahead)
  if (overlay === null && !series.question) return null
  return <Overlays {...props} />
}
