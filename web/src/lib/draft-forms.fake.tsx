import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { QuickAddLine } from '../calendar/quick-add/quick-add-line.tsx'
import { SetupYou } from '../profile/setup-you.tsx'
import { CreateOne } from '../profile/create-one.tsx'
import { CreateMany } from '../profile/create-many.tsx'
import { AutosaveField } from '../profile/student/autosave-field.tsx'
import { GuardianCard } from '../profile/guardian-card.tsx'
import { VerificationAddress } from '../auth/verification-address.tsx'
import LinkStep from '../auth/link-step.tsx'
import { StoredText } from '../lesson/autosave-text.tsx'
import { Comments } from '../lesson/drawer/comments.tsx'
import { Steps } from '../lesson/drawer/steps.tsx'
import { WhenField } from '../lesson/drawer/when-field.tsx'
import { AddResource } from '../lesson/resource/add-resource.tsx'
import { EmailCard } from '../settings/account/email-card.tsx'
import { KeyCard } from '../settings/account/key-card.tsx'
import { PhoneCard } from '../settings/account/phone-card.tsx'
import { TokenCard } from '../settings/account/token-card.tsx'
import { AbsenceRequest } from '../ui/absence-request.tsx'
import { CantCome } from '../ui/cant-come.tsx'
import { NewFeed } from '../ui/new-feed.tsx'
import { appRouter } from '../routes.ts'
import type { DraftForm } from './draft-form.fake.ts'
import { useDraft } from './drafts.ts'
import { fakeUserId } from './server.fake.ts'
import { titleForms } from './title-forms.fake.tsx'

const nothing = () => undefined
const nowhere = async () => undefined
const refused = async (): Promise<never> => {
  throw new Error('We couldn’t reach the server. Your typing is kept.')
}
const user = {
  userId: fakeUserId,
  userProfileId: 1,
  role: 'student' as const,
  mayLookAfter: true,
  displayName: 'Anna',
  email: null,
  avatarUrl: null,
  teacherId: 2,
  timeZone: 'UTC',
  defaultLessonMinutes: 45,
  workingHours: null,
}
const profile = {
  first_name: null,
  middle_name: null,
  last_name: null,
  display_name: null,
  avatar_url: null,
  time_zone: null,
  teacher: null,
}

const Asking = ({ of }: { of: number }) => (
  <CantCome
    draft={useDraft(`absence.u.${of}`)}
    teacher="Clara"
    request={null}
    whyNot={null}
    onAsk={refused}
    onWithdraw={nowhere}
  />
)
const Answering = ({ of }: { of: number }) => (
  <AbsenceRequest
    draft={useDraft(`absence-answer.u.${of}`)}
    student="Omar"
    reason={null}
    whyNot={null}
    onAnswer={refused}
  />
)
const Feed = () => <NewFeed draft={useDraft('feed.Phone', 'Phone')} whyNot={null} onNew={refused} />
const aDay = Date.UTC(2026, 10, 18)
const QuickLine = () => (
  <QuickAddLine
    students={[]}
    defaultMinutes={45}
    zone="UTC"
    now={aDay}
    draftKey="quick-add.page"
    onAdd={nothing}
    onDraft={nothing}
  />
)
/** A page of the app as its address opens it. */
function Screen({ path }: { path: string }) {
  const [router] = useState(() => appRouter(createMemoryHistory({ initialEntries: [path] })))
  return <RouterProvider router={router} />
}

const address = 'half@example.org'
const number = '+49 151 23456789'
const guest = { isSignedOut: true, typed: address } as const

/** Every field whose text waits for a press, or for a pause, by what it is for a person. */
export const draftForms: Readonly<Record<string, DraftForm>> = {
  // First: a sign-in without a connection is told apart from a start without one only where nobody was signed in before.
  'the address to sign in': {
    ...guest,
    file: 'auth/login-screen.tsx',
    draw: () => <Screen path="/auth/login" />,
    box: /^Email/,
    send: 'Sign In',
    password: 'secret-secret',
  },
  'a comment': {
    file: 'lesson/drawer/comments.tsx',
    draw: (of) => <Comments lessonId={of} user={user} other="Clara" />,
    box: /^Write a comment/,
  },
  'why one can’t come': {
    file: 'ui/cant-come.tsx',
    draw: (of) => <Asking of={of} />,
    box: /^Reason/,
    open: 'Can’t come?',
    send: 'Ask Clara',
  },
  'the answer to that': {
    file: 'ui/absence-request.tsx',
    draw: (of) => <Answering of={of} />,
    box: /^Message to Omar/,
    send: 'Cancel the lesson',
  },
  'the name of a guardian': {
    file: 'profile/guardian-card.tsx',
    draw: (of) => <GuardianCard profileId={of} name="Anna" />,
    box: /^Name/,
  },
  'a new student': {
    file: 'profile/create-one.tsx',
    draw: () => <CreateOne />,
    box: /^First name/,
  },
  'a list of students': {
    file: 'profile/paste-students.tsx',
    draw: () => <CreateMany />,
    box: /^Your students/,
  },
  'a field of a profile': {
    file: 'profile/student/autosave-field.tsx',
    draw: (of) => <AutosaveField key={of} label="Biography" value="" draftKey={`profile.${of}.b`} save={refused} />,
    box: /^Biography/,
  },
  'a field of a lesson': {
    file: 'lesson/autosave-text.tsx',
    draw: (of) => (
      <StoredText key={of} label="Place" value={null} draftKey={`lesson.${of}.p`} save={refused} onState={nothing} />
    ),
    box: /^Place/,
  },
  'one’s name at the set-up': {
    file: 'profile/setup-you.tsx',
    draw: () => <SetupYou profile={profile} isBusy={false} onSave={nothing} onPicture={nowhere} />,
    box: /^Last name/,
  },
  'the name of a calendar address': {
    file: 'ui/new-feed.tsx',
    draw: () => <Feed />,
    box: /^Name of the address/,
  },
  'a resource': {
    file: 'lesson/resource/add-resource.tsx',
    draw: (of) => <AddResource profileId={of} resources={[]} whyNot={null} inputRef={{ current: null }} />,
    box: /^Add a resource/,
  },
  'a step of a plan': {
    file: 'lesson/drawer/steps.tsx',
    draw: (of) => <Steps lessonId={of} steps={[]} onChange={nothing} />,
    box: /^Add a step/,
  },
  'a line of quick add': {
    file: 'calendar/quick-add/quick-add-line.tsx',
    draw: () => <QuickLine />,
    box: 'Quick add',
  },
  'another time of a lesson': {
    file: 'lesson/drawer/when-field.tsx',
    draw: (of) => (
      <WhenField
        lesson={{ lesson_id: of, start: null, end: null, minutes: 45 }}
        zone="UTC"
        onPlan={refused}
        onClose={nothing}
      />
    ),
    box: /^New day and time/,
  },
  'a new address for the account': {
    file: 'settings/account/email-card.tsx',
    draw: () => <EmailCard />,
    box: /^New email/,
    open: 'Change email',
    typed: address,
    send: 'Send the link',
  },
  'a phone number for the account': {
    file: 'settings/account/phone-card.tsx',
    draw: () => <PhoneCard />,
    box: /^Phone number/,
    open: 'Add a phone number',
    typed: number,
    send: 'Text me a code',
  },
  'the name of a token': {
    file: 'settings/account/token-card.tsx',
    draw: () => <TokenCard />,
    box: /^Name of the new token/,
    send: 'Create token',
  },
  'the name of a passkey': {
    file: 'settings/account/key-card.tsx',
    draw: () => <KeyCard />,
    box: /^Name of the new key/,
    send: 'Add a passkey',
  },
  'another name of a passkey': {
    file: 'settings/account/key-list.tsx',
    draw: () => <KeyCard />,
    box: /^New name/,
    open: 'Rename Blue laptop',
    send: 'Save',
  },
  'the address of a sign-in link': {
    ...guest,
    file: 'auth/link-step.tsx',
    draw: () => <LinkStep email="" to={undefined} linkFailure={null} onBack={nothing} onMfa={nothing} />,
    box: /^Email/,
    send: 'Send the link',
  },
  'the number to sign in': {
    ...guest,
    file: 'auth/phone-step.tsx',
    draw: () => <Screen path="/auth/login" />,
    box: /^Phone number/,
    open: 'Text me a code',
    typed: number,
    send: 'Text me a code',
  },
  'the address of a forgotten password': {
    ...guest,
    file: 'auth/forgot-password-screen.tsx',
    draw: () => <Screen path="/auth/forgotpassword" />,
    box: /^Email/,
    send: 'Send recovery email',
  },
  'the address for a new link': {
    ...guest,
    file: 'auth/verification-address.tsx',
    draw: () => <VerificationAddress send={async () => false} />,
    box: /^Email/,
  },
  'the name at sign-up': {
    ...guest,
    file: 'auth/register-screen.tsx',
    draw: () => <Screen path="/auth/register" />,
    box: /^Name/,
    typed: 'Half a name',
    send: 'Create account',
    besides: { Email: address },
    password: 'Very secret 17 words',
  },
  'the address at sign-up': {
    ...guest,
    file: 'auth/register-screen.tsx',
    draw: () => <Screen path="/auth/register" />,
    box: /^Email/,
  },
  'the name in an invitation': {
    ...guest,
    file: 'auth/register-screen.tsx',
    draw: () => <Screen path="/auth/register?invite=of-anna" />,
    box: /^Name/,
    typed: 'Half a name',
  },
  'the address in an invitation': {
    ...guest,
    file: 'auth/register-screen.tsx',
    draw: () => <Screen path="/auth/register?invite=of-anna" />,
    box: /^Email/,
    send: 'Create account',
    password: 'Very secret 17 words',
  },
  ...titleForms,
}
