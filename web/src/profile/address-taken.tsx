import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ownWords } from '../ui/own-words.tsx'

interface Props {
  by: { user_profile_id: number; id: string | null; display_name: string | null }
}

/**
 * The note on the student who has the typed address already: no error, since a family may share one, but seldom what
 * was meant.
 */
export function AddressTaken({ by: { user_profile_id, id, display_name } }: Props) {
  const shownOwner = ownWords(display_name)
  return (
    <Trans>
      <Link to="/profile/edit/$userId" params={{ userId: id ?? String(user_profile_id) }}>
        {shownOwner}
      </Link>{' '}
      already uses this address.
    </Trans>
  )
}
