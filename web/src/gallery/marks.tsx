import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Beside } from '../ui/beside.tsx'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { ownWords } from '../ui/own-words.tsx'
import { Printed } from '../ui/printed.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import { WaitingMark } from '../ui/waiting-mark.tsx'
import { Exhibit, State } from './exhibit.tsx'

/** The mark, names within sentences, and paper. */
export function Marks() {
  const shownName = ownWords('زينب')
  return (
    <Exhibit id="marks" title={t`Mark, names and paper`}>
      <State name={t`The mark`}>
        <Logo />
      </State>
      <State name={t`A name in a sentence, whichever way it is written`}>
        <p>
          <Trans>{shownName} moved to 16:00.</Trans>
        </p>
      </State>
      <State name={t`Quiet words beside a time, and the mark of what still waits to be sent`}>
        <p>
          16:00
          <Beside words={t`tentative`} /> <WaitingMark />
        </p>
      </State>
      <State name={t`Hours that stay in a line`}>
        <p style={{ inlineSize: '9rem' }}>
          <Unbroken text={t`Tuesday, 16:00 to 16:45`} part={t`16:00 to 16:45`} />
        </p>
      </State>
      <State name={t`On paper: a sheet of its own in place of the page`}>
        <Paper />
      </State>
    </Exhibit>
  )
}

function Paper() {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return undefined
    const end = () => setPrinting(false)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [isPrinting])
  return (
    <>
      <Button onPress={() => setPrinting(true)}>{t`Print`}</Button>
      {isPrinting && (
        <Printed>
          <h1>{t`16 – 22 November`}</h1>
          <h2>Anna Weber</h2>
          <p>{t`Tuesday, 16:00 to 16:45`}</p>
        </Printed>
      )}
    </>
  )
}
