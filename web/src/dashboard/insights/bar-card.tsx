import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { Button } from '../../ui/button.tsx'
import styles from './insights.module.css'
import { evenTicks } from './insights.ts'

/** So many bars have words below them and no days: each is named, in as many lines as it needs. */
const mostWords = 4
/** px; what a word has room for on a phone. */
const wordWidth = 64

interface Series {
  name: string
  /** A token of tokens.css that stands out by 3:1 (experience.md C4). */
  colour: 'accent-ring' | 'line'
}

interface Props {
  title: string
  /** One sentence that says what the bars say. */
  summary: string
  /** The text below a bar, and a value for each series. */
  bars: readonly { label: string; values: readonly number[] }[]
  series: readonly Series[]
  /** A value as a person reads it: "3 h 45". */
  textOf: (value: number) => string
  /** The unit of the lines across: 60 for minutes that are read as hours. */
  unit?: number
}

/** Bars with their values on focus and hover, or the same as a table: nobody has to read a picture. */
export function BarCard({ title, summary, bars, series, textOf, unit = 1 }: Props) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const ticks = evenTicks(Math.max(...bars.flatMap(({ values }) => values)), unit)
  const areWords = bars.length <= mostWords
  const rows = bars.map(({ label, values }) => ({ label, values }))
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button variant="tertiary" size="small" onPress={() => setTable(!isTable)}>
          {isTable ? t`Show bars` : t`Show table`}
        </Button>
      </header>
      <p className={styles.summary}>{summary}</p>
      {isTable ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`From`}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" data-number>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ name }, at) => (
                  <td key={name} data-number>
                    {textOf(values[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ResponsiveContainer width="100%" height={220}>
          <BarChart data={rows} accessibilityLayer title={title} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--hairline)" />
            <XAxis
              dataKey="label"
              tickLine={false}
              axisLine={{ stroke: 'var(--line)' }}
              tick={{ fill: 'var(--ink-2)', ...(areWords && { width: wordWidth }) }}
              {...(areWords && { height: 40 })}
              // Where not all have room, every second or third: a gap here and there looks like a day that is missing.
              interval={areWords ? 0 : 'equidistantPreserveStart'}
            />
            <YAxis
              width={64}
              tickLine={false}
              axisLine={false}
              ticks={ticks}
              domain={[0, ticks.at(-1) ?? 0]}
              interval={0}
              tick={{ fill: 'var(--ink-2)' }}
              tickFormatter={textOf}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--accent-tint)' }}
              formatter={(value) => textOf(Number(value))}
              contentStyle={{ background: 'var(--raised)', borderColor: 'var(--hairline)', color: 'var(--ink)' }}
            />
            {series.map(({ name, colour }, at) => (
              <Bar
                key={name}
                name={name}
                dataKey={(row: (typeof rows)[number]) => row.values[at] ?? 0}
                fill={`var(--${colour})`}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      )}
    </section>
  )
}
