import { later } from '../lib/later.tsx'
import { useLoadAhead } from '../lib/use-load-ahead.ts'
import type { LayersProps } from './overlay.ts'
import { TypedAhead } from './typed-ahead.ts'

/** What opens over the week is loaded when somebody is there: who comes by keys as well as who comes near it. */
const { Later: Layers, load } = later<LayersProps>(
  async () => (await import('./overlays.tsx')).Layers,
  ({ layer }) => (layer?.kind === 'draft' ? <TypedAhead /> : null),
)
export const loadLayers = load
const ahead = [load]

/** What is open over the calendar, as soon as it is there. */
export function LayersLater(props: LayersProps) {
  const { layer, series } = props
  useLoadAhead(ahead)
  if (layer === null && !series.question) return null
  return <Layers {...props} />
}
