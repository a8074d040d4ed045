import { DeviceCard } from './device-card.tsx'
import { EmailCard } from './email-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { KeyCard } from './key-card.tsx'
import { LockCard } from './lock-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PhoneCard } from './phone-card.tsx'
import { ProviderCard } from './provider-card.tsx'
import { TokenCard } from './token-card.tsx'
import { TwoStepCard } from './two-step-card.tsx'

/** experience.md B17: how one signs in, and who is signed in. */
export function AccountSection() {
  return (
    <>
      <EmailCard />
      <PhoneCard />
      <PasswordCard />
      <TwoStepCard />
      <KeyCard />
      <ProviderCard />
      <TokenCard />
      <DeviceCard />
      <LockCard />
      <HistoryCard />
    </>
  )
}
