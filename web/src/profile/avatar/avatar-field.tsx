import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import { type DragEvent, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useId, useState } from 'react'
import { showDone, showError } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import styles from './avatar.module.css'
import { mostBytes } from './crop.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

interface Props {
  name: string
  url: string | null
  colour?: string
  /** Stores the picture's address; null for none. */
  onChange: (url: string | null) => Promise<unknown>
  /** The parts beside the picture, above its actions. */
  children?: ReactNode
}

/** A person's picture, to be given, replaced and taken away: dropped, pasted, chosen or photographed. */
export function AvatarField({ name, url, colour, onChange, children }: Props) {
  const whyNot = useWhyNot()
  const id = useId()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [failure, setFailure] = useState<string>()
  const [isOver, setOver] = useState(false)

  const take = async (file: File | undefined) => {
    if (!file) return
    setFailure(undefined)
    if (file.size > mostBytes) return setFailure(t`This image is larger than 20 MB. Choose a smaller one.`)
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      setFailure(t`This image couldn’t be read. Try a JPEG or PNG.`)
    }
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0]
    if (!file?.type.startsWith('image/') || event.defaultPrevented || picture) return
    event.preventDefault()
    void take(file)
  })
  useEffect(() => {
    // Wherever the focus is: this page has one picture, and nothing else takes one.
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  const use = async (square: Blob) => {
    const { uploadAvatar } = await import('./avatar.data.ts')
    await onChange(await uploadAvatar(square))
    setPicture(null)
  }
  const remove = async () => {
    const { avatarBytes, uploadAvatar } = await import('./avatar.data.ts')
    try {
      await act(async (remember) => {
        const before = url === null ? null : await avatarBytes(url)
        await onChange(null)
        // Uploaded anew: whoever takes a picture away need not be who uploaded it.
        const undo = before && (async () => void (await onChange(await uploadAvatar(before))))
        showDone({ text: t`Photo removed`, ...(undo && { undo }) }, remember)
      })
    } catch (cause) {
      showError({
        title: t`The photo is still there`,
        detail: cause instanceof Error ? cause.message : String(cause),
        cause,
      })
    }
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void take(event.dataTransfer.files[0])
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
      onDrop={drop}
    >
      <Avatar name={name} url={url} size="large" {...(colour !== undefined && { colour })} />
      <div className={styles.beside}>
        {children}
        <div className={styles.actions}>
          <div className={styles.choose}>
            <input
              id={id}
              type="file"
              // A phone offers its camera beside its photos.
              accept="image/*"
              onChange={({ target }) => {
                void take(target.files?.[0])
                target.value = ''
              }}
            />
            <label htmlFor={id} {...buttonLook('tertiary')} data-size="small">
              <Camera aria-hidden />
              {url === null ? t`Add a photo` : t`Change photo`}
            </label>
          </div>
          {url === null ? (
            <span className={styles.hint}>
              <Trans>or drop or paste one here</Trans>
            </span>
          ) : (
            <Button whyNot={whyNot} size="small" variant="tertiary" onPress={() => void remove()}>
              <Trans>Remove photo</Trans>
            </Button>
          )}
        </div>
      </div>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <Suspense>{picture && <CropDialog picture={picture} onCancel={() => setPicture(null)} onUse={use} />}</Suspense>
    </div>
  )
}
