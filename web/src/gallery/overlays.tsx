import { t } from '@lingui/core/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { Popover } from '../ui/popover.tsx'
import { QuickDialog } from '../ui/quick-dialog.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Exhibit, State } from './exhibit.tsx'
import styles from './gallery.module.css'
import { Opened } from './opened.tsx'

/** The layers that open above the page. */
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
          trigger={<Button>{t`Preview`}</Button>}
        >
          <p>{t`Anna Weber, 16:00 to 16:45`}</p>
        </Popover>
      </State>
      <State name={t`Dialog: only where there is no undo`}>
        <Button onPress={() => setAsked(true)}>{t`Erase…`}</Button>
        <Dialog
          title={t`Erase Anna’s data?`}
          isOpen={isAsked}
          onClose={() => setAsked(false)}
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
      <State name={t`Quick dialog: what a single key opens`}>
        <Opened>
          {(close) => (
            <QuickDialog label={t`Lesson`} scrim={styles.scrim} box={styles.box} onClose={close}>
              <p>{t`Anna Weber, 16:00 to 16:45`}</p>
              <Button onPress={close}>{t`Close`}</Button>
            </QuickDialog>
          )}
        </Opened>
      </State>
      <State name={t`Sheet: one of a few, for a thumb`}>
        <Status />
      </State>
      <State name={t`Sheet: several; one of them can’t be chosen, and says why`}>
        <Holders />
      </State>
    </Exhibit>
  )
}

function Status() {
  const [status, setStatus] = useState(2)
  const statuses = [t`To schedule`, t`Planned`, t`Prepared`]
  const rows = statuses.map((label, id) => ({
    id,
    label,
    icon: id === status ? <Check aria-hidden /> : <ArrowRight aria-hidden />,
  }))
  return (
    <Sheet
      title={t`Status`}
      rows={rows}
      choice="single"
      chosen={[status]}
      onChoose={setStatus}
      trigger={<Button>{t`Show it`}</Button>}
    />
  )
}

function Holders() {
  const [chosen, setChosen] = useState<readonly number[]>([0])
  const students = ['Anna Weber', 'Luca Rossi', 'Zoë Martin']
  const rows = students.map((label, id) => ({
    id,
    label,
    icon: <Avatar name={label} size="small" />,
    whyNot: id === 2 ? t`This needs a connection.` : null,
  }))
  const turn = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <Sheet
      title={t`Give to`}
      rows={rows}
      choice="multiple"
      chosen={chosen}
      onChoose={turn}
      trigger={<Button>{t`Show it`}</Button>}
    />
  )
}
