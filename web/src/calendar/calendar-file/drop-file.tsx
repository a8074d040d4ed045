import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import styles from './drop-file.module.css'

const holdsFiles = (drag: DragEvent): boolean => drag.dataTransfer?.types.includes('Files') ?? false

/** Lets a file be dropped anywhere on the page (experience.md B13), and says so while one is held over it. */
export function DropFile({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((drop: DragEvent) => {
    if (!holdsFiles(drop)) return
    // Else the browser would leave the page for the file.
    drop.preventDefault()
    setOver(false)
    const [file] = drop.dataTransfer?.files ?? []
    if (file) onFile(file)
  })
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const over = (drag: DragEvent) => {
      if (!holdsFiles(drag)) return
      drag.preventDefault()
      setOver(true)
    }
    const leave = (drag: DragEvent) => {
      if (drag.relatedTarget === null) setOver(false)
    }
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', (drop) => take(drop), { signal })
    return () => gone.abort()
  }, [])
  return isOver ? <output className={styles.over}>{t`Drop a calendar file (.ics) to add its events`}</output> : null
}
