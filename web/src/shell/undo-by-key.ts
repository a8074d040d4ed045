import { meantAct } from '../lib/undo.ts'

/** Comes with the first sign of somebody: the first that is done may be taken back at once. */
export const loadUndoStep = () => import('./undo-step.ts')

/** Takes back, or does again, by key. What is meant is what was done last now: the step may be loaded much later. */
export function stepByKey({ shiftKey }: KeyboardEvent): void {
  const meant = shiftKey ? null : meantAct()
  void loadUndoStep().then((steps) => (shiftKey ? steps.redoStep() : steps.undoStep(meant)))
}
