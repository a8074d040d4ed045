/** Nine events with names of any length, of which some stand where others do. */
export const calendarFile = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Elsewhere//EN',
  ...Array.from({ length: 9 }, (_, at) => [
    'BEGIN:VEVENT',
    `UID:${at}@example.org`,
    `DTSTART:20361118T${String(10 + at)}0000Z`,
    `DTEND:20361118T${String(11 + at)}0000Z`,
    `SUMMARY:${at % 2 ? 'Orchestra' : 'Rehearsal with the chamber orchestra of the Friedrichswerder music school'}`,
    'END:VEVENT',
  ]).flat(),
  'END:VCALENDAR',
  '',
].join('\r\n')

/** Wider than high, so that there is a part to choose. */
export const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAgCAIAAAAt/+nTAAAAOklEQVR42u3PMQ0AAAzDsEEc9EIahh39LOWO5MlutfI+AwAAAAAAAAAAAAAAAAAAAAAAAAAAAADw7QA5YICmJ1lw+QAAAABJRU5ErkJggg==',
  'base64',
)
