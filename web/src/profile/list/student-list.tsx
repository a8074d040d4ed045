import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { useUser } from '../../data/use-user.ts'
import { ContextMenu } from '../../ui/menu.tsx'
import { inviteItems } from '../student/invite-menu.tsx'
import { useInvitations } from '../student/invitations.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ListKeys } from './list-keys.ts'
import { NoStudentsFound } from './list-states.tsx'
import { ListTools } from './list-tools.tsx'
import { useListSearch, useListView, useNewcomers } from './use-list-view.ts'
import { useMedia } from '../../lib/use-media.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { RowMenu } from './row-menu.tsx'
import { type Row, selectedAfter, shownOf, sorted } from './list.ts'
import { useStudentActions } from './use-student-actions.ts'
import styles from './student-list.module.css'
import { type RowFocus, StudentRows } from './student-rows.tsx'

/** The list itself (experience.md B11): what is shown of whom, what is selected, and where the keyboard stands. */
export function StudentList({ rows }: { rows: readonly Row[] }) {
  const { userId, timeZone } = useUser()
  const navigate = useNavigate()
  const actions = useStudentActions()
  const invitations = useInvitations()
  const whyNot = useWhyNot()
  const [view, changeView] = useListView(userId)
  const [now] = useState(Date.now)
  const [search, setSearch] = useListSearch(userId)
  const deferred = useDeferredValue(search)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [anchor, setAnchor] = useState<number | null>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const [edited, setEdited] = useState<number | null>(null)
  /** Where there is room the panel stands from the beginning: appearing later it would move what is being pressed. */
  const [wantsPanel, setPanel] = useState<boolean | null>(null)
  const [menu, setMenu] = useState<{ row: Row; button: HTMLElement; kind: 'actions' | 'invite' } | null>(null)
  const focus = useRef<RowFocus>(null)
  const hasRoom = useMedia('(min-width: 1200px)')

  const ordered = sorted(rows, view.sort)
  const shown = shownOf(ordered, view.chips, deferred, now)
  const chosen = shown.filter((row) => selected.has(row.user_profile_id))
  const at = shown.findIndex((row) => row.user_profile_id === current)
  const focused = shown[at]
  const isPeeking = wantsPanel ?? hasRoom
  const peeked = isPeeking ? (focused ?? shown[0]) : undefined

  // A column of dashes says nothing; it is there while one is being filled in.
  const columns = view.columns.filter(
    (column) => column !== 'slot' || edited !== null || rows.some((row) => row.usual_slot),
  )

  const open = (row: Row) =>
    void navigate({ to: '/profile/edit/$userId', params: { userId: row.id ?? String(row.user_profile_id) } })
  const select = (id: number, reach: boolean) => {
    setSelected(selectedAfter(selected, shown, { pressed: id, anchor, reach }))
    setAnchor(id)
  }
  const selectAll = () =>
    setSelected(chosen.length === shown.length ? new Set() : new Set(shown.map((row) => row.user_profile_id)))
  const step = (by: number, reach: boolean) => {
    const next = Math.min(shown.length - 1, Math.max(0, at + by))
    const row = shown[next]
    if (!row) return
    setCurrent(row.user_profile_id)
    focus.current?.to(next)
    if (!reach) return
    const from = shown[Math.max(0, at)]
    setSelected(new Set([...selected, ...(from ? [from.user_profile_id] : []), row.user_profile_id]))
    setAnchor(row.user_profile_id)
  }
  const edit = (row: Row | null) => {
    // The menu of the row says why not.
    if (row && whyNot) return
    // The columns of the edited cells must be in sight.
    if (row && !view.columns.includes('slot') && !view.columns.includes('tags'))
      changeView({ columns: [...view.columns, 'slot'] })
    setEdited(row?.user_profile_id ?? null)
    if (row === null && at >= 0) focus.current?.to(at)
  }
  const clear = () => {
    setSearch('')
    changeView({ chips: [] })
  }
  useNewcomers(userId, rows, shown, clear)

  return (
    <>
      <ListKeys
        onStep={step}
        onPeek={() => setPanel(!isPeeking)}
        onOpen={() => focused && open(focused)}
        onSelect={() => focused && select(focused.user_profile_id, false)}
        onSelectAll={selectAll}
        onEdit={() => focused && edit(focused)}
        // Its button stands where the menu is to open.
        onActions={() =>
          document.querySelector<HTMLElement>(`tr[data-id="${current}"] td:last-child > :last-child`)?.click()
        }
        onEscape={() => {
          if (isPeeking && !hasRoom) setPanel(false)
          else setSelected(new Set())
        }}
        onInvite={() => void navigate({ to: '/profile/create' })}
      />
      <ListTools
        search={search}
        onSearch={setSearch}
        view={view}
        onView={changeView}
        shown={shown.length}
        count={rows.filter((row) => (row.archived_at !== null) === view.chips.includes('archived')).length}
        onClear={clear}
      />
      <div className={styles.page}>
        {shown.length === 0 ? (
          <NoStudentsFound search={deferred} onClear={clear} />
        ) : (
          <StudentRows
            rows={shown}
            sort={view.sort}
            onSort={(sort) => changeView({ sort })}
            columns={columns}
            timeZone={timeZone}
            now={now}
            selected={selected}
            current={current}
            edited={edited}
            focus={focus}
            onFocusRow={setCurrent}
            onSelect={select}
            onSelectAll={selectAll}
            onOpen={open}
            onMenu={(row, button, kind) => setMenu({ row, button, kind })}
            onEdit={edit}
            onSlot={actions.setSlot}
            onTags={actions.setTags}
            onPlan={(row) => actions.plan([row])}
            onWrite={(row) => actions.write([row])}
            onColour={(row, colour) => actions.setColour([row], colour)}
          />
        )}
        {peeked && (
          <PreviewPanel
            key={peeked.user_profile_id}
            row={peeked}
            timeZone={timeZone}
            onInvite={(row, button) => setMenu({ row, button, kind: 'invite' })}
            onClose={() => setPanel(false)}
          />
        )}
      </div>
      {chosen.length > 0 && (
        <BulkBar
          selected={chosen}
          of={shown.length}
          actions={actions}
          whyNot={whyNot}
          onDone={() => setSelected(new Set())}
        />
      )}
      {menu?.kind === 'actions' && (
        <RowMenu {...menu} actions={actions} onOpen={open} onEdit={edit} onClose={() => setMenu(null)} />
      )}
      {menu?.kind === 'invite' && (
        <ContextMenu
          label={t`Invite ${menu.row.display_name ?? ''}`}
          triggerRef={{ current: menu.button }}
          onClose={() => setMenu(null)}
        >
          {inviteItems(menu.row, invitations)}
        </ContextMenu>
      )}
      {invitations.dialog}
    </>
  )
}
