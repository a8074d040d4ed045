import { createCore } from '@lectern/client/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { FailureLine, formLook, FormPage } from '../auth/form-page.tsx'
import login from '../auth/login-screen.module.css'
import { State } from './exhibit.tsx'
import { Opened } from './opened.tsx'
import { type Refusal, refusedWith } from './named-states.ts'
import { client } from '../lib/client.ts'
import { appCodeText, recoveryCodeText, sentenceOf, signInHelp } from '../lib/failure-texts.ts'
import { ShellSkeleton } from '../shell/shell-skeleton.tsx'
import { SignInAgain } from '../shell/sign-in-again.tsx'
import { StartFailure } from '../shell/start-failure.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { SecondFactor } from '../ui/second-factor.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'

/** A part that is as large as the window is held inside the exhibit. */
const screen = {
  contain: 'layout',
  display: 'grid',
  alignContent: 'center',
  blockSize: '20rem',
  overflow: 'hidden',
} as CSSProperties

/** From the first moment to the first page: starting, signing in, coming back (experience.md A10, B1, B6). */
export function StartStates() {
  const late = new Error(refusedWith('network').message)
  return (
    <>
      <State name={t`Loading: while it is being decided who is there`} of="shell" shows="loading">
        <div style={screen}>
          <ShellSkeleton />
        </div>
      </State>
      <State name={t`Error: nothing has started yet`} of="start" shows="error">
        <div style={screen}>
          <StartFailure error={late} hasStarted={false} />
        </div>
      </State>
      <State name={t`Error: one page can’t be shown`} of="page" shows="error">
        <div style={screen}>
          <StartFailure error={late} hasStarted />
        </div>
      </State>
      <State name={t`Loading: the button keeps its width, and what was typed stays`} of="sign-in" shows="loading">
        <SignIn isBusy />
      </State>
      <State name={t`Error: the password is wrong`} of="sign-in" shows="error">
        <SignIn refused="invalid-email-password" />
      </State>
      <State name={t`Offline: what was typed stays`} of="sign-in" shows="offline">
        <SignIn refused="network" />
      </State>
      <State name={t`Error: held back after too many tries`} of="too many tries" shows="error">
        <SignIn refused="too-many-requests" />
      </State>
      <State name={t`Error: the address was not confirmed yet`} of="unconfirmed address" shows="error">
        <SignIn refused="unverified-user" />
      </State>
      <State name={t`Error: the code of the second factor is wrong`} of="second factor" shows="error">
        <CodeAsked />
      </State>
      <State name={t`Error: the session ended while somebody works`} of="lost session" shows="error">
        <Opened>
          {(close) => (
            <SignInAgain
              user={{ id: 'clara', email: 'clara@example.org', phoneNumber: null }}
              refusal={{ error: 'invalid-refresh-token', reason: 'signed-out-elsewhere' }}
              beside={(work) => work(sample.auth)}
              onGiveUp={close}
            />
          )}
        </Opened>
      </State>
      <State name={t`Loading: it is being unlocked`} of="lock screen" shows="loading">
        <Lock isBusy />
      </State>
      <State name={t`Error: the password is wrong`} of="lock screen" shows="error">
        <Lock>
          <FailureLine failure={refusedWith('invalid-email-password')} />
        </Lock>
      </State>
    </>
  )
}

/** Asks nobody: no password is right, and no other way in is set up. */
const sample = createCore(client.urls, {
  clientStorageType: 'memory',
  autoSignIn: false,
  autoRefreshToken: false,
  edges: {
    addressBar: null,
    openChannel: null,
    fetch: async (asked) => {
      const error = new Request(asked).url.endsWith('/signin/email-password')
        ? 'invalid-email-password'
        : 'disabled-endpoint'
      const status = 401
      return Response.json({ status, ...refusedWith(error) }, { status })
    },
  },
})

/** The form of the sign-in, refused or under way. */
function SignIn({ refused, isBusy = false }: { refused?: Refusal; isBusy?: boolean }) {
  const [email, setEmail] = useState('clara@example.org')
  const [password, setPassword] = useState('correct horse')
  return (
    <FormPage title={t`Welcome back`}>
      {refused && (
        <ErrorLine
          message={sentenceOf(refusedWith(refused))}
          help={
            <>
              {signInHelp(refused)}
              {refused === 'unverified-user' && (
                <button type="button" className={login.resend}>
                  <Trans>Resend</Trans>
                </button>
              )}
            </>
          }
        />
      )}
      <form className={formLook} onSubmit={(event) => event.preventDefault()}>
        <TextField label={t`Email`} type="email" value={email} onChange={setEmail} isReadOnly={isBusy} />
        <PasswordField
          label={t`Password`}
          value={password}
          onChange={setPassword}
          autoComplete="off"
          isReadOnly={isBusy}
        />
        <SubmitButton
          isReady={email !== '' && password !== ''}
          isBusy={isBusy}
          label={t`Sign In`}
          busyLabel={t`Signing in…`}
          why={t`Fill in both fields to sign in`}
        />
      </form>
    </FormPage>
  )
}

function CodeAsked() {
  return (
    <FormPage title={t`Your code`}>
      <ErrorLine {...appCodeText(refusedWith('invalid-otp'))} />
      <SecondFactor
        send={async () => null}
        explain={appCodeText}
        explainRecovery={recoveryCodeText}
        label={t`Sign In`}
        busyLabel={t`Signing in…`}
        startsFocused={false}
      />
    </FormPage>
  )
}

function Lock({ isBusy = false, children }: { isBusy?: boolean; children?: ReactNode }) {
  const [password, setPassword] = useState('correct horse')
  return (
    <FormPage picture={<Avatar name="Clara Braun" size="large" />} title="Clara Braun" lead={t`Teacher`}>
      {children}
      <form className={formLook} onSubmit={(event) => event.preventDefault()}>
        <PasswordField
          label={t`Password`}
          value={password}
          onChange={setPassword}
          autoComplete="off"
          isReadOnly={isBusy}
        />
        <SubmitButton
          isReady={password !== ''}
          isBusy={isBusy}
          label={t`Unlock`}
          busyLabel={t`Unlocking…`}
          why={t`Enter your password first`}
        />
      </form>
    </FormPage>
  )
}
