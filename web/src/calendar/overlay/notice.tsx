import { t } from '@lingui/core/macro'
import X from 'lucide-react/icons/x'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './notice.module.css'
import type { useOverlay, WaitingForm } from './use-overlay.ts'
import type { Changes, Clash } from '../saving/changes.ts'

/** A time that was taken: what is there, and the way to keep both. */
export function ClashNotice(props: { clash: Pick<Clash, 'text' | 'keepBoth'>; onDismiss: () => void }) {
  const { clash, onDismiss } = props
  return (
    <div className={styles.notice} role="alert" data-kind="clash">
      <p>{clash.text}</p>
      <Button size="small" onPress={clash.keepBoth}>{t`Keep both`}</Button>
      <IconButton size="small" label={t`Dismiss`} icon={<X aria-hidden />} onPress={onDismiss} />
    </div>
  )
}

interface WaitingProps {
  waiting: WaitingForm
  onOpen: () => void
  onDismiss: () => void
}

/** A form that was refused and waits to be opened again, with all that was typed. */
function WaitingNotice({ waiting, onOpen, onDismiss }: WaitingProps) {
  const clash = waiting.form.again?.clash
  return (
    <div className={styles.notice} role="alert" data-kind="clash">
      <p>{waiting.text}</p>
      {clash ? (
        <Button
          size="small"
          onPress={() => {
            onDismiss()
            clash.keepBoth()
          }}
        >{t`Keep both`}</Button>
      ) : null}
      <Button size="small" onPress={onOpen}>{t`Open again`}</Button>
      <IconButton size="small" label={t`Dismiss`} icon={<X aria-hidden />} onPress={onDismiss} />
    </div>
  )
}

interface Props {
  changes: Changes
  /** The open overlay, and the forms that wait to be opened again. */
  overlays: ReturnType<typeof useOverlay>
}

/** The notices of refused changes, with the ways to save them all the same. */
export function Notices({ changes, overlays: { overlay, waiting, openAgain, dismiss } }: Props) {
  const forms = [...waiting.map(({ form }) => form), ...(overlay && 'again' in overlay ? [overlay] : [])]
  // A form that was refused says itself that its time is taken.
  const isClashSaid = forms.some(({ again }) => again?.clash === changes.clash)
  return (
    <>
      {changes.clash && !isClashSaid ? <ClashNotice clash={changes.clash} onDismiss={changes.dismissClash} /> : null}
      {waiting.map((one) => (
        <WaitingNotice
          key={one.id}
          waiting={one}
          onOpen={() => openAgain(one)}
          onDismiss={() => {
            dismiss(one)
            if (one.form.again?.clash === changes.clash) changes.dismissClash()
          }}
        />
      ))}
    </>
  )
}
