import { reordered } from '../lib/reordered.ts'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { KeyRows } from '../ui/key-rows.tsx'
import { OrderedRow } from '../ui/order/ordered-row.tsx'
import { Exhibit, State } from './exhibit.tsx'
import styles from './gallery.module.css'

/** The rows that stand one below the other. */
export function Rows() {
  return (
    <Exhibit id="rows" title={t`Rows`}>
      <State name={t`To be put in order: by the grip, by its menu, or Alt and the arrows`}>
        <Ordered label={t`Pieces`} names={['Hanon 1–20', t`Scales in G`, t`Scales`]} />
      </State>
      <State name={t`One alone has no grip`}>
        <Ordered label={t`One piece`} names={[t`Scales in G`]} />
      </State>
      <State name={t`Fixed: the order can’t be changed now`}>
        <Ordered label={t`Pieces in a fixed order`} names={['Hanon 1–20', t`Scales in G`]} isFixed />
      </State>
      <State name={t`What keys do`}>
        <KeyRows
          rows={[
            { keys: ['N'], what: t`New lesson` },
            { keys: ['J', 'K'], what: t`Next, previous` },
            { keys: ['Esc'], what: t`Close` },
          ]}
        />
      </State>
    </Exhibit>
  )
}

function Ordered({ label, names, isFixed = false }: { label: string; names: readonly string[]; isFixed?: boolean }) {
  const [ids, setIds] = useState(names)
  return (
    <ul aria-label={label} className={styles.ordered}>
      {ids.map((name) => (
        <OrderedRow
          key={name}
          list={label}
          rowId={name}
          ids={ids}
          name={name}
          isFixed={isFixed}
          onMove={(moved, before) => setIds(reordered(ids, String, moved, before))}
        >
          {name}
        </OrderedRow>
      ))}
    </ul>
  )
}
