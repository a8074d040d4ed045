import { t } from '@lingui/core/macro'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import {
  addResource,
  bringBackResource,
  removeResource,
  renameResource,
  resourceOperation,
  textOf,
  titleOf,
  type NewResource,
  type Resource,
} from '../../data/shelf.ts'

/** Puts what was typed on the shelf. */
export async function shelve(profileId: number, resource: NewResource): Promise<void> {
  const id = await act(async (remember) => {
    const added = await addResource(profileId, resource)
    if (added !== null) {
      const row = { ...resource, lesson_rsrc_id: added, version: 1 }
      const undo = () => removeResource(profileId, added)
      const redo = () => bringBackResource(profileId, row)
      remember({ text: t`${resource.lesson_rsrc_dspl} added`, undo, redo })
    }
    return added
  })
  if (id !== null && resource.url !== null) void callByTitle(profileId, id, { ...resource, url: resource.url })
}

/** A pasted link is called what its page is called, unless somebody has called it otherwise meanwhile. */
async function callByTitle(
  profileId: number,
  id: number,
  { url, lesson_rsrc_dspl }: NewResource & { url: string },
): Promise<void> {
  const title = await titleOf(url)
  if (title === null || textOf(profileId, id) !== lesson_rsrc_dspl) return
  // A refusal was told; the link is called by its address then, and works all the same.
  await renameResource(profileId, id, title).catch(() => undefined)
}

/** Changes the display text. An empty text changes nothing: a resource needs something to be called. */
export async function rename(profileId: number, resource: Resource, text: string): Promise<void> {
  if (text === '' || text === resource.lesson_rsrc_dspl) return
  const put = (value: string) => () => renameResource(profileId, resource.lesson_rsrc_id, value)
  await act(async (remember) => {
    await put(text)()
    remember({ text: t`${text} renamed`, undo: put(resource.lesson_rsrc_dspl), redo: put(text) })
  })
}

type NamedFile = { id: string; name: string }

const fileResource = ({ id, name }: NamedFile): NewResource => ({
  lesson_rsrc_dspl: name,
  kind: 'file',
  url: null,
  file_id: id,
})

/** Puts an uploaded file on the shelf. @param key makes sending it again harmless. @returns its id there */
export const shelveFile = (profileId: number, file: NamedFile, key: string): Promise<number | null> =>
  addResource(profileId, fileResource(file), key)

/** The same, as it waits for the server. */
export const shelfOperation = (file: NamedFile, key: string) => resourceOperation(fileResource(file), key)

/** Takes a resource off the shelf; Undo gives it back to its students and lessons. */
export async function takeOff(profileId: number, resource: Resource): Promise<void> {
  const redo = () => removeResource(profileId, resource.lesson_rsrc_id)
  await act(async (remember) => {
    await redo()
    const undo = () => bringBackResource(profileId, resource)
    showDone({ text: t`${resource.lesson_rsrc_dspl} removed`, undo, redo }, remember)
  })
}
