import { t } from '@lingui/core/macro'
import type { Scope } from '../saving/series.data.ts'

export const scopes = ['this', 'following', 'all'] as const satisfies readonly Scope[]

export function scopeText(scope: Scope): string {
  const texts: Record<Scope, string> = {
    this: t`Only this lesson`,
    following: t`This and all following`,
    all: t`All of the series`,
  }
  return texts[scope]
}
