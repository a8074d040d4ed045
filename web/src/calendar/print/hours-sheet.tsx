import { t } from '@lingui/core/macro'
import { Fragment } from 'react'
import type { Segment } from '../grid/layout.ts'
import { entryText, isOff } from '../overview/day-entry.ts'
import { isLesson, nameOf } from '../event/calendar-event.ts'
import { confirmText } from '../event/to-confirm.ts'
import { type Day, hourFor } from '../../lib/wall-time.ts'
import styles from './hours-sheet.module.css'
import { markOf } from './mark-of.ts'
import { drawnMinutes, linesOn, type Sheet } from './paper.ts'
import { dayHead, type SheetProps } from './sheet-props.ts'

/** The days as columns of hours, black on white: what lies where by its place, how it stands by its edge and its mark. */
export function HoursSheet({ sheet, ...props }: SheetProps & { sheet: Sheet }) {
  const { days, zone, people, asked, locale } = props
  const { first, last, columns, bars, height } = sheet
  const hours = Array.from({ length: (last - first) / 60 }, (_, index) => first + index * 60)
  const percent = 100 / (last - first)
  const clock = hourFor(locale)
  return (
    <>
      <div className={styles.week} style={{ gridTemplateColumns: `13mm repeat(${days.length}, minmax(0, 1fr))` }}>
        {days.map(({ date }, index) => (
          <h2 key={date} style={{ gridColumn: index + 2 }}>
            {dayHead(date, locale)}
          </h2>
        ))}
        {bars.map(({ event, firstDay, days: count, row }) => (
          <p
            key={event.event_id}
            className={styles.bar}
            data-to-confirm={confirmText(event, asked) === null ? undefined : true}
            data-off={isOff(event) || undefined}
            style={{ gridRow: row + 2, gridColumn: `${firstDay + 2} / span ${count}` }}
          >
            {nameOf(event, people)} {markOf(event, asked)}
          </p>
        ))}
        <div className={styles.hours} style={{ height: `${height}mm` }}>
          {hours.map((minutes) => (
            <Fragment key={minutes}>
              <span style={{ top: `${(minutes - first) * percent}%` }}>{clock(minutes)}</span>
              <i style={{ top: `${(minutes - first) * percent}%` }} />
            </Fragment>
          ))}
        </div>
        {days.map((day, index) => (
          <ol key={day.date} style={{ gridColumn: index + 2 }}>
            {columns[index]?.map((part) => (
              <Block key={part.event.event_id} {...props} {...{ part, day, sheet, percent }} />
            ))}
          </ol>
        ))}
      </div>
      <p>{t`✓ taught · ✗ and dashed: cancelled or missed · ? and dashed edge: tentative · ↻ repeats · double edge: no lesson · times in ${zone}`}</p>
    </>
  )
}

interface BlockProps extends SheetProps {
  part: Segment
  day: Day
  sheet: Sheet
  /** Of the height of the day, for each minute. */
  percent: number
}

/** A lesson where it lies: its name, its time and its title, as far as there is room. */
function Block({ part, day, sheet, percent, people, asked, locale }: BlockProps) {
  const { event, top, bottom, column, columns, span, cutAbove, cutBelow } = part
  const text = entryText({ event, isContinued: cutAbove, continues: cutBelow }, day, people, locale)
  const lines = linesOn(sheet, part)
  const mark = markOf(event, asked)
  return (
    <li
      data-off={isOff(event) || undefined}
      data-to-confirm={confirmText(event, asked) === null ? undefined : true}
      data-event-only={isLesson(event) ? undefined : true}
      style={{
        top: `${(top - sheet.first) * percent}%`,
        height: `${drawnMinutes(top, bottom) * percent}%`,
        insetInlineStart: `${(100 * column) / columns}%`,
        width: `${(100 * span) / columns}%`,
      }}
    >
      {lines < 2 ? (
        <span>
          {text.begins} <b>{text.name}</b> {mark}
        </span>
      ) : (
        <>
          <b>{text.name}</b>
          <span>
            {text.begins}–{text.ends} {mark}
          </span>
          {lines > 2 && event.title !== text.name ? <span>{event.title}</span> : null}
        </>
      )}
    </li>
  )
}
