import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useStore } from '../lib/store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { leave, leavingStore } from './sign-out.ts'

/** Before somebody signs out whose changes were not sent: they would be gone. */
export function LeaveDialog() {
  const count = useStore(leavingStore) ?? 0
  const stay = () => leavingStore.set(null)
  return (
    <Dialog
      title={plural(count, { one: '# change has not been sent', other: '# changes have not been sent' })}
      isOpen
      onClose={stay}
      actions={
        <>
          <Button onPress={() => void leave()}>
            <Trans>Sign out and lose them</Trans>
          </Button>
          <Button variant="primary" onPress={stay}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>They are kept in this browser until the server can be reached. Signing out deletes them.</Trans>
      </p>
    </Dialog>
  )
}
