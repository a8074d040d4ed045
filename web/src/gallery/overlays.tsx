import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { Popover } from '../ui/popover.tsx'
import { Exhibit, State } from './exhibit.tsx'

/** What opens above the page. */
export function Overlays() {
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(t`nothing yet`)
  return (
    <Exhibit id="overlay" title={t`Overlays`}>
      <State name={t`Menu; chosen: ${chosen}`}>
        <Menu label={t`Lesson`} trigger={<Button>{t`Actions`}</Button>}>
          <MenuItem shortcut="E" onAction={() => setChosen(t`Edit`)}>{t`Edit`}</MenuItem>
          <MenuItem isDisabled onAction={() => undefined}>{t`Not possible now`}</MenuItem>
          <MenuItem isDanger onAction={() => setChosen(t`Delete`)}>{t`Delete`}</MenuItem>
        </Menu>
      </State>
      <State name={t`Popover`}>
        <Popover
          label={t`Lesson`}
          placement="bottom start"
          isOpen={isOpen}
          onOpenChange={setOpen}
          trigger={<Button>{t`Peek`}</Button>}
        >
          <p>{t`Anna Weber, 16:00 to 16:45`}</p>
        </Popover>
      </State>
      <State name={t`Dialog: only where there is no undo`}>
        <Button onPress={() => setAsked(true)}>{t`Erase…`}</Button>
        <Dialog
          title={t`Erase Anna’s data?`}
          isOpen={isAsked}
          onOpenChange={setAsked}
          actions={
            <>
              <Button onPress={() => setAsked(false)}>{t`Keep it`}</Button>
              <Button variant="danger" onPress={() => setAsked(false)}>{t`Erase`}</Button>
            </>
          }
        >
          <p>{t`This can’t be undone. Nothing happens here: it is a sample.`}</p>
        </Dialog>
      </State>
    </Exhibit>
  )
}
