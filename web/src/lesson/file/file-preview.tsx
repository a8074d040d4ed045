import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAddress } from './use-address.ts'
import styles from './file-preview.module.css'
import { openFile } from '../../data/open-file.ts'
import { Pages } from './pages.tsx'
import { Recording } from './recording.tsx'
import { isResized, lookOf } from './file.ts'

interface Props {
  fileId: string
  /** As the server found it; null where it did not say. */
  mimeType: string | null
  name: string
}

/** A picture, a recording or a PDF where it hangs; nothing for all other files (experience.md B15). */
export function FilePreview({ fileId, mimeType, name }: Props): ReactNode {
  const look = lookOf(mimeType)
  if (look === null || mimeType === null) return null
  if (look === 'image') return <Picture fileId={fileId} name={name} resized={isResized(mimeType)} />
  if (look === 'audio') return <Recording fileId={fileId} name={name} />
  return <Document fileId={fileId} name={name} />
}

function Picture({ fileId, name, resized }: { fileId: string; name: string; resized: boolean }) {
  const { got } = useAddress(fileId, resized)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p className={styles.none}>{t`The image can’t be shown.`}</p>
  return (
    <button type="button" className={styles.picture} title={t`Open ${name}`} onClick={() => void openFile(fileId)}>
      {got && <img src={got.address} alt={name} onError={() => setBroken(true)} />}
    </button>
  )
}

function Document({ fileId, name }: { fileId: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="tertiary" aria-expanded={isOpen} onPress={() => setOpen((now) => !now)}>
        {isOpen ? t`Hide “${name}”` : t`Preview “${name}”`}
      </Button>
      {isOpen && <Pages fileId={fileId} name={name} />}
    </>
  )
}
