/** The people whose lessons a parent's pages show: everybody's, one child's, or the own ones of who learns too. */
import { attempt } from '../lib/attempt.ts'
import { type Child, childName, useChildren } from './children.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { profileQuery } from './profile.ts'
import { useUser } from './use-user.ts'

/** `all`, `own`, or the number of a child's profile. */
type Whose = string

/** The choice of last time, where that can still be made; else everything. */
export const whoseOf = (kept: string | null, choices: readonly Whose[]): Whose =>
  kept !== null && choices.includes(kept) ? kept : (choices[0] ?? 'all')

const keyOf = (userId: string): string => `whose.v1.${userId}`

function read(userId: string): string | null {
  return attempt(() => localStorage.getItem(keyOf(userId)))
}

function keep(userId: string, whose: string): void {
  // Without storage they are chosen for this visit only.
  attempt(() => localStorage.setItem(keyOf(userId), whose))
}

interface Chosen {
  /** The children who are shown. */
  shown: readonly Child[]
  /** Whether the own lessons are shown. */
  isOwnShown: boolean
  /** The choices; none where there is nothing to choose. */
  options: readonly { value: Whose; label: string }[]
  whose: Whose
  choose: (whose: Whose) => void
}

/** A parent's choice, on this page or the one before; a mail's link chooses the child that it is about. */
export function useWhose(): Chosen {
  const { userId } = useUser()
  const family = useChildren()
  const learns = Boolean(useQuery(profileQuery(userId)).data?.teacher)
  const { child } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(() => (child === undefined ? read(userId) : String(child)))
  const isLinked = family.some(({ user_profile_id: id }) => id === child)
  useEffect(() => {
    if (!isLinked) return
    // It was followed: what is chosen from now on holds on every page.
    keep(userId, String(child))
    void navigate({ to: '.', search: (now) => ({ ...now, child: undefined }), replace: true })
  }, [isLinked, child, userId, navigate])
  const each = [
    ...family.map((row) => ({ value: String(row.user_profile_id), label: childName(row) })),
    ...(learns ? [{ value: 'own', label: t`Me` }] : []),
  ]
  const options = [{ value: 'all', label: t`All` }, ...each]
  const whose = whoseOf(
    chosen,
    options.map(({ value }) => value),
  )
  return {
    shown: family.filter(({ user_profile_id: id }) => whose === 'all' || whose === String(id)),
    isOwnShown: learns && (whose === 'all' || whose === 'own'),
    options: each.length > 1 ? options : [],
    whose,
    choose: (next) => {
      setChosen(next)
      keep(userId, next)
    },
  }
}
