import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect, useReducer } from 'react'

/**
 * The pages of a router. With each step the router sets a state of its own to what it is already, which React keeps in a
 * list until that component is drawn anew; it never is, so it is from here.
 */
export function RoutedApp({ router }: { router: AnyRouter }) {
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
  useEffect(() => router.subscribe('onRendered', draw), [router])
  return <RouterProvider router={router} />
}
