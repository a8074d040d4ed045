import { t } from '@lingui/core/macro'
import { colourOf, studentColours } from '../../lib/colours.ts'
import { colourNames } from '../student/colour-select.tsx'
import type { RowProps } from './row-props.ts'
import styles from './student-rows.module.css'

/** The colour of a student whose row is edited; the system's own list, since it stands in a row of one height. */
export function ColourEdit({ row, onColour }: Pick<RowProps, 'row' | 'onColour'>) {
  const names = colourNames()
  const name = row.display_name ?? ''
  return (
    <select
      className={styles.colour}
      aria-label={t`Colour of ${name}`}
      value={colourOf(row)}
      onChange={({ target }) => {
        const colour = studentColours.find((each) => each === target.value)
        if (colour) onColour(row, colour)
      }}
    >
      {studentColours.map((colour) => (
        <option key={colour} value={colour}>
          {names[colour]}
        </option>
      ))}
    </select>
  )
}
