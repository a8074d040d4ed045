import { t } from '@lingui/core/macro'
import { State } from './exhibit.tsx'
import { AccountList } from '../settings/account/account-list.tsx'

const refetch = () => undefined
const nobody = { keyOf: String, children: String }

/** A list of the account in each of its states (experience.md B0, B17). */
export function AccountStates() {
  const missing = new Error(t`The server did not answer.`)
  return (
    <>
      <State name={t`Loading`} of="account list" shows="loading">
        <AccountList {...nobody} label={t`Signed-in devices`} list={{ data: undefined, error: null, refetch }} />
      </State>
      <State name={t`Empty`} of="account list" shows="empty">
        <AccountList
          {...nobody}
          label={t`Security history`}
          list={{ data: [], error: null, refetch }}
          empty={t`Nothing happened yet.`}
        />
      </State>
      <State name={t`Error: the other cards go on`} of="account list" shows="error">
        <AccountList {...nobody} label={t`Linked accounts`} list={{ data: undefined, error: missing, refetch }} />
      </State>
    </>
  )
}
