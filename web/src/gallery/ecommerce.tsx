import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { locale } from '../lib/dates.ts'
import { Card } from '../ui/card.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Exhibit, State } from './exhibit.tsx'
import styles from './gallery.module.css'

const offers = [
  { lessons: 1, price: 45 },
  { lessons: 5, price: 210 },
  { lessons: 10, price: 400 },
] as const

/** A sample: what a price list and a bill would look like. Lectern itself sells nothing. */
export function Ecommerce() {
  const [lessons, setLessons] = useState('5')
  const money = new Intl.NumberFormat(locale(), { style: 'currency', currency: 'EUR' })
  const chosen = offers.find((offer) => String(offer.lessons) === lessons) ?? offers[0]
  const nameOf = (count: number) => plural(count, { one: '# lesson', other: '# lessons' })
  return (
    <>
      <p className={styles.quiet}>{t`Samples only: Lectern sells nothing and asks nobody for money.`}</p>
      <Exhibit id="offers" title={t`Price list`}>
        {offers.map(({ lessons: count, price }) => (
          <State key={count} name={t`${money.format(price / count)} each`}>
            <Card as="div" title={nameOf(count)} aside={money.format(price)}>
              <p>{t`45 minutes, within the term.`}</p>
            </Card>
          </State>
        ))}
      </Exhibit>
      <Exhibit id="bill" title={t`Bill`}>
        <State name={t`Amounts at the end of their column`} wide>
          <Segmented
            label={t`Lessons`}
            value={lessons}
            onChange={setLessons}
            options={offers.map((offer) => ({ value: String(offer.lessons), label: nameOf(offer.lessons) }))}
          />
          <table className={styles.table}>
            <tbody>
              <tr>
                <th scope="row">{nameOf(chosen.lessons)}</th>
                <td data-number>{money.format(chosen.price)}</td>
              </tr>
              <tr>
                <th scope="row">{t`To pay`}</th>
                <td data-number>
                  <b>{money.format(chosen.price)}</b>
                </td>
              </tr>
            </tbody>
          </table>
        </State>
      </Exhibit>
    </>
  )
}
