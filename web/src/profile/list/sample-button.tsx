import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ensureTemporal } from '../../lib/dates.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { useUser } from '../../data/use-user.ts'
import { showDone } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { addSample } from '../../data/sample.ts'
import { archiveStudents } from '../../data/student-rows.ts'
import { useCall } from '../../lib/use-call.ts'
import { sampleTeaching } from './sample.ts'

/** Fills the studio with students that are not real (experience.md B9), and takes them away again by Undo. */
export function SampleButton({ onDone }: { onDone?: () => void }) {
  const { userId, timeZone } = useUser()
  const whyNot = useWhyNot()
  const add = useCall(async () => {
    await ensureTemporal()
    const sample = sampleTeaching(Temporal.Now.plainDateISO(timeZone).toString(), timeZone)
    const ids = await addSample(userId, sample)
    showDone({
      text: t`A sample studio is there. Its students have the tag Sample.`,
      undo: async () => void (await archiveStudents(userId, ids, true)),
      isUnlisted: true,
    })
    onDone?.()
  })
  return (
    <Button variant="tertiary" isDisabled={add.isPending} whyNot={whyNot} onPress={() => add.mutate(undefined)}>
      <Trans>Use a sample studio</Trans>
    </Button>
  )
}
