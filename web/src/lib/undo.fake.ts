import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

/**
 * Takes back what was told last, by the keys of a person. A message stands for twenty seconds and a pointer takes as long
 * to get there where the machine is busy; with the focus it stays.
 */
export async function pressUndo(): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo' }).first()
  await expect.element(undo).toBeVisible()
  undo.element().focus()
  await userEvent.keyboard('{Enter}')
}
