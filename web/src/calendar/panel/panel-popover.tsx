import { plural, t } from '@lingui/core/macro'
import PanelRight from 'lucide-react/icons/panel-right'
import { lazy, Suspense, useRef, useState } from 'react'
import { onIntent } from '../../lib/on-intent.ts'
import { useEver } from '../../lib/use-ever.ts'
import { Button } from '../../ui/button.tsx'
import { SidePanel, type SidePanelProps } from './side-panel.tsx'

const loadPopover = () => import('../../ui/popover.tsx')
const Popover = lazy(async () => ({ default: (await loadPopover()).Popover }))

/** The side panel where there is no room for it beside the week (experience.md B13): the month and what waits for a time. */
export function PanelPopover({ month, waiting }: Pick<SidePanelProps, 'month' | 'waiting'>) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useEver(isOpen)
  const count = waiting?.lessons.length ?? 0
  const label = waiting ? plural(count, { one: '# lesson to schedule', other: '# lessons to schedule' }) : t`Month`
  return (
    <>
      <Button
        ref={button}
        variant="tertiary"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...onIntent(loadPopover)}
        onPress={() => setIsOpen(!isOpen)}
      >
        <PanelRight aria-hidden /> {count > 0 ? count : null}
      </Button>
      <Suspense>
        {wasOpen && (
          <Popover
            label={waiting ? t`Month and lessons to schedule` : label}
            placement="bottom end"
            triggerRef={button}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          >
            <SidePanel
              month={{
                ...month,
                onChoose: (date) => {
                  setIsOpen(false)
                  month.onChoose(date)
                },
              }}
              waiting={
                waiting && {
                  ...waiting,
                  onPlan: (lesson) => {
                    setIsOpen(false)
                    waiting.onPlan(lesson)
                  },
                }
              }
              next={null}
              students={null}
            />
          </Popover>
        )}
      </Suspense>
    </>
  )
}
