/** How far the bringing of a studio is. It stands outside of the page, so that whoever leaves it finds it as it is. */
import { largestArchive, type ArchiveView } from '@lectern/contract/archive'
import { t } from '@lingui/core/macro'
import { addArchive, dropArchive, lookInto, sendArchive } from '../../data/archive.ts'
import { studentsQuery } from '../../data/students.ts'
import { rereadSettings } from '../../lib/account-settings.ts'
import { authState } from '../../lib/auth-state.ts'
import { DataError } from '../../lib/data-error.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { failureText } from '../../lib/reason-texts.ts'
import { createStore } from '../../lib/store.ts'
import { showDone, showError } from '../../lib/toast.ts'

/** ms between two tries while the server is away, busy, or still at it. */
const pause = 2_000
/** How a ZIP begins. */
const zipMark = [0x50, 0x4b, 0x03, 0x04]

/** An archive that was uploaded. */
interface Uploaded {
  fileId: string
  view: ArchiveView
}

export type Progress =
  /** `unsent` is a file that did not arrive, to be sent again. */
  | { at: 'choice'; problem: string | null; unsent: File | null }
  | { at: 'sending'; name: string; share: number; stop: () => void }
  | { at: 'looking'; name: string; isAway: boolean }
  | ({ at: 'ready'; problem: string | null } & Uploaded)
  | { at: 'bringing'; view: ArchiveView; share: number; isAway: boolean }
  /** `students` are the numbers of those who were not there before. */
  | { at: 'done'; view: ArchiveView; students: readonly number[] }

/** The id of its owner: the next person at this browser sees nothing of it. */
interface Bringing {
  userId: string
  progress: Progress
}

const begin: Progress = { at: 'choice', problem: null, unsent: null }
export const bringingStore = createStore<Bringing>({ userId: '', progress: begin })
export const progressOf = ({ userId, progress }: Bringing, asking: string): Progress =>
  userId === asking ? progress : begin

/** How many pages show it: what nobody sees is said by a message. */
let watchers = 0
/** @returns ends it */
export function watchBringing(): () => void {
  watchers++
  return () => void watchers--
}

/** Whether somebody is to be told who is not looking at it. */
const isUnseen = (userId: string): boolean => watchers === 0 && authState().user?.id === userId

const ask = (leaving: BeforeUnloadEvent): void => leaving.preventDefault()

function show(userId: string, progress: Progress): void {
  bringingStore.set({ userId, progress })
  // The server goes on by itself once it has the file; until then the file is lost with the page.
  if (progress.at === 'sending') window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

const choose = (problem: string | null = null, unsent: File | null = null): Progress => ({
  at: 'choice',
  problem,
  unsent,
})
const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function beginsAsZip(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, zipMark.length).arrayBuffer())
  return zipMark.every((byte, at) => head[at] === byte)
}

/** Sends a file and looks into it. A file that can't be an archive is not sent. */
export async function takeFile(userId: string, file: File): Promise<void> {
  drop(userId)
  if (file.size > largestArchive)
    return show(userId, choose(failureText({ code: 'invalid-request', reason: 'studio-large' })))
  if (!(await beginsAsZip(file)))
    return show(userId, choose(failureText({ code: 'invalid-request', reason: 'studio-foreign' })))
  const { name } = file
  const fileId = crypto.randomUUID()
  const stopped = new AbortController()
  const stop = () => {
    stopped.abort()
    show(userId, begin)
  }
  const sending = (share: number) => show(userId, { at: 'sending', name, share, stop })
  sending(0)
  try {
    const onShare = (share: number) => void (stopped.signal.aborted || sending(share))
    if (!(await sendArchive(file, { id: fileId, signal: stopped.signal, onShare }))) return
  } catch (error) {
    const isLost = error instanceof DataError && error.isAway
    return show(
      userId,
      choose(isLost ? t`The upload broke off. Nothing was added.` : problemOf(error), isLost ? file : null),
    )
  }
  const looking = (isAway: boolean) => show(userId, { at: 'looking', name, isAway })
  looking(false)
  try {
    const view = await untilAnswered(
      () => lookInto(fileId),
      () => looking(true),
    )
    show(userId, { at: 'ready', fileId, view, problem: null })
  } catch (error) {
    void dropArchive(fileId)
    show(userId, choose(problemOf(error)))
  }
}

/** Chooses anew: what was uploaded goes. */
export function drop(userId: string): void {
  const progress = progressOf(bringingStore.get(), userId)
  if (progress.at === 'ready') void dropArchive(progress.fileId)
  if (progress.at === 'sending') progress.stop()
  show(userId, begin)
}

/** Brings what was looked at. */
export async function bring(userId: string): Promise<void> {
  const progress = progressOf(bringingStore.get(), userId)
  if (progress.at !== 'ready') return
  const { fileId, view } = progress
  const again = isHereAlready(view)
  let share = 0
  /** Whether the server may have it: what it says from then on may be of an earlier try. */
  let wasLost = false
  const bringing = (isAway: boolean) => show(userId, { at: 'bringing', view, share, isAway })
  bringing(false)
  const onShare = (now: number) => {
    share = Math.max(share, now)
    bringing(false)
  }
  try {
    const before = await idsOf(userId)
    const brought = await untilAnswered(
      () =>
        addArchive(fileId, { again, onShare }).catch((error: unknown) => {
          if (wasLost && isOfEarlierTry(error, again)) return view
          throw error
        }),
      () => {
        wasLost = true
        bringing(true)
      },
    )
    // It is here, whatever of it can be read anew now.
    await queryClient.invalidateQueries()
    await rereadSettings(userId)
    const after = await idsOf(userId).catch(() => before)
    const students = [...after].filter((id) => !before.has(id))
    show(userId, { at: 'done', view: brought, students })
    if (isUnseen(userId)) showDone({ text: t`The studio from your file is here.` })
  } catch (error) {
    const problem = problemOf(error)
    const isGone = error instanceof DataError && error.code === 'not-found'
    show(userId, isGone ? choose(problem) : { at: 'ready', fileId, view, problem })
    if (isUnseen(userId)) showError({ title: t`The studio was not added`, detail: problem, cause: error })
  }
}

/** Whether it would come a second time. */
export const isHereAlready = ({ own, before }: ArchiveView): boolean => own || before !== null

const idsOf = async (userId: string): Promise<Set<number>> =>
  new Set(
    (await queryClient.fetchQuery({ ...studentsQuery(userId), staleTime: 0 })).map((each) => each.user_profile_id),
  )

/** Whether it came by an earlier try, whose answer was lost: an archive that came is gone, and its studio is here. */
const isOfEarlierTry = (error: unknown, again: boolean): boolean =>
  error instanceof DataError &&
  (error.code === 'not-found' || (!again && error.extensions['reason'] === 'studio-again'))

/** Asks again while the server can't be reached, is busy, or is still at it. @param onWait told of each failed try */
async function untilAnswered<Answer>(call: () => Promise<Answer>, onWait: () => void): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof DataError) || !(error.isAway || isPassing(error))) throw error
      onWait()
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

const isPassing = ({ code, extensions }: DataError): boolean =>
  code === 'service-unavailable' || code === 'too-many-requests' || extensions['reason'] === 'studio-running'
