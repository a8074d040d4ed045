import { letter, type Letter } from '../platform/mail/letter.ts'
import { mailLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'

const words: Record<MailLanguage, { subject: string; text: string }> = {
  en: { subject: 'Test mail from Lectern', text: 'This mail shows that Lectern can send mails.' },
  de: { subject: 'Testmail von Lectern', text: 'Diese Mail zeigt, dass Lectern Mails versenden kann.' },
  es: {
    subject: 'Correo de prueba de Lectern',
    text: 'Este correo demuestra que Lectern puede enviar correos.',
  },
  fr: { subject: 'E-mail de test de Lectern', text: 'Cet e-mail montre que Lectern peut envoyer des e-mails.' },
  it: { subject: 'Email di prova da Lectern', text: 'Questa email dimostra che Lectern può inviare email.' },
  ar: { subject: 'رسالة تجريبية من Lectern', text: 'تُظهر هذه الرسالة أن Lectern يستطيع إرسال الرسائل.' },
}

/** A letter that says nothing but that it came. */
export function testLetter(to: string, given: string): Letter {
  const locale = mailLanguage(given)
  const { subject, text } = words[locale]
  return letter({ to, subject, paragraphs: [text], locale })
}
