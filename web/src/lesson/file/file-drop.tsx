import { t } from '@lingui/core/macro'
import { Paperclip, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useWhyNot } from '../../lib/offline/why-not.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { discard, sourceOf, upload } from './data.ts'
import styles from './file-drop.module.css'
import { isTooLarge, nameOf } from './rules.ts'

interface Upload {
  key: number
  name: string
  share: number
  failure: string | null
  /** What is there already, while it is asked whether this one is wanted too. */
  alike: Alike | null
  goOn: () => void
  abort: () => void
}

/** Something that is the same as a file, or is called the same. */
export interface Alike {
  name: string
  /** What can be done with it instead; it closes the question. */
  instead: (close: () => void) => ReactNode
}

interface Props {
  /** Keeps what was uploaded; when it fails, the file goes again. */
  onUploaded: (file: { id: string; name: string }) => Promise<unknown>
  /** Looks for what is there already, before a byte leaves. */
  findAlike?: (file: { name: string; source: string | null }) => Alike | null
  children?: ReactNode
}

/** A place to drop, paste or choose files; each shows how far it is and can be called off (UX.md B15). */
export function FileDrop({ onUploaded, findAlike, children }: Props) {
  const id = useId()
  const next = useRef(1)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [isOver, setOver] = useState(false)
  const whyNot = useWhyNot()
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
      try {
        const onShare = (share: number) => change(key, { share })
        const fileId = await upload(file, { signal: stop.signal, onShare, source })
        if (fileId !== null) await onUploaded({ id: fileId, name }).catch((error: unknown) => undone(fileId, error))
        close(key)
      } catch (error) {
        change(key, { failure: error instanceof Error ? error.message : String(error) })
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
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label={t`Uploads`}>
          {uploads.map(({ key, name, share, failure, alike, goOn, abort }) => (
            <li key={key}>
              <span className={styles.name}>{name}</span>
              {alike ? (
                <span className={styles.alike} role="alert">
                  {t`You already have “${alike.name}”.`}
                  {alike.instead(() => close(key))}
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
                  if (failure !== null || alike) close(key)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.choose}>
        {whyNot === null ? (
          <>
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
          </>
        ) : (
          <Button variant="tertiary" whyNot={whyNot}>
            <Paperclip aria-hidden />
            {t`Add files…`}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Nothing names the file: it goes, and the reason is told. */
async function undone(fileId: string, error: unknown): Promise<never> {
  await discard(fileId)
  throw error
}
