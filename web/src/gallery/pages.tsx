import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { useUser } from '../data/use-user.ts'
import { Exhibit, State } from './exhibit.tsx'
import styles from './gallery.module.css'
import { components, fragmentOf, stateNames } from './named-states.ts'

/** A way to every screen and every state; a guard may lead on from a screen, as it does for everybody. */
export function Pages() {
  const { userId } = useUser()
  return (
    <>
      <Exhibit id="main" title={t`In the shell`}>
        <Group
          name={t`Teaching`}
          pages={[
            ['/', t`Today`],
            ['/children', t`My children`],
            ['/dashboard-sales', t`Insights`],
            ['/calendar', t`Calendar`],
            ['/lesson', t`Lessons`],
            ['/lesson/resources', t`Resources`],
            ['/recent-changes', t`Recent changes`],
          ]}
        />
        <Group
          name={t`People`}
          pages={[
            ['/profile/list', t`All students`],
            ['/profile/create', t`Invite a student`],
            ['/profile/create?many=true', t`Paste a list of students`],
            [`/profile/edit/${userId}`, t`Your profile`],
            ['/profile/join?invite=none', t`Join a teacher, with an invitation that is no longer valid`],
          ]}
        />
        <Group
          name={t`Settings`}
          pages={[
            ['/settings/appearance', t`Appearance`],
            ['/settings/calendar', t`Calendar`],
            ['/settings/lessons', t`Lessons`],
            ['/settings/notifications', t`Notifications and sounds`],
            ['/settings/keyboard', t`Keyboard`],
            ['/settings/account', t`Account`],
            ['/settings/data', t`Data`],
          ]}
        />
        <Group
          name={t`Gallery`}
          pages={[
            ['/uikit', t`UI kit`],
            ['/uikit#states', t`States of pages`],
            ['/utilities', t`Utilities`],
            ['/documentation', t`Documentation`],
            ['/blocks', t`Blocks`],
            ['/ecommerce', t`Ecommerce`],
            ['/apps', t`Apps`],
          ]}
        />
      </Exhibit>
      <Exhibit id="auth" title={t`Signing in`}>
        <Group
          name={t`Ways to sign in`}
          pages={[
            ['/auth/login', t`Sign in`],
            ['/login', t`Sign in, inside the shell`],
            ['/auth/register', t`Create account`],
            ['/auth/register?invite=none', t`Accept an invitation that is no longer valid`],
            ['/auth/forgotpassword', t`Forgot password`],
            ['/auth/newpassword', t`New password`],
            ['/auth/verification', t`Verification`],
            ['/auth/verification?by=phone', t`Verification by phone`],
            [`/profile-setup/${userId}`, t`The first steps`],
            ['/auth/lockscreen', t`Lock screen`],
          ]}
        />
        <Group
          name={t`Links that went wrong`}
          pages={[
            [
              '/auth/login?error=disabled-endpoint&errorDescription=This+endpoint+is+disabled',
              t`A way to sign in is off`,
            ],
            ['/auth/verification?error=invalid-ticket', t`An old link`],
          ]}
        />
      </Exhibit>
      <Exhibit id="outside" title={t`Outside the shell`}>
        <Group
          name={t`Landing and notices`}
          pages={[
            ['/landing', t`Landing`],
            ['/auth/restore', t`Restore a backup`],
            ['/landing?signedOut=true', t`Signed out`],
            ['/notfound', t`Not found`],
            ['/auth/error', t`Something went wrong`],
            ['/auth/access', t`No access`],
            ['/operator', t`This server`],
          ]}
        />
      </Exhibit>
      <States />
    </>
  )
}

function States() {
  const { _ } = useLingui()
  return (
    <Exhibit id="states" title={t`States`}>
      {components.map(({ of, name, shows }) => (
        <State key={of} name={_(name)}>
          <ul className={styles.links} aria-label={_(name)}>
            {shows.map((state) => (
              <li key={state}>
                <Link to="/uikit" hash={fragmentOf(of, state)}>
                  {_(stateNames[state])}
                </Link>
              </li>
            ))}
          </ul>
        </State>
      ))}
    </Exhibit>
  )
}

function Group({ name, pages }: { name: string; pages: readonly (readonly [path: string, name: string])[] }) {
  return (
    <State name={name}>
      <ul className={styles.links}>
        {pages.map(([path, label]) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </State>
  )
}
