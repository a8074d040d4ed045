import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useDraft } from '../lib/drafts.ts'
import { recoveryCodeText, sentCodeText } from '../lib/failure-texts.ts'
import { AskedCode } from '../ui/asked-code.tsx'
import { CodeForm } from '../ui/code-form.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { FeedAddress } from '../ui/feed-address.tsx'
import { OwnCalendar } from '../ui/own-calendar.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { SecondFactor } from '../ui/second-factor.tsx'
import { Exhibit, State } from './exhibit.tsx'
import { Opened } from './opened.tsx'
import { refusedWith } from './named-states.ts'

const address = 'https://lectern.example/calendar/sample.ics'
/** A text that is typed here is always wrong: nothing is signed in to. */
const wrong = async () => refusedWith('invalid-otp')
const form = () => ({ send: wrong, explain: sentCodeText, label: t`Confirm`, busyLabel: t`Checking…` })

/** Codes that are typed off somewhere, scanned or copied. */
export function Codes() {
  const [isAsked, setAsked] = useState(false)
  const draft = useDraft('gallery.feed', t`My calendar`)
  return (
    <Exhibit id="codes" title={t`Codes and addresses`}>
      <State name={t`Six digits, sent once they are whole; here they are always wrong`}>
        <CodeForm {...form()} startsFocused={false} />
      </State>
      <State name={t`A code that has to be asked for`}>
        <div>
          <AskedCode
            {...form()}
            askLabel={t`Email me a code`}
            by="mail"
            sentTo="clara@example.org"
            ask={async () => null}
            isAsked={isAsked}
            onAsked={() => setAsked(true)}
          />
        </div>
      </State>
      <State name={t`The second factor: a code of the app, or a recovery code`}>
        <div>
          <SecondFactor {...form()} explainRecovery={recoveryCodeText} startsFocused={false} />
        </div>
      </State>
      <State name={t`To copy: says whether the browser let it`}>
        <CopyButton text="lectern" />
      </State>
      <State name={t`To be scanned from this screen`}>
        <QrCode text={address} label={t`The link as a QR code`} />
      </State>
      <State name={t`A secret address, shown once`} wide>
        <FeedAddress url={address} />
      </State>
      <State name={t`The same in a dialog, where one is in use already`}>
        <Opened>
          {(close) => (
            <OwnCalendar
              asked={{ names: [t`My calendar`] }}
              draft={draft}
              whyNot={null}
              onNew={async () => ({ url: address })}
              onClose={close}
            />
          )}
        </Opened>
      </State>
    </Exhibit>
  )
}
