import { t } from '@lingui/core/macro'
import { type StudentColour, studentColours } from '../../lib/colours.ts'
import { Select } from '../../ui/select.tsx'
import styles from '../profile-form.module.css'

interface Props {
  /** null while the next colour in turn will be taken. */
  value: string | null
  onChange: (colour: StudentColour) => void
}

/** Returns the names of the colours. */
export function colourNames(): Record<StudentColour, string> {
  return {
    sky: t`Sky`,
    apricot: t`Apricot`,
    fern: t`Fern`,
    plum: t`Plum`,
    honey: t`Honey`,
    teal: t`Teal`,
    rose: t`Rose`,
    iris: t`Iris`,
    olive: t`Olive`,
    orchid: t`Orchid`,
    jade: t`Jade`,
    poppy: t`Poppy`,
  }
}

/** One of the twelve student colours, by name and by sight. */
export function ColourSelect({ value, onChange }: Props) {
  const names = colourNames()
  return (
    <Select
      label={t`Colour`}
      value={studentColours.find((colour) => colour === value) ?? null}
      onChange={onChange}
      placeholder={t`The next in turn`}
      options={studentColours.map((colour) => ({
        value: colour,
        label: names[colour],
        mark: (
          <span
            className={styles.colour}
            style={{ background: `var(--ev-${colour}-bg)`, borderColor: `var(--ev-${colour}-edge)` }}
            aria-hidden
          />
        ),
      }))}
    />
  )
}
