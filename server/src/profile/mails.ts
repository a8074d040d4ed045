import { letter, type Letter } from '../platform/mail.ts'

/** What an invited student reads; the link works once, for 14 days. */
export function invitationMail(invitation: { to: string; student: string; teacher: string; url: string }): Letter {
  const { to, student, teacher, url } = invitation
  return letter({
    to,
    subject: `${teacher} invited you to Lectern`,
    paragraphs: [
      `Hello ${student}, ${teacher} plans your lessons with Lectern and invites you to see them.`,
      'The link works once, for 14 days. If you do not know who this is, you can ignore this mail.',
    ],
    action: { label: 'Accept the invitation', url },
    headers: { 'X-Email-Template': 'invitation' },
  })
}
