import { t } from '@lingui/core/macro'
import Clock from 'lucide-react/icons/clock'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { hasLeft } from '../../lib/auth-state.ts'
import { DataError } from '../../lib/data-error.ts'
import { awayStore } from '../../lib/connection.ts'
import { filesWaiting, keepFile, waitingStore, withdraw, type NewOperation } from '../../data/offline/waiting.ts'
import { useStore } from '../../lib/store.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { discard, sourceOf, upload } from '../../data/files.ts'
import styles from './file-drop.module.css'
import { isTooLarge, nameOf } from './file.ts'

interface Upload {
  key: number
  name: string
  share: number
  failure: string | null
  /** The file or link that is there already, while the question is whether this one is wanted too. */
  alike: Alike | null
  goOn: () => void
  abort: () => void
}

/** Something that is the same as a file, or is called the same. */
export interface Alike {
  name: string
  /** Draws the actions to choose instead; `close` ends the question. */
  instead: (close: () => void) => ReactNode
}

interface Named {
  id: string
  name: string
}

interface Props {
  /** Which list it is: what waits to be sent is shown in its own. */
  list: string
  /** Keeps what was uploaded, under an idempotency key; when it is refused, the file goes again. */
  onUploaded: (file: Named, key: string) => Promise<unknown>
  /**
   * Returns the writes that `onUploaded` sends under the key, first the write that names the file: it waits with the
   * file while the server is away.
   */
  operationsOf: (file: Named, key: string) => readonly [NewOperation, ...NewOperation[]]
  /** Looks for what is there already, before a byte leaves. */
  findAlike?: (file: { name: string; source: string | null }) => Alike | null
  children?: ReactNode
}

/** A place to drop, paste or choose files; each shows how far it is and can be called off (experience.md B15). */
export function FileDrop({ children, ...needs }: Props) {
  const id = useId()
  const { uploads, take, close } = useUploads(needs)
  const [isOver, setOver] = useState(false)
  const isAway = useStore(awayStore)
  const waiting = filesWaiting(useStore(waitingStore), needs.list)
  const takeAll = (files: FileList | null) => {
    for (const file of files ?? []) void take(file)
  }
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    takeAll(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    takeAll(event.clipboardData.files)
  }
  return (
    <div
      className={styles.place}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDropCapture={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      {uploads.length + waiting.length > 0 && (
        <ul className={styles.uploads} aria-label={t`Uploads`}>
          {waiting.map(({ row, name }) => (
            <li key={row}>
              <span className={styles.name}>{name}</span>
              <span className={styles.waiting}>
                <Clock aria-hidden /> {t`Waiting to sync`}
              </span>
              <IconButton
                size="small"
                label={t`Take ${name} back`}
                icon={<X aria-hidden />}
                onPress={() => void withdraw(row)}
              />
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onClose={() => close(upload.key)} />
          ))}
        </ul>
      )}
      <div className={styles.choose}>
        <input
          id={id}
          type="file"
          multiple
          onChange={(event) => {
            takeAll(event.target.files)
            event.target.value = ''
          }}
        />
        <label htmlFor={id} {...buttonLook('tertiary')}>
          <Paperclip aria-hidden />
          {t`Add files…`}
        </label>
        {isAway && <span className={styles.later}>{t`Files that you add now are sent when you are online.`}</span>}
      </div>
    </div>
  )
}

/** How far a file is, or what there is to say about it. */
function UploadRow({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const { name, share, failure, alike, goOn, abort } = upload
  return (
    <li>
      <span className={styles.name}>{name}</span>
      {alike ? (
        <span className={styles.alike} role="alert">
          {t`You already have “${alike.name}”.`}
          {alike.instead(onClose)}
          <Button size="small" variant="tertiary" onPress={goOn}>{t`Add anyway`}</Button>
        </span>
      ) : failure === null ? (
        <progress value={share} max={1} aria-label={t`Upload of ${name}`} />
      ) : (
        <span className={styles.failure} role="alert">
          {failure}
        </span>
      )}
      <IconButton
        size="small"
        label={failure === null && !alike ? t`Stop the upload of ${name}` : t`Close`}
        icon={<X aria-hidden />}
        onPress={() => {
          abort()
          if (failure !== null || alike) onClose()
        }}
      />
    </li>
  )
}

/** The files that are on their way, and the way for another. */
function useUploads({ list, onUploaded, operationsOf, findAlike }: Omit<Props, 'children'>) {
  const next = useRef(1)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((now) => now.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const close = (key: number) => setUploads((now) => now.filter((each) => each.key !== key))

  const take = async (file: File) => {
    const key = next.current++
    const stop = new AbortController()
    const name = nameOf(file)
    const failure = isTooLarge(file) ? t`This file is larger than 50 MB.` : null
    const send = async (source: string | null) => {
      change(key, { alike: null })
      const sent = { id: crypto.randomUUID(), name }
      const once = crypto.randomUUID()
      /** Whether it waits now, to be sent later. */
      const keep = (sentAt: number | null) => {
        const [first, ...rest] = operationsOf(sent, once)
        return keepFile(file, [{ ...first, file: { ...sent, size: file.size, source, list } }, ...rest], sentAt)
      }
      let namedAt: number | null = null
      try {
        if (!mustWait() || !(await keep(null))) {
          const onShare = (share: number) => change(key, { share })
          const isThere = await upload(file, { id: sent.id, signal: stop.signal, onShare, source })
          if (isThere) namedAt = Date.now()
          if (isThere) await onUploaded(sent, once)
        }
        close(key)
      } catch (error) {
        const failure = await leftFor(error, { id: sent.id, namedAt, keep })
        if (failure === null) close(key)
        else change(key, { failure })
      }
    }
    const begun = { key, name, share: 0, failure, alike: null, goOn: () => undefined, abort: () => stop.abort() }
    setUploads((now) => [...now, begun])
    if (failure !== null) return
    // A file that can't be read says so when it is sent.
    const source = await sourceOf(file).catch(() => null)
    const alike = findAlike?.({ name, source }) ?? null
    if (alike) change(key, { alike, goOn: () => void send(source) })
    else await send(source)
  }
  return { uploads, take, close }
}

/** Without the server a file is kept to be sent later; what waits already goes first. */
const mustWait = (): boolean => awayStore.get() || waitingStore.get().some(({ file }) => file)

/**
 * Returns the message about a file that was not uploaded as it should be; null where it waits now, to be sent later.
 *
 * @param sent `namedAt` is when the write was sent that names the file, ms; null before
 */
async function leftFor(
  error: unknown,
  { id, namedAt, keep }: { id: string; namedAt: number | null; keep: (sentAt: number | null) => Promise<boolean> },
): Promise<string | null> {
  const textOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
  if (error instanceof DataError && error.mayGoLater && !hasLeft()) {
    try {
      if (await keep(namedAt)) return null
    } catch (full) {
      return textOf(full)
    }
  }
  // Nothing names the file: it goes.
  if (namedAt !== null) await discard(id)
  return textOf(error)
}
