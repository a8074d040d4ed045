import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A finding of axe, as far as journeys tell of it. */
export interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

/** Where axe does not look, and the rules that it looks for; all of both without. */
interface Look {
  except?: readonly string[]
  rules?: readonly string[]
}

interface Axe {
  run: (context: object, options: object) => Promise<{ violations: Violation[] }>
}

/**
 * Rules that a page without frames breaks. Axe is half a megabyte, and to bring it takes longer than to look: it stays in the
 * page as long as its document does.
 */
export async function violationsOn(page: Page, { except = [], rules }: Look = {}): Promise<Violation[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  // Nothing else of the package brings it; one rule is little to look for.
  if (!isThere) await new AxeBuilder({ page }).setLegacyMode().withRules('document-title').analyze()
  return page.evaluate(
    async ({ exclude, only }) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const { violations } = await axe.run({ exclude }, { ...only, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }))
    },
    { exclude: except, only: rules ? { runOnly: { type: 'rule', values: rules } } : {} },
  )
}
