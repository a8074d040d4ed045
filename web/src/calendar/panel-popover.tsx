import { plural, t } from '@lingui/core/macro'
import { PanelRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import colours from './colours.module.css'
import { SidePanel, type SidePanelProps } from './side-panel.tsx'

/** The side panel where there is no room for it beside the week (UX.md B13): the month and what waits for a time. */
export function PanelPopover({ month, waiting }: Pick<SidePanelProps, 'month' | 'waiting'>) {
  const [isOpen, setIsOpen] = useState(false)
  const count = waiting?.lessons.length ?? 0
  const label = waiting ? plural(count, { one: '# lesson to schedule', other: '# lessons to schedule' }) : t`Month`
  return (
    <Popover
      label={waiting ? t`Month and lessons to schedule` : label}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="tertiary" aria-label={label}>
          <PanelRight aria-hidden /> {count > 0 ? count : null}
        </Button>
      }
    >
      <div className={colours.coloured}>
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
        />
      </div>
    </Popover>
  )
}
