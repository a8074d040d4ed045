import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import type { LayoutConfig } from '../../lib/layout-config.ts'
import styles from './theme-swatches.module.css'

interface Props {
  value: LayoutConfig['theme']
  themes: readonly LayoutConfig['theme'][]
  onChange: (theme: LayoutConfig['theme']) => void
}

/** The ten theme colours; arrow keys move and apply. */
export function ThemeSwatches({ value, themes, onChange }: Props) {
  const names: Record<LayoutConfig['theme'], string> = {
    indigo: t`Indigo`,
    blue: t`Blue`,
    green: t`Green`,
    deeppurple: t`Deep purple`,
    orange: t`Orange`,
    cyan: t`Cyan`,
    yellow: t`Yellow`,
    pink: t`Pink`,
    purple: t`Purple`,
    lime: t`Lime`,
  }
  const take = (key: string) => {
    const theme = themes.find((each) => each === key)
    if (theme) onChange(theme)
  }
  return (
    <RadioGroup
      aria-label={t`Theme colour`}
      orientation="horizontal"
      className={styles.swatches ?? ''}
      value={value}
      onChange={take}
    >
      {themes.map((theme) => (
        <Radio
          key={theme}
          value={theme}
          aria-label={names[theme]}

          className={styles.swatch ?? ''}
          data-swatch={theme}
        >
          <span className={styles.face} title={names[theme]}>
            {theme === value && <Check aria-hidden />}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  )
}
