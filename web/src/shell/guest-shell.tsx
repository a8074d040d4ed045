import { Outlet } from '@tanstack/react-router'

export function GuestShell() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
