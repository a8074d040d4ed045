import { t } from '@lingui/core/macro'
import { showError } from '../lib/toast.ts'

/** Loaded where it is said, which is seldom. */
export const sayNotRemembered = (): void =>
  showError({
    title: t`You are signed in for this tab only`,
    detail: t`This browser keeps nothing for us: its storage is full or blocked. When you close the tab you will have to sign in again.`,
  })
