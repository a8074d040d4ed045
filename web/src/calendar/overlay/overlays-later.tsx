import { later } from '../../lib/later.tsx'
import { useLoadAhead } from '../../lib/use-load-ahead.ts'
import type { OverlaysProps } from './overlay.ts'
import { TypedAhead } from '../event/typed-ahead.ts'

/** What opens over the week is loaded when somebody is there: who comes by keys as well as who comes near it. */
const { Later: Overlays, load } = later<OverlaysProps>(
  async () => (await import('./overlays.tsx')).Overlays,
  ({ layer }) => (layer?.kind === 'draft' ? <TypedAhead /> : null),
)
export const loadOverlays = load
const ahead = [load]

/** What is open over the calendar, as soon as it is there. */
export function OverlaysLater(props: OverlaysProps) {
  const { layer, series } = props
  useLoadAhead(ahead)
  if (layer === null && !series.question) return null
  return <Overlays {...props} />
}
