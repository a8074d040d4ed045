import type { CalendarEvent } from '../data/event-rows.ts'
import { type Child, childName, teacherName } from '../data/children.ts'
import type { NextOf } from '../data/next-event.ts'
import { t } from '@lingui/core/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { type ChildPlace, noChildPlace, placeOfChild } from '../lib/child-place.ts'
import { colourOf } from '../lib/colours.ts'
import { profileQuery } from '../data/profile.ts'
import { queryClient } from '../lib/query-cache.ts'
import { useUser } from '../data/use-user.ts'
import { TrailSlot } from '../lib/trail-slot.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Person } from './event/calendar-event.ts'
import { OwnCalendarDialog } from './calendar-file/own-calendar.tsx'
import { CalendarHead } from './calendar-head.tsx'
import calendar from './calendar-screen.module.css'
import { BesideEventsContext, nothingBeside } from './event/beside-events.ts'
import { useShownHours } from './hours/use-shown-hours.ts'
import { ReadingKeys } from './calendar-requests.tsx'
import over from './overlay/over-the-week.module.css'
import { NextDay } from './period/next-day.tsx'
import { useDaysInView } from './period/use-days-in-view.ts'
import { PeriodView } from './period-view.tsx'
import type { PrintHandle } from './print/printing.tsx'
import { StaleNotice } from './overlay/stale-notice.tsx'
import { zoneOf } from '../lib/wall-time.ts'
import { type Family, nextOfFamilyQuery, useFamilyEvents } from '../data/family-calendar.ts'
import { type AskedOfChild, FamilyMenu } from './family-menu.tsx'
import styles from './family-calendar.module.css'

interface Props {
  /** The switch below the title, as on the other pages of a family. */
  whose: ReactNode
  shown: readonly Child[]
  /** The own lessons stand beside those of the children. */
  isOwnShown: boolean
  /** Shows the own calendar alone. */
  onOwn: () => void
}

const nobody: ReadonlySet<number> = new Set()
const nothing = () => undefined
/** Nothing here is drawn, moved or chosen. */
const reading = {
  onDraft: nothing,
  onChange: nothing,
  onCopy: nothing,
  onDelete: nothing,
  onChoose: nothing,
  onPlanOn: nothing,
}

/** When children have lessons, to read: a press on one shows what their parent may know of it. */
export function ChildrenCalendar({ whose, shown, isOwnShown, onOwn }: Props) {
  const user = useUser()
  const zone = zoneOf(user.timeZone)
  const { usual } = useShownHours(user)
  const navigate = useNavigate()
  const { childEvent = null } = useSearch({ strict: false })
  const seen = shown.filter((child) => child.sees_events)
  const family: Family = {
    children: seen.map(({ user_profile_id: id }) => id),
    own: isOwnShown ? user.userProfileId : null,
  }
  const nextOf: NextOf = (from, over) => nextOfFamilyQuery(family, from, over)
  const inView = useDaysInView({ userId: user.userId, zone, nextOf, areDaysFew: true })
  const { box, place, days, now, locale, label, go, turn } = inView
  const printer = useRef<PrintHandle>(null)
  const menuButton = useRef<HTMLElement>(null)
  const [isMenuOpen, openMenu] = useState(false)
  const [subscribed, subscribe] = useState<AskedOfChild | null>(null)
  const { events, isPending, isKnown, failed, updatedAt, retry } = useFamilyEvents(family, zone, inView.weeks)
  // By the days in view: what was read are whole weeks.
  const [from, to] = [days[0]?.start ?? 0, days.at(-1)?.end ?? 0]
  const isFree = !events.some(({ start, end }) => Date.parse(start) < to && Date.parse(end) > from)
  const people = peopleOf(seen, isOwnShown ? user : null)
  const last = days.at(-1)
  const show = (more: Partial<ChildPlace> & { lesson?: number | undefined }) =>
    void navigate({ to: '.', search: (at) => ({ ...at, ...noChildPlace, ...more }), resetScroll: false })
  const open = (event: CalendarEvent) => {
    const { event_id, lesson_id, user_profile_id: childId } = event
    if (childId !== null && childId !== user.userProfileId)
      show({ ...placeOfChild(childId, event_id, null), lesson: undefined })
    else if (lesson_id !== null) show({ lesson: lesson_id })
    else onOwn()
  }
  const print = () => printer.current?.print('seen')
  const hidden = shown.filter((child) => !child.sees_events)

  if (family.children.length === 0 && family.own === null)
    return (
      <div className={calendar.screen}>
        <div className={calendar.main}>
          <PageTitle before={<TrailSlot />}>{t`Calendar`}</PageTitle>
          {whose}
          <EmptyState drawing="lessons" title={t`No calendar for now.`}>
            <Hidden of={hidden} />
          </EmptyState>
        </div>
      </div>
    )
  return (
    <BesideEventsContext value={{ ...nothingBeside, usual, isKnown, nextOf }}>
      <div className={calendar.screen}>
        <div ref={box} className={calendar.main}>
          <CalendarHead
            inView={inView}
            events={isKnown ? events : null}
            panel={null}
            teaching={null}
            onMore={(button) => {
              menuButton.current = button
              openMenu(true)
            }}
          >
            {whose}
            {hidden.length > 0 && (
              <p className={styles.hidden}>
                <Hidden of={hidden} />
              </p>
            )}
          </CalendarHead>
          <div className={calendar.week}>
            {failed && (
              <div className={over.notices}>
                <StaleNotice updatedAt={updatedAt} zone={zone} onRetry={retry} />
              </div>
            )}
            <PeriodView
              {...reading}
              {...{ place, days, zone, events, people, now, locale, label }}
              readOnly
              selectedId={childEvent}
              chosen={nobody}
              onGo={go}
              onOpen={open}
              onOpenDay={(date) => go({ view: 'timeGridDay', date })}
              onTurn={turn}
            />
            {isFree && !isPending && !failed && (
              <div className={styles.empty}>
                <p>{nothingText(seen, isOwnShown)}</p>
                {last && place.view !== 'listWeek' && (
                  <NextDay last={last.date} zone={zone} onGo={(date) => go({ ...place, date })} />
                )}
              </div>
            )}
          </div>
        </div>
        {isMenuOpen && (
          <FamilyMenu
            shown={seen}
            triggerRef={menuButton}
            onPrint={print}
            onAsked={subscribe}
            onClose={() => openMenu(false)}
          />
        )}
        {subscribed && (
          <OwnCalendarDialog asked={subscribed.feed} ofChild={subscribed.ofChild} onClose={() => subscribe(null)} />
        )}
        <ReadingKeys ref={printer} {...{ inView, events, people, usual }} onPrint={print} />
      </div>
    </BesideEventsContext>
  )
}

/** Each child by name and colour, and oneself. */
function peopleOf(
  children: readonly Child[],
  self: { userId: string; userProfileId: number } | null,
): ReadonlyMap<number, Person> {
  const people = new Map<number, Person>(
    children.map((child) => [child.user_profile_id, { name: childName(child), colour: colourOf(child) }]),
  )
  if (self) {
    const colour = queryClient.getQueryData(profileQuery(self.userId).queryKey)?.colour ?? null
    people.set(self.userProfileId, { name: t`Me`, colour: colourOf({ user_profile_id: self.userProfileId, colour }) })
  }
  return people
}

/** Names the children whose calendar the teacher does not show. */
const Hidden = ({ of }: { of: readonly Child[] }) =>
  of.map((child) => {
    const name = childName(child)
    const teacher = teacherName(child)
    return <span key={child.user_profile_id}>{t`${teacher} doesn’t show you when ${name} has lessons for now.`} </span>
  })

/** That these days are free, and for whom. */
function nothingText(seen: readonly Child[], isOwnShown: boolean): string {
  const [only] = seen
  if (!only || seen.length > 1 || isOwnShown) return t`No lessons of your family on these days.`
  const name = childName(only)
  return t`No lessons of ${name} on these days.`
}
