import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { studentColours } from '../lib/colours.ts'
import { Exhibit, State } from './exhibit.tsx'
import styles from './gallery.module.css'

const surfaces = ['ground', 'surface', 'raised', 'sunken'] as const
const inks = ['ink', 'ink-2', 'ink-3'] as const
const meanings = ['success', 'warning', 'danger', 'info'] as const
const types = ['display', 'title', 'heading', 'day', 'dense', 'small'] as const
const spaces = [1, 2, 3, 4, 5, 6, 7, 8] as const
const radii = ['r-1', 'r-2', 'r-3', 'r-4', 'r-full'] as const
const shadows = ['sh-1', 'sh-2', 'sh-3'] as const

const box = (style: CSSProperties, text = '') => (
  <div className={styles.swatch} style={style}>
    {text}
  </div>
)

/** The design tokens as the browser has them: they follow the scheme and the theme that are chosen. */
export function Utilities() {
  return (
    <>
      <Exhibit id="surfaces" title={t`Paper and ink`}>
        {surfaces.map((name) => (
          <State key={name} name={`--${name}`}>
            {box({ background: `var(--${name})` }, inks.join(' · '))}
          </State>
        ))}
        {inks.map((name) => (
          <State key={name} name={`--${name}`}>
            <p style={{ color: `var(--${name})` }}>{t`Tuesday, 16:00 to 16:45`}</p>
          </State>
        ))}
      </Exhibit>
      <Exhibit id="accent" title={t`Accent`}>
        <State name="--accent">{box({ background: 'var(--accent)', color: 'var(--accent-on)' }, t`Save`)}</State>
        <State name="--accent-text">
          <p style={{ color: 'var(--accent-text)' }}>{t`Today`}</p>
        </State>
        <State name="--accent-ring">{box({ background: 'var(--accent-ring)' })}</State>
        <State name="--accent-tint">{box({ background: 'var(--accent-tint)' }, t`Selected`)}</State>
      </Exhibit>
      <Exhibit id="meanings" title={t`Meanings`}>
        {meanings.map((name) => (
          <State key={name} name={`--${name}-bg`}>
            {box({ background: `var(--${name}-bg)`, color: `var(--${name}-on-bg)` }, `--${name}-on-bg`)}
          </State>
        ))}
      </Exhibit>
      <Exhibit id="slips" title={t`Students’ colours`}>
        {studentColours.map((name) => (
          <State key={name} name={name}>
            <div className={styles.slip} style={slip(name)}>
              Anna Weber <span>16:00 – 16:45</span>
            </div>
          </State>
        ))}
      </Exhibit>
      <Exhibit id="type" title={t`Type`}>
        {types.map((name) => (
          <State key={name} name={`--type-${name}`} wide>
            <p style={{ fontSize: `var(--type-${name})`, fontFamily: faceOf(name) }}>{t`16 – 22 November`}</p>
          </State>
        ))}
      </Exhibit>
      <Exhibit id="space" title={t`Space, corners, height`}>
        {spaces.map((step) => (
          <State key={step} name={`--s-${step}`}>
            {box({ inlineSize: `var(--s-${step})`, background: 'var(--accent-ring)', padding: 0 })}
          </State>
        ))}
        {radii.map((name) => (
          <State key={name} name={`--${name}`}>
            {box({ borderRadius: `var(--${name})`, background: 'var(--sunken)' })}
          </State>
        ))}
        {shadows.map((name) => (
          <State key={name} name={`--${name}`}>
            {box({ boxShadow: `var(--${name})`, background: 'var(--raised)' })}
          </State>
        ))}
      </Exhibit>
    </>
  )
}

/** Dates and headings are set in the serif, what one operates in the sans (UX.md C1). */
const faceOf = (type: (typeof types)[number]): string =>
  type === 'dense' || type === 'small' ? 'var(--font-ui)' : 'var(--font-display)'

const slip = (colour: string) =>
  ({
    '--slip': `var(--ev-${colour}-bg)`,
    '--edge': `var(--ev-${colour}-edge)`,
    '--slip-ink': `var(--ev-${colour}-ink)`,
    '--slip-ink-2': `var(--ev-${colour}-ink-2)`,
  }) as CSSProperties
