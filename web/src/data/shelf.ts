import type { lesson_resource } from '@lectern/contract/graphql'
import { loadResourcesDocument, saveResourceDocument, deleteResourceDocument } from './resources.ts'
import type { PreviewAnswer } from '@lectern/contract/functions'
import { queryOptions } from '@tanstack/react-query'
import { type Write, write } from './write.ts'
import { provisionalId } from './offline/provisional-id.ts'
import type { NewOperation } from './offline/waiting.ts'
import { queryClient, readAnew, request } from '../lib/query-cache.ts'

export type Resource = Pick<
  lesson_resource,
  'lesson_rsrc_id' | 'lesson_rsrc_dspl' | 'kind' | 'url' | 'file_id' | 'version'
> &
  Partial<Pick<lesson_resource, 'file_source'>>

/** A resource that is made of one typed or pasted line, or of an uploaded file. */
export interface NewResource {
  lesson_rsrc_dspl: string
  kind: 'link' | 'text' | 'file'
  url: string | null
  file_id: string | null
}

const resourcesKey = (profileId: number) => ['lesson_resource', 'shelf', profileId] as const

/** A failed load is only logged (product.md 8); the list shows its card. */
export const resourcesQuery = (profileId: number) =>
  queryOptions({
    queryKey: resourcesKey(profileId),
    queryFn: async ({ signal }): Promise<Resource[]> =>
      (await request(loadResourcesDocument, { profileId }, { signal })).loadLessonResources,
    meta: { quiet: true },
  })

/** Changes the shelf at once, sends, and puts the old rows back on refusal. */
function writeShelf<Answer>(
  profileId: number,
  change: (resources: Resource[]) => Resource[],
  more: Pick<Write<Answer>, 'send' | 'taken' | 'idempotencyKey'>,
): Promise<Answer> {
  const key = resourcesKey(profileId)
  return write({
    of: key,
    order: 'lesson_resource',
    show: () => {
      const before = queryClient.getQueryData<Resource[]>(key) ?? []
      void queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData<Resource[]>(key, change(before))
      return () => queryClient.setQueryData<Resource[]>(key, before)
    },
    stale: (isLast) => {
      if (isLast) void readAnew('lesson_resource')
    },
    ...more,
  })
}

/** Off once the server has answered that it reads no pages: whoever runs it has not allowed it. */
let readsPages = true

/** The title of the page behind an address; null where it has none, or where this server reads no pages. */
export async function titleOf(url: string): Promise<string | null> {
  if (!readsPages) return null
  const { functions } = await import('../lib/functions.ts')
  const { res } = await functions.call<PreviewAnswer>('/preview', { url })
  if (res?.data.off) readsPages = false
  return res?.data.title ?? null
}

let nextProvisional = -1

/** Puts a resource on the shelf, under a provisional id until the server answers. Resolves to the server's id. */
export async function addResource(
  profileId: number,
  resource: NewResource,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<number | null> {
  const lesson_rsrc_id = nextProvisional--
  const { upsertLessonResource: added } = await writeShelf(
    profileId,
    (resources) => [...resources, { ...resource, lesson_rsrc_id, version: 0 }],
    {
      idempotencyKey,
      send: (sending) => request(saveResourceDocument, { resource }, sending),
      taken: ({ upsertLessonResource: row }) =>
        row &&
        queryClient.setQueryData<Resource[]>(resourcesKey(profileId), (now) =>
          now?.map((each) => (each.lesson_rsrc_id === lesson_rsrc_id ? row : each)),
        ),
    },
  )
  return added?.lesson_rsrc_id ?? null
}

/** A new resource, as it waits for the server. @param key as `addResource` sends it */
export const resourceOperation = (resource: NewResource, key: string): NewOperation => ({
  operation_id: key,
  row: `resource ${provisionalId()}`,
  title: resource.lesson_rsrc_dspl,
  document: saveResourceDocument.toString(),
  variables: { resource: { ...resource } },
  input: 'resource',
  answer: 'upsertLessonResource',
  fields: {},
  base: null,
})

/** Changes the display text; kind and address stay (product.md 7, upsertLessonResource). */
export async function renameResource(profileId: number, id: number, lesson_rsrc_dspl: string): Promise<void> {
  const resource = { lesson_rsrc_id: id, lesson_rsrc_dspl }
  await writeShelf(
    profileId,
    (resources) => resources.map((each) => (each.lesson_rsrc_id === id ? { ...each, lesson_rsrc_dspl } : each)),
    { send: (sending) => request(saveResourceDocument, { resource }, sending) },
  )
}

/** Takes a resource off the shelf. */
export async function removeResource(profileId: number, id: number): Promise<void> {
  await writeShelf(profileId, (resources) => resources.filter((each) => each.lesson_rsrc_id !== id), {
    send: (sending) => request(deleteResourceDocument, { id, isDeleted: true }, sending),
  })
}

/** Brings a resource back that was taken off: with its id, its students and its lessons (30 days). */
export async function bringBackResource(profileId: number, resource: Resource): Promise<void> {
  await writeShelf(profileId, (resources) => [...resources, resource], {
    send: (sending) => request(deleteResourceDocument, { id: resource.lesson_rsrc_id, isDeleted: false }, sending),
  })
}

/** The name that a resource has now, as far as this page knows. */
export const textOf = (profileId: number, id: number): string | undefined =>
  queryClient.getQueryData<Resource[]>(resourcesKey(profileId))?.find((resource) => resource.lesson_rsrc_id === id)
    ?.lesson_rsrc_dspl
