import { busyDate } from './filled-calendar.ts'

type Pressed = { name: string | RegExp; exact?: boolean }

interface Over {
  place: string
  path: string
  heading: string | RegExp
  press: Pressed
  /** Pressed in what the first press opens. */
  next?: Pressed
  /** A selector. */
  opens: string
}

/** The layers that open over a page at a press. */
export const over: readonly Over[] = [
  {
    place: 'the menu',
    path: '/settings/data',
    heading: 'Data',
    press: { name: 'Menu', exact: true },
    opens: '[role=dialog]',
  },
  {
    place: 'the search',
    path: '/settings/data',
    heading: 'Data',
    press: { name: 'Search', exact: true },
    opens: 'header search > :not(button)',
  },
  {
    place: 'the month and what waits',
    path: `/calendar?date=${busyDate}&view=timeGridDay`,
    heading: /2036/,
    press: { name: /to schedule$/ },
    opens: '[role=dialog]',
  },
  {
    place: 'a title that is changed',
    path: '/lesson',
    heading: 'Lessons',
    press: { name: 'Make-up lesson', exact: true },
    opens: '[data-lesson]:has(input)',
  },
  {
    place: 'the menu of a card',
    path: '/lesson',
    heading: 'Lessons',
    press: { name: 'Actions for Make-up lesson' },
    opens: '[role=menu]',
  },
  {
    place: 'the actions of a lesson',
    path: '/lesson?lesson=1',
    heading: 'Lessons',
    press: { name: 'Actions', exact: true },
    opens: '[role=menu]',
  },
  {
    place: 'when a lesson is planned',
    path: '/lesson',
    heading: 'Lessons',
    press: { name: 'Actions for Make-up lesson' },
    next: { name: 'Plan…' },
    opens: '[role=dialog]',
  },
  {
    place: 'days to close',
    path: `/calendar?date=${busyDate}&view=listWeek`,
    heading: /2036/,
    press: { name: 'Close days…' },
    opens: '[role=dialog]',
  },
  {
    place: 'a series',
    path: `/calendar?date=${busyDate}&view=listWeek`,
    heading: /2036/,
    press: { name: /Anna Weber/ },
    next: { name: 'Series…' },
    opens: '[role=dialog]:has([data-type=day])',
  },
  {
    place: 'a day that is picked',
    path: '/settings/calendar',
    heading: 'Calendar',
    press: { name: 'Choose a day: First day' },
    opens: '[role=dialog]:has([role=grid])',
  },
  {
    place: 'an event',
    path: `/calendar?date=${busyDate}&view=listWeek`,
    heading: /2036/,
    press: { name: /Anna Weber/ },
    opens: '[role=dialog]',
  },
]
