import { t } from '@lingui/core/macro'
import Search from 'lucide-react/icons/search'
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { isMeta, modText } from '../lib/keys.ts'
import { giveFocusBack } from '../lib/lost-focus.ts'
import { onIntent } from '../lib/on-intent.ts'
import { useStore } from '../lib/store.ts'
import { useRoomy } from '../lib/use-media.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { searchStore } from '../lib/open-search.ts'
import type { Entry } from '../lib/search-entry.ts'
import styles from './search-box.module.css'
import type { ResultsHandle } from './search-results.tsx'

const loadResults = () => import('./search-results.tsx')
const SearchResults = lazy(loadResults)

/** product.md 9: the field has the focus after this, ms, reduced motion or not. */
const focusAfter = 100

/** Finds students, lessons, events, resources and pages (experience.md A5). */
export function SearchBox({ pages }: { pages: readonly Entry[] }) {
  const isOpen = useStore(searchStore)
  // experience.md A5: with so much room the field is always in sight.
  const isRoomy = useRoomy()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const [hasFocus, setFocus] = useState(false)
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const cameFrom = useRef<Element>(null)
  const id = useId()

  // The rows themselves come with the script that finds them.
  const [count, setCount] = useState(0)
  const results = useRef<ResultsHandle>(null)
  // Enter that came before them: it takes the first row as soon as that is known.
  const [early, setEarly] = useState<{ inTab: boolean } | null>(null)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(() => field.current?.focus(), focusAfter)
    return () => clearTimeout(timer)
  }, [isOpen])

  const isShown = isOpen || isRoomy
  const close = () => {
    searchStore.set(false)
    setFocus(false)
    setEarly(null)
  }
  const giveBack = () => {
    close()
    field.current?.blur()
    // Its own button, and none of the rows, which are buttons too.
    const opener = box.current?.querySelector(':scope > button') ?? cameFrom.current
    giveFocusBack(opener)
  }
  const leave = () => {
    setText('')
    close()
    field.current?.blur()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // From the button as well: it has the focus until the field does.
    if (event.key === 'Escape' && isShown) giveBack()
    else if (event.target !== field.current) return
    else if (event.key === 'ArrowDown') setChosen((chosen + 1) % Math.max(1, count))
    else if (event.key === 'ArrowUp') setChosen((chosen - 1 + count) % Math.max(1, count))
    else if (event.key === 'Enter' && count > chosen) results.current?.take(isMeta(event))
    else if (event.key === 'Enter' && text.trim() !== '') setEarly({ inTab: isMeta(event) })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onBlur = (event: FocusEvent) => {
    // The button belongs to it. What was typed stays for the next opening.
    if (!box.current?.contains(event.relatedTarget)) close()
  }

  return (
    <search ref={box} className={styles.box} data-open={isShown} onBlur={onBlur} {...onIntent(loadResults)}>
      {!isRoomy && (
        <IconButton
          label={t`Search`}
          shortcut="/"
          icon={<Search aria-hidden />}
          aria-expanded={isOpen}
          onPress={() => (isOpen ? close() : searchStore.set(true))}
          onKeyDown={onKeyDown}
        />
      )}
      <div className={styles.field} inert={!isShown}>
        <Search aria-hidden />
        <input
          ref={field}
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={t`Search or jump to`}
          placeholder={t`Search or jump to…`}
          autoComplete="off"
          spellCheck={false}
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={count > chosen ? optionId(chosen) : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(0)
            setEarly(null)
          }}
          onFocus={(event) => {
            cameFrom.current = event.relatedTarget
            setFocus(true)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className={styles.key} aria-hidden>
          {modText()}K
        </kbd>
      </div>
      <Suspense>
        {hasFocus && (
          <SearchResults
            ref={results}
            id={id}
            asked={text.trim()}
            pages={pages}
            chosen={chosen}
            early={early}
            onCount={setCount}
            onLeave={leave}
            onNothing={() => setEarly(null)}
          />
        )}
      </Suspense>
    </search>
  )
}
