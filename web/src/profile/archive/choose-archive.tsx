import { t } from '@lingui/core/macro'
import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useRef, useState } from 'react'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import styles from './bring-archive.module.css'

interface Props {
  /** A file that did not arrive. */
  unsent: File | null
  onFile: (file: File) => void
}

/** A place to choose the ZIP of a studio, or to drop it. */
export function ChooseArchive({ unsent, onFile }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const whyNot = useWhyNot()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && whyNot === null) onFile(file)
  }
  const hold = (drag: DragEvent) => {
    if (!drag.dataTransfer.types.includes('Files')) return
    // Else the browser would leave the page for the file.
    drag.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={styles.place}
      data-over={isOver || undefined}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={(drop) => {
        drop.preventDefault()
        setOver(false)
        take(drop.dataTransfer.files)
      }}
    >
      <input
        ref={field}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label={t`ZIP of a studio`}
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
      {unsent && (
        <Button variant="primary" whyNot={whyNot} onPress={() => onFile(unsent)}>
          {t`Send it again`}
        </Button>
      )}
      <Button whyNot={whyNot} onPress={() => field.current?.click()}>
        <FileUp aria-hidden />
        {t`Choose the ZIP`}
      </Button>
      <span className={styles.hint}>{t`Or drop it here.`}</span>
    </div>
  )
}
