import type { Scope } from '../../data/series.ts'
import { t } from '@lingui/core/macro'

export const scopes = ['this', 'following', 'all'] as const satisfies readonly Scope[]

export function scopeText(scope: Scope): string {
  const texts: Record<Scope, string> = {
    this: t`Only this lesson`,
    following: t`This and all following`,
    all: t`All of the series`,
  }
  return texts[scope]
}
