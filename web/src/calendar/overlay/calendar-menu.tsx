import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { askForFeed, type AskedFeed } from '../../data/feed.ts'
import { modText } from '../../lib/keys.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { useStore } from '../../lib/store.ts'
import { ContextMenu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { mostZoom, zoomBy, zoomStore } from '../grid/zoom.ts'
import { saveCalendarFile } from '../calendar-file/save-file.ts'

interface Props {
  readOnly: boolean
  /** The view has hours. */
  hasHours: boolean
  /** Only the working hours are visible; null where none were said. */
  hoursOnly: boolean | null
  triggerRef: RefObject<HTMLElement | null>
  onFree: () => void
  onHours: () => void
  onOtherZone: () => void
  onImport: () => void
  /** It may go into another calendar: how, is known by then. */
  onOwnCalendar: (asked: AskedFeed) => void
  onPrint: () => void
  /** Null where a list is what is printed anyway. */
  onPrintList: (() => void) | null
  onPrintTerm: () => void
  onClose: () => void
}

/** Notches of a wheel: from the usual height to the most in four presses. */
const zoomStep = 2.5

/** The menu of actions for the calendar as a whole. */
export function CalendarMenu(props: Props) {
  const whyNot = useWhyNot()
  const zoom = useStore(zoomStore)
  return (
    <ContextMenu
      label={t`Calendar`}
      triggerRef={props.triggerRef}
      placement="bottom end"
      isByKey
      onClose={props.onClose}
    >
      {props.readOnly ? null : <MenuItem shortcut="S" onAction={props.onFree}>{t`Copy free times`}</MenuItem>}
      {props.hoursOnly === null ? null : (
        <MenuItem shortcut="H" onAction={props.onHours}>
          {props.hoursOnly ? t`Show all hours` : t`Working hours only`}
        </MenuItem>
      )}
      {props.hasHours && zoom < mostZoom ? (
        <MenuItem onAction={() => zoomBy(zoomStep)}>{t`Taller rows`}</MenuItem>
      ) : null}
      {props.hasHours && zoom > 1 ? <MenuItem onAction={() => zoomBy(-zoomStep)}>{t`Shorter rows`}</MenuItem> : null}
      <MenuItem shortcut="Z" onAction={props.onOtherZone}>{t`Second time zone`}</MenuItem>
      <MenuItem shortcut={`${modText()}P`} onAction={props.onPrint}>{t`Print these days`}</MenuItem>
      {props.onPrintList ? <MenuItem onAction={props.onPrintList}>{t`Print as a list`}</MenuItem> : null}
      {props.readOnly ? null : (
        <MenuItem whyNot={whyNot} onAction={props.onPrintTerm}>{t`Print a student’s term…`}</MenuItem>
      )}
      <MenuLine />
      {props.readOnly ? null : <MenuItem whyNot={whyNot} onAction={props.onImport}>{t`Import .ics…`}</MenuItem>}
      <MenuItem whyNot={whyNot} onAction={() => void saveCalendarFile()}>{t`Export .ics`}</MenuItem>
      <MenuItem
        whyNot={whyNot}
        onAction={() => void askForFeed().then(props.onOwnCalendar, told)}
      >{t`Subscribe in my calendar…`}</MenuItem>
    </ContextMenu>
  )
}

/** A refusal was shown when it came. */
const told = (): void => undefined
