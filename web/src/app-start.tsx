import { loadAuthInTime } from './lib/load-auth.ts'
import { RoutedApp } from './app/routed-app.tsx'
import { appRouter } from './routes.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof appRouter>
  }
}

loadAuthInTime()

/** Every page of the app. */
export function view() {
  return <RoutedApp router={appRouter()} />
}
