import { t } from '@lingui/core/macro'
import Check from 'lucide-react/icons/check'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import type { LayoutConfig } from '../../lib/layout-config.ts'
import { themeNames } from './theme-names.ts'
import styles from './theme-swatches.module.css'

interface Props {
  value: LayoutConfig['theme']
  themes: readonly LayoutConfig['theme'][]
  onChange: (theme: LayoutConfig['theme']) => void
}

/** The ten theme colours; arrow keys move and apply. */
export function ThemeSwatches({ value, themes, onChange }: Props) {
  const names = themeNames()
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
        <Radio key={theme} value={theme} aria-label={names[theme]} className={styles.swatch ?? ''} data-swatch={theme}>
          <span className={styles.face} title={names[theme]}>
            {theme === value && <Check aria-hidden />}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  )
}
