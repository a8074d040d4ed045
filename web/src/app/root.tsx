import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LockCover } from '../auth/lock/lock-cover.tsx'
import { TypedAhead } from '../calendar/event/typed-ahead.ts'
import { Ground } from './ground.tsx'
import { awakeStore } from '../lib/awake.ts'
import { freshSignInStore } from '../lib/fresh-sign-in.ts'
import { useIsInShell } from '../lib/inside-shell.ts'
import { later } from '../lib/later.tsx'
import { pictureOf } from '../lib/picture.ts'
import { quickAddStore } from '../lib/quick-add-line.ts'
import { useStore } from '../lib/store.ts'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import { SourceContext } from '../search/source.ts'
import { PictureSource } from '../ui/avatar.tsx'

// Not on the sign-in, which has nothing to add to and nobody to show; and not before somebody is there.
const QuickAddAnywhere = lazy(async () => ({
  default: (await import('../search/quick-add-anywhere.tsx')).QuickAddAnywhere,
}))
const paletteSource = async () => (await import('../search/palette-source.ts')).source
const { Later: FreshSignIn } = later(async () => (await import('../auth/fresh-sign-in.tsx')).FreshSignIn)
const HoverCards = lazy(() => import('../profile/hover-cards.tsx'))

/** The frame of every page: the screen, its title, and the parts beside it. */
export function Root() {
  useDocumentTitle()
  const isInShell = useIsInShell()
  const isAwake = useStore(awakeStore)
  const line = useStore(quickAddStore)
  const endFreshSignIn = useStore(freshSignInStore)
  return (
    <PictureSource value={pictureOf}>
      <SourceContext value={paletteSource}>
        <Outlet />
      </SourceContext>
      <LockCover />
      {endFreshSignIn && <FreshSignIn onEnd={endFreshSignIn} />}
      <Ground isInShell={isInShell} />
      <Suspense>{isInShell && isAwake && <HoverCards />}</Suspense>
      <Suspense fallback={<TypedAhead onClose={() => quickAddStore.set(null)} />}>
        {isInShell && line !== null && <QuickAddAnywhere text={line} />}
      </Suspense>
    </PictureSource>
  )
}
