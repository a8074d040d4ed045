import type { Times } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { DraftPopover } from '../draft/draft-popover.tsx'
import { EventForm } from './event-form.tsx'
import { closingText, formActions } from './form-actions.ts'
import type { OverlaysProps } from './overlay.ts'
import { lookOfLesson } from '../panel/to-schedule.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { hasHours } from '../period/period.ts'
import type { RefusedForm } from './overlay.ts'
import { nameOf, wholeDaysIn } from '../event/calendar-event.ts'
import { SeriesDialog } from '../series/series-dialog.tsx'
import { dateIn, type Day } from '../../lib/wall-time.ts'
import { TypedAhead } from '../event/typed-ahead.ts'

interface FormOverlaysProps extends OverlaysProps {
  overlay: RefusedForm
}

/** The forms over the week: each can come back with what was typed in it. */
export function FormOverlays(props: FormOverlaysProps) {
  const { overlay, zone, people, changes, series } = props
  const close = () => props.onOverlay(null)
  const forms = formActions(props)
  /** A person who gives up a refused form is not asked about it again. */
  const giveUp = () => {
    close()
    if (overlay.again?.clash === changes.clash) changes.dismissClash()
  }
  const save = (act: () => void) => {
    close()
    act()
  }
  /** A choice made in a form waits when the form is left. */
  const begin = (form: RefusedForm | null, what: string, isTyped = true) =>
    props.onBegun(form && { form, what, isTyped })
  const isInView = useInView(props)
  switch (overlay.kind) {
    case 'close':
      return (
        <CloseDialog
          date={overlay.date}
          again={overlay.again ?? null}
          zone={zone}
          people={people}
          onType={(typed) => begin(withTyped(overlay, typed), typed?.title.trim() || closingText())}
          onSave={(closing, typed) => save(() => forms.close(overlay.date, closing, typed))}
          onClose={close}
        />
      )
    case 'edit':
      return (
        <Dialog title={nameOf(overlay.event, people)} isOpen onClose={close}>
          <EventForm
            event={overlay.event}
            again={overlay.again ?? null}
            zone={zone}
            students={props.students}
            onType={(typed) => begin(withTyped(overlay, typed), nameOf(overlay.event, people))}
            onSave={(edit) => save(() => forms.edit(overlay.event, edit))}
            onCancel={giveUp}
          />
        </Dialog>
      )
    case 'series':
      return (
        <SeriesDialog
          event={overlay.event}
          again={overlay.again ?? null}
          zone={zone}
          onType={(typed) => begin(withTyped(overlay, typed), nameOf(overlay.event, people))}
          onRepeat={(repeat) => save(() => forms.repeat(overlay.event, repeat))}
          onEnd={(last) => save(() => forms.end(overlay.event, last))}
          onRemove={(scope) => save(() => series.remove(overlay.event, scope))}
          onClose={close}
        />
      )
    case 'draft':
      return isInView ? (
        <>
          <TypedAhead />
          <DraftPopover
            key={(overlay.drawn ?? overlay.times).start}
            draft={overlay.times}
            again={overlay.again ?? null}
            zone={zone}
            busy={props.busy}
            students={props.students}
            areStudentsKnown={props.areStudentsKnown}
            triggerRef={props.draftRef}
            placement={props.placement}
            onType={(typed, isTyped) =>
              begin(withTyped(overlay, typed), typed?.title.trim() || typed?.student.trim() || '', isTyped)
            }
            // Where it would be out of view the block stays where it is, and the fields say when.
            onTimes={(times) => {
              if (isOnDays(props.days, times)) props.onTimes(times)
            }}
            onSave={(plan) => {
              const { place, onGo } = props
              save(() => void forms.plan(plan))
              if (!isOnDays(props.days, plan.times))
                onGo({ ...place, date: dateIn(zone, Date.parse(plan.times.start)) })
            }}
            onClose={close}
            onCancel={giveUp}
          />
        </>
      ) : null
    case 'move':
      return (
        <MoveDialog
          title={t`Move to…`}
          action={t`Move`}
          times={overlay.event}
          wholeDaysIn={wholeDaysIn(overlay.event, zone)}
          again={overlay.again ?? null}
          zone={zone}
          busy={props.busy}
          itself={overlay.event.event_id}
          onType={(typed) => begin(withTyped(overlay, typed), nameOf(overlay.event, people))}
          onMove={(times, typed) => save(() => forms.move(overlay.event, times, typed))}
          onClose={close}
          onCancel={giveUp}
        />
      )
    case 'plan':
      break
  }
  return (
    <MoveDialog
      title={t`Plan…`}
      action={t({ message: 'Plan', context: 'give it a time' })}
      times={overlay.times}
      wholeDaysIn={null}
      again={overlay.again ?? null}
      zone={zone}
      busy={props.busy}
      itself={null}
      onType={(typed) => begin(withTyped(overlay, typed), lookOfLesson(overlay.lesson, people).name)}
      onMove={(times, typed) => save(() => forms.planLesson(overlay.lesson, overlay.times, times, typed))}
      onClose={close}
      onCancel={giveUp}
    />
  )
}

/** A form that comes back with what is typed in it; null where nothing is. */
const withTyped = <Form extends RefusedForm>(
  form: Form,
  typed: NonNullable<Form['again']>['typed'] | null,
): Form | null => typed && { ...form, again: { why: null, clash: null, ...form.again, typed } }

const isOnDays = (days: readonly Day[], times: Pick<Times, 'start'>): boolean => {
  const from = Date.parse(times.start)
  return days.some(({ start, end }) => from >= start && from < end)
}

/** Whether a draft stands on the days in view. One that comes back after somebody has turned on shows its own again. */
function useInView({ overlay, place, days, zone, onGo }: FormOverlaysProps): boolean {
  const from = overlay.kind === 'draft' ? Date.parse(overlay.times.start) : null
  const isInView = overlay.kind !== 'draft' || (hasHours(place.view) && isOnDays(days, overlay.times))
  const turn = useEffectEvent(() => {
    if (from !== null) onGo({ view: hasHours(place.view) ? place.view : 'timeGridWeek', date: dateIn(zone, from) })
  })
  useEffect(() => {
    if (!isInView) turn()
  }, [isInView])
  return isInView
}
