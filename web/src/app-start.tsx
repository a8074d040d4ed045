import { RouterProvider } from '@tanstack/react-router'
import { loadAuthInTime } from './lib/load-auth.ts'
import { appRouter } from './routes.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof appRouter>
  }
}

loadAuthInTime()

/** Every page of the app. */
export function view() {
  return <RouterProvider router={appRouter()} />
}
