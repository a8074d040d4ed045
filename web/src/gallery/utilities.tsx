import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { studentColours } from '../lib/colours.ts'
import { Exhibit, State } from './exhibit.tsx'
import styles from './gallery.module.css'
import { Motion } from './motion.tsx'

const surfaces = ['--ground', '--surface', '--raised', '--sunken', '--off-hours'] as const
const lines = ['--hairline', '--line'] as const
const inks = ['--ink', '--ink-2', '--ink-3'] as const
const solids = ['--accent-solid', '--accent-hover', '--accent-active'] as const
const chromes = ['--chrome', '--chrome-2'] as const
const meanings = ['--success', '--warning', '--danger', '--info'] as const
const faces = ['--font-display', '--font-ui'] as const
const types = ['display', 'title', 'heading', 'day', 'dense', 'small'] as const
const spaces = [1, 2, 3, 4, 5, 6, 7, 8] as const
const radii = ['--r-1', '--r-2', '--r-3', '--r-4', '--r-full'] as const
const shadows = ['--sh-1', '--sh-2', '--sh-3'] as const

const box = (style: CSSProperties, text = '') => (
  <div className={styles.swatch} style={style}>
    {text}
  </div>
)

/** Every design token as the browser has it: they follow the scheme and the theme that are chosen. */
export function Utilities() {
  return (
    <>
      <Exhibit id="surfaces" title={t`Paper and ink`}>
        {surfaces.map((name) => (
          <State key={name} name={name}>
            {box({ background: `var(${name})` })}
          </State>
        ))}
        {lines.map((name) => (
          <State key={name} name={name}>
            {box({ borderColor: `var(${name})` })}
          </State>
        ))}
        {inks.map((name) => (
          <State key={name} name={name}>
            <p style={{ color: `var(${name})` }}>{t`Tuesday, 16:00 to 16:45`}</p>
          </State>
        ))}
      </Exhibit>
      <Exhibit id="accent" title={t`Accent`}>
        <State name="--accent">{box({ background: 'var(--accent)' })}</State>
        {solids.map((name) => (
          <State key={name} name={together(name, '--accent-on')}>
            {box({ background: `var(${name})`, color: 'var(--accent-on)' }, t`Save`)}
          </State>
        ))}
        <State name="--accent-text">
          <p style={{ color: 'var(--accent-text)' }}>{t`Today`}</p>
        </State>
        <State name="--accent-ring">{box({ background: 'var(--accent-ring)' })}</State>
        <State name={together('--accent-tint', '--accent-tint-text')}>
          {box({ background: 'var(--accent-tint)', color: 'var(--accent-tint-text)' }, t`Selected`)}
        </State>
        {chromes.map((name) => (
          <State key={name} name={together(name, '--chrome-ink', t`Light only`)}>
            {box({ background: `var(${name})`, color: 'var(--chrome-ink)' }, t`Calendar`)}
          </State>
        ))}
      </Exhibit>
      <Exhibit id="meanings" title={t`Meanings`}>
        {meanings.map((name) => (
          <State key={name} name={together(name, `${name}-bg`, `${name}-on-bg`)}>
            {box(
              { background: `var(${name}-bg)`, color: `var(${name}-on-bg)`, borderColor: `var(${name})` },
              t`Tuesday, 16:00 to 16:45`,
            )}
          </State>
        ))}
      </Exhibit>
      <Exhibit id="slips" title={t`Students’ colours`}>
        {studentColours.map((name) => (
          <State key={name} name={together(...['bg', 'edge', 'ink', 'ink-2'].map((part) => `--ev-${name}-${part}`))}>
            <div className={styles.slip} style={slip(name)}>
              Anna Weber <span>16:00 – 16:45</span>
            </div>
          </State>
        ))}
      </Exhibit>
      <Exhibit id="type" title={t`Type`}>
        {types.map((name) => (
          <State key={name} name={`--type-${name}`} wide>
            <p
              style={{ fontSize: `var(--type-${name})`, fontFamily: faceOf(name), lineHeight: 1.3 }}
            >{t`16 – 22 November`}</p>
          </State>
        ))}
        {faces.map((name) => (
          <State key={name} name={name}>
            <p style={{ fontFamily: `var(${name})` }}>{t`Tuesday, 16:00 to 16:45`}</p>
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
          <State key={name} name={name}>
            {box({ borderRadius: `var(${name})`, background: 'var(--sunken)' })}
          </State>
        ))}
        {shadows.map((name) => (
          <State key={name} name={name}>
            {box({ boxShadow: `var(${name})`, background: 'var(--raised)' })}
          </State>
        ))}
      </Exhibit>
      <Motion />
    </>
  )
}

/** Properties that are only seen together are named together. */
const together = (...names: string[]): string => names.join('\n')

/** Dates and headings are set in the serif, what one operates in the sans (experience.md C1). */
const faceOf = (type: (typeof types)[number]): string =>
  type === 'dense' || type === 'small' ? 'var(--font-ui)' : 'var(--font-display)'

const slip = (colour: string) =>
  ({
    '--slip': `var(--ev-${colour}-bg)`,
    '--edge': `var(--ev-${colour}-edge)`,
    '--slip-ink': `var(--ev-${colour}-ink)`,
    '--slip-ink-2': `var(--ev-${colour}-ink-2)`,
  }) as CSSProperties
