import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ensureTemporal } from '../../lib/dates.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { useUser } from '../../lib/use-user.ts'
import { showDone } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { archiveStudents } from './list.data.ts'
import { addSample } from './sample.data.ts'
import { sampleTeaching } from './sample.ts'

/** Fills the studio with students that are not real (experience.md B9), and takes them away again by Undo. */
export function SampleButton({ onDone }: { onDone?: () => void }) {
  const { userId, timeZone } = useUser()
  const whyNot = useWhyNot()
  const add = useMutation({
    mutationFn: async () => {
      await ensureTemporal()
      return addSample(userId, sampleTeaching(Temporal.Now.plainDateISO(timeZone).toString(), timeZone))
    },
    onSuccess: (ids) => {
      showDone({
        text: t`A sample studio is there. Its students have the tag Sample.`,
        undo: async () => void (await archiveStudents(userId, ids, true)),
      })
      onDone?.()
    },
  })
  return (
    <Button variant="tertiary" isDisabled={add.isPending} whyNot={whyNot} onPress={() => add.mutate()}>
      <Trans>Use a sample studio</Trans>
    </Button>
  )
}
