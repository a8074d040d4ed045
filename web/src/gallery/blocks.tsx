import { plural, t } from '@lingui/core/macro'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { NoticePage } from '../ui/notice-page.tsx'
import { Exhibit, State } from './exhibit.tsx'
import styles from './gallery.module.css'

const students = [
  { name: 'Anna Weber', colour: 'fern', next: '16:00', open: 2 },
  { name: 'Luca Rossi', colour: 'sky', next: '17:00', open: 0 },
  { name: 'Zoë Martin', colour: 'plum', next: '17:45', open: 1 },
]

/** Parts of pages, put together from the kit with sample data. */
export function Blocks() {
  return (
    <>
      <Exhibit id="card" title={t`Cards`}>
        <State name={t`A list in a card`} wide>
          <Card title={t`Today`} aside={students.length}>
            <ul className={styles.links}>
              {students.map(({ name, colour, next }) => (
                <li key={name} className={styles.row}>
                  <time>{next}</time> <Avatar name={name} colour={colour} size="small" /> {name}
                </li>
              ))}
            </ul>
          </Card>
        </State>
        <State name={t`One thing, one action`} wide>
          <Card title={t`Next lesson`} aside={<time>16:00</time>}>
            <p>{t`Anna Weber: scales, then the study in G.`}</p>
            <div className={styles.row}>
              <Button variant="primary">{t`Join`}</Button>
              <Button variant="tertiary">{t`Open plan`}</Button>
            </div>
          </Card>
        </State>
      </Exhibit>
      <Exhibit id="table" title={t`Tables`}>
        <State name={t`Hairlines, numbers at the end of their column`} wide>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t`Name`}</th>
                <th scope="col">{t`Next lesson`}</th>
                <th scope="col" data-number>{t`Homework`}</th>
              </tr>
            </thead>
            <tbody>
              {students.map(({ name, next, open }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>
                    <time>{next}</time>
                  </td>
                  <td data-number>{plural(open, { 0: 'none', one: '# open', other: '# open' })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </State>
      </Exhibit>
      <Exhibit id="notice" title={t`Pages that say no`}>
        <State name={t`A sentence and a way on`} wide>
          <NoticePage title={t`This page is for teachers`} actions={<Button>{t`Go to Today`}</Button>}>
            {t`Ask your teacher if you need something from it.`}
          </NoticePage>
        </State>
      </Exhibit>
    </>
  )
}
