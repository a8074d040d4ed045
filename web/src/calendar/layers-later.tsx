import { later } from '../lib/later.tsx'
import { useLoadAhead } from '../lib/load-ahead.ts'
import type { LayersProps } from './layers.tsx'
import { TypedAhead } from './typed-ahead.tsx'

/** What opens over the week is loaded when somebody is there: who comes by keys as well as who comes near it. */
const { Later: Layers, load } = later<LayersProps>(
  async () => (await import('./layers.tsx')).Layers,
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
