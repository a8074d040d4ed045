import { t } from '@lingui/core/macro'
import { showDone } from '../../lib/toast.ts'
import { remember } from '../../lib/undo.ts'
import { addResource, removeResource, renameResource } from './data.ts'
import type { NewResource, Resource } from './rules.ts'

/** Puts what was typed on the shelf. */
export async function shelve(profileId: number, resource: NewResource): Promise<void> {
  const id = await addResource(profileId, resource)
  if (id === null) return
  remember({ text: t`${resource.lesson_rsrc_dspl} added`, undo: () => removeResource(profileId, id) })
}

/** Changes the display text. An empty text changes nothing: a resource needs something to be called. */
export async function rename(profileId: number, resource: Resource, text: string): Promise<void> {
  if (text === '' || text === resource.lesson_rsrc_dspl) return
  const put = (value: string) => () => renameResource(profileId, resource.lesson_rsrc_id, value)
  await put(text)()
  remember({ text: t`${text} renamed`, undo: put(resource.lesson_rsrc_dspl), redo: put(text) })
}

/**
 * Takes a resource off the shelf. The API has no way to bring the row itself back, so Undo puts an equal one in its
 * place: same text, kind and address, but a new id, and no longer given to the students who had it.
 */
export async function takeOff(profileId: number, resource: Resource): Promise<void> {
  await removeResource(profileId, resource.lesson_rsrc_id)
  const { lesson_rsrc_dspl, url } = resource
  const again: NewResource | null =
    resource.kind === 'link' || resource.kind === 'text' ? { lesson_rsrc_dspl, kind: resource.kind, url } : null
  const text = t`${lesson_rsrc_dspl} removed`
  if (!again) {
    showDone({ text })
    return
  }
  showDone({
    text,
    undo: async () => {
      await addResource(profileId, again)
    },
  })
}
