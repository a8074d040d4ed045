import { selectionStore } from '../lib/selection.ts'
import { useStore } from '../lib/store.ts'
import { command, question } from './entries.ts'
import type { Entry } from '../lib/search-entry.ts'

/** The acts on all that is selected on the page, as its bar does them. */
export function useSelectedCommands(): Entry[] {
  const selection = useStore(selectionStore)
  if (!selection) return []
  const { said: detail, actions } = selection
  return actions.map((action) => {
    const name = `selected ${action.label}`
    if ('run' in action) return command(name, action.label, action.run, { detail })
    const rows = action.among.map(({ label, run }, index) => command(`${name} ${index}`, label, run, { detail }))
    const below = { ask: `${action.label} · ${detail}`, none: detail, rows: async () => rows }
    return question(name, action.label, below, { detail })
  })
}
