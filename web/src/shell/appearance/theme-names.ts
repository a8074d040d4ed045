import { t } from '@lingui/core/macro'
import type { LayoutConfig } from '../../lib/layout-config.ts'

/** The names of the ten theme colours, in the reader's language. */
export const themeNames = (): Record<LayoutConfig['theme'], string> => ({
  indigo: t`Indigo`,
  blue: t`Blue`,
  green: t`Green`,
  deeppurple: t`Deep purple`,
  orange: t`Orange`,
  cyan: t`Cyan`,
  yellow: t`Yellow`,
  pink: t`Pink`,
  purple: t`Purple`,
  lime: t`Lime`,
})
