import type { Resource } from '../../data/shelf.ts'
import { plural, t } from '@lingui/core/macro'
import { eachAlone } from '../../lib/each-alone.ts'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import type { Student } from '../lesson.ts'
import { give } from '../../data/gifts.ts'

/** Gives resources to one student, with one way back for those that were not in hands already. */
export async function giveAll(
  profileId: number,
  resources: readonly Resource[],
  student: Student,
  holders: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const { user_profile_id } = student
  const name = student.display_name ?? ''
  const fresh = resources.filter(({ lesson_rsrc_id: id }) => id > 0 && !holders.get(id)?.includes(user_profile_id))
  const [first] = fresh
  if (!first) {
    showDone({ text: t`${name} has it already` })
    return
  }
  const put = async (resource: Resource, isGiven: boolean) => {
    await give(profileId, { lesson_rsrc_id: resource.lesson_rsrc_id, user_profile_id }, isGiven)
    return resource
  }
  await act(async (remember) => {
    const { done, rest } = await eachAlone(fresh, (resource) => put(resource, true))
    const again = (isGiven: boolean) => async () =>
      void (await Promise.all(done.map((resource) => put(resource, isGiven))))
    const what =
      fresh.length === 1 ? first.lesson_rsrc_dspl : plural(done.length, { one: '# resource', other: '# resources' })
    showDone({ text: `${t`${what} given to ${name}`}${rest}`, undo: again(false), redo: again(true) }, remember)
  })
}

/** Takes a resource out of a student's hands, with a way back. */
export async function takeBack(profileId: number, resource: Resource, student: Student): Promise<void> {
  const gift = { lesson_rsrc_id: resource.lesson_rsrc_id, user_profile_id: student.user_profile_id }
  const put = (isGiven: boolean) => () => give(profileId, gift, isGiven)
  const name = student.display_name ?? ''
  const text = t`${resource.lesson_rsrc_dspl} taken back from ${name}`
  await act(async (remember) => {
    await put(false)()
    showDone({ text, undo: put(true), redo: put(false) }, remember)
  })
}
