import { selectionStore } from '../lib/selection.ts'
import { useStore } from '../lib/store.ts'
import { command, question } from './entries.ts'
import type { Entry } from '../lib/search-entry.ts'

/** What can be done with all that is selected on the page, as its bar does it. */
export function useSelectedCommands(): Entry[] {
  const selection = useStore(selectionStore)
  if (!selection) return []
  const { said: detail, deeds } = selection
  return deeds.map((deed) => {
    const name = `selected ${deed.label}`
    if ('run' in deed) return command(name, deed.label, deed.run, { detail })
    const rows = deed.among.map(({ label, run }, index) => command(`${name} ${index}`, label, run, { detail }))
    const below = { ask: `${deed.label} · ${detail}`, none: detail, rows: async () => rows }
    return question(name, deed.label, below, { detail })
  })
}
