import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Dialog } from '../ui/dialog.tsx'

/** The use of the data, in two sentences (experience.md A7). */
export default function PrivacyNote(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={t`Privacy`} {...props}>
      <p>
        <Trans>
          Lectern has no tracking and no advertising, and loads nothing from elsewhere. What you write stays on the
          machine that runs it, and only the people it is for can read it.
        </Trans>
      </p>
    </Dialog>
  )
}
