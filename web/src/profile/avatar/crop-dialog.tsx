import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './avatar.module.css'
import { afterKey, avatarSide, closest, type Crop, fitted, moved, squareOf, whole } from './crop.ts'

/** Of a face at this size nothing better can be seen. */
const quality = 0.9

interface Props {
  picture: ImageBitmap
  onCancel: () => void
  /** Takes the square that was chosen. @throws {Error} with a sentence that is shown here */
  onUse: (square: Blob) => Promise<void>
}

/** A square of a picture: by dragging, by the wheel, by the slider, or by arrows, + and -. */
export default function CropDialog({ picture, onCancel, onUse }: Props) {
  const whyNot = useWhyNot()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(whole)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const held = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    const { left, top, side } = squareOf(crop, picture)
    const context = canvas.current?.getContext('2d')
    if (!context) return
    // Behind a picture that one can see through.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, avatarSide, avatarSide)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, left, top, side, side, 0, 0, avatarSide, avatarSide)
  }, [crop, picture])

  const zoomTo = (wanted: (now: number) => number) =>
    setCrop((now) => fitted({ ...now, zoom: wanted(now.zoom) }, picture))
  const use = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onUse(await squareIn(canvas.current))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    const next = afterKey(crop, event.key, picture)
    if (!next) return
    event.preventDefault()
    setCrop(next)
  }
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = held.current
    if (!from) return
    const { width } = event.currentTarget.getBoundingClientRect()
    const to = { x: event.clientX, y: event.clientY }
    held.current = to
    setCrop((now) => moved(now, { x: (from.x - to.x) / width, y: (from.y - to.y) / width }, picture))
  }
  return (
    <Dialog
      title={t`Choose the part that is shown`}
      isOpen
      onClose={onCancel}
      actions={
        <>
          <Button variant="tertiary" onPress={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button whyNot={whyNot} variant="primary" isDisabled={isBusy} onPress={() => void use()}>
            <Trans>Use this photo</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        <div className={styles.square}>
          <canvas
            ref={canvas}
            width={avatarSide}
            height={avatarSide}
            aria-hidden
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              held.current = { x: event.clientX, y: event.clientY }
            }}
            onPointerMove={drag}
            onPointerUp={() => (held.current = null)}
            onPointerCancel={() => (held.current = null)}
            onWheel={({ deltaY }) => zoomTo((now) => now * 1.1 ** -Math.sign(deltaY))}
          />
          {/* A slider, since screen readers leave it the arrow keys; here they move the square. */}
          <input
            type="range"
            min={1}
            max={closest}
            step="any"
            value={crop.zoom}
            aria-label={t`Part of the photo. Arrow keys move it, plus and minus zoom.`}
            onKeyDown={press}
            onChange={({ target }) => zoomTo(() => Number(target.value))}
          />
        </div>
        <label>
          <Trans>Zoom</Trans>
          <input
            type="range"
            min={1}
            max={closest}
            step={0.05}
            value={crop.zoom}
            onChange={({ target }) => zoomTo(() => Number(target.value))}
          />
        </label>
        {failure !== undefined && <p role="alert">{failure}</p>}
      </div>
    </Dialog>
  )
}

function squareIn(canvas: HTMLCanvasElement | null): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const unmade = () => reject(new Error(t`This browser can’t make an image of it.`))
    if (!canvas) return unmade()
    canvas.toBlob((blob) => (blob ? resolve(blob) : unmade()), 'image/webp', quality)
  })
}
