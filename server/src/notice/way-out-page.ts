import { hash } from 'node:crypto'
import { directionOf, type MailLanguage } from '../platform/mail/mail-language.ts'
import type { MailKind } from './mail-kinds.ts'

export interface Standing {
  kind: MailKind
  isWanted: boolean
  /** They were asked for again, and stay off: an account whose address it is has said so, and says otherwise alone. */
  isHeld?: boolean
  /** It is that of an account, which chooses among all kinds in its settings. */
  isAccount: boolean
}

interface Words extends Record<MailKind, string> {
  on: string
  off: string
  turnOff: string
  turnOn: string
  held: string
  settings: string
  unknown: string
  unknownText: string
}

/** The words of the page in the languages of the mails. */
const words: Readonly<Record<MailLanguage, Words>> = {
  en: {
    reminder: 'Reminders before lessons',
    change: 'Emails about changes of lessons',
    request: 'Emails about who can’t come',
    homework: 'Emails about homework',
    unmarked: 'Emails about lessons that are not marked',
    work: 'Emails about what students hand in and write',
    next_week: 'Emails with the lessons of the coming week',
    on: 'You get these emails.',
    off: 'You no longer get these emails.',
    turnOff: 'Stop these emails',
    turnOn: 'Send them again',
    held: 'The account with this address has switched them off. Sign in to Lectern to switch them on in the settings.',
    settings: 'Choose all your emails in the settings',
    unknown: 'This link is not valid',
    unknownText: 'Open the link in the email once more, or sign in to Lectern and choose your emails in the settings.',
  },
  de: {
    reminder: 'Erinnerungen vor Stunden',
    change: 'E-Mails über Änderungen von Stunden',
    request: 'E-Mails darüber, wer nicht kommen kann',
    homework: 'E-Mails über Hausaufgaben',
    unmarked: 'E-Mails über Stunden, die nicht markiert sind',
    work: 'E-Mails darüber, was abgegeben und geschrieben wird',
    next_week: 'E-Mails mit den Stunden der kommenden Woche',
    on: 'Du bekommst diese E-Mails.',
    off: 'Du bekommst diese E-Mails nicht mehr.',
    turnOff: 'Diese E-Mails beenden',
    turnOn: 'Wieder senden',
    held: 'Das Konto mit dieser Adresse hat sie abgeschaltet. Melde dich bei Lectern an, um sie in den Einstellungen wieder einzuschalten.',
    settings: 'Alle E-Mails in den Einstellungen auswählen',
    unknown: 'Dieser Link gilt nicht',
    unknownText:
      'Öffne den Link in der E-Mail noch einmal, oder melde dich bei Lectern an und wähle deine E-Mails in den Einstellungen.',
  },
  es: {
    reminder: 'Recordatorios antes de las clases',
    change: 'Correos sobre cambios de clases',
    request: 'Correos sobre quién no puede venir',
    homework: 'Correos sobre los deberes',
    unmarked: 'Correos sobre clases sin marcar',
    work: 'Correos sobre lo que los alumnos entregan y escriben',
    next_week: 'Correos con las clases de la próxima semana',
    on: 'Recibes estos correos.',
    off: 'Ya no recibes estos correos.',
    turnOff: 'Dejar de recibirlos',
    turnOn: 'Volver a recibirlos',
    held: 'La cuenta con esta dirección los ha desactivado. Entra en Lectern para activarlos en los ajustes.',
    settings: 'Elegir todos tus correos en los ajustes',
    unknown: 'Este enlace no es válido',
    unknownText: 'Abre otra vez el enlace del correo, o entra en Lectern y elige tus correos en los ajustes.',
  },
  fr: {
    reminder: 'Rappels avant les cours',
    change: 'E-mails sur les changements de cours',
    request: 'E-mails sur qui ne peut pas venir',
    homework: 'E-mails sur les devoirs',
    unmarked: 'E-mails sur les cours qui ne sont pas marqués',
    work: 'E-mails sur ce que les élèves rendent et écrivent',
    next_week: 'E-mails avec les cours de la semaine à venir',
    on: 'Vous recevez ces e-mails.',
    off: 'Vous ne recevez plus ces e-mails.',
    turnOff: 'Ne plus les recevoir',
    turnOn: 'Les recevoir à nouveau',
    held: 'Le compte qui a cette adresse les a désactivés. Connectez-vous à Lectern pour les réactiver dans les paramètres.',
    settings: 'Choisir tous vos e-mails dans les paramètres',
    unknown: 'Ce lien n’est pas valable',
    unknownText:
      'Ouvrez encore une fois le lien de l’e-mail, ou connectez-vous à Lectern et choisissez vos e-mails dans les paramètres.',
  },
  it: {
    reminder: 'Promemoria prima delle lezioni',
    change: 'Email sulle modifiche delle lezioni',
    request: 'Email su chi non può venire',
    homework: 'Email sui compiti',
    unmarked: 'Email sulle lezioni non segnate',
    work: 'Email su ciò che gli allievi consegnano e scrivono',
    next_week: 'Email con le lezioni della prossima settimana',
    on: 'Ricevi queste email.',
    off: 'Non ricevi più queste email.',
    turnOff: 'Non riceverle più',
    turnOn: 'Riceverle di nuovo',
    held: 'L’account con questo indirizzo le ha disattivate. Accedi a Lectern per riattivarle nelle impostazioni.',
    settings: 'Scegli tutte le tue email nelle impostazioni',
    unknown: 'Questo link non è valido',
    unknownText: 'Apri di nuovo il link dell’email, oppure accedi a Lectern e scegli le tue email nelle impostazioni.',
  },
  ar: {
    reminder: 'التذكيرات قبل الدروس',
    change: 'رسائل عن تغييرات الدروس',
    request: 'رسائل عمّن يتعذّر عليه الحضور',
    homework: 'رسائل عن الواجبات',
    unmarked: 'رسائل عن الدروس التي لم تُسجَّل',
    work: 'رسائل عمّا يسلّمه الطلاب ويكتبونه',
    next_week: 'رسائل بدروس الأسبوع القادم',
    on: 'تصلك هذه الرسائل.',
    off: 'لم تعد تصلك هذه الرسائل.',
    turnOff: 'إيقاف هذه الرسائل',
    turnOn: 'إرسالها من جديد',
    held: 'الحساب صاحب هذا العنوان أوقفها. سجّل الدخول إلى Lectern لتشغيلها من الإعدادات.',
    settings: 'اختر كل رسائلك من الإعدادات',
    unknown: 'هذا الرابط غير صالح',
    unknownText: 'افتح الرابط في الرسالة مرة أخرى، أو سجّل الدخول إلى Lectern واختر رسائلك في الإعدادات.',
  },
}

/** As a letter looks; whoever comes from one is on a phone as often as not. */
const style = `
      body { margin: 0; padding: 32px 16px; font: 16px/1.5 system-ui, sans-serif }
      main { max-width: 560px; margin: 0 auto }
      h1 { font-size: 24px; line-height: 1.3 }
      a { color: inherit; display: inline-block; padding: 12px 0 }
      button { min-block-size: 44px; padding: 8px 20px; border: 0; border-radius: 8px; background: #3f51b5; color: #fff; font: inherit }
    `

/** Nothing but this style and the page's own form. */
export const wayOutPolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/**
 * How one kind of mails stands, and a button for the other way. It names nobody: whoever has the link learns nothing of its reader.
 * @param standing null for a link that is none
 */
export function wayOutPage(language: MailLanguage, standing: Standing | null): string {
  const said = words[language]
  const settings = `<p><a href="/settings/notifications">${said.settings}</a></p>`
  const body = standing
    ? `<h1>${said[standing.kind]}</h1>
      <form method="post">
        <p role="status">${standing.isWanted ? said.on : said.off}</p>
        ${
          standing.isHeld
            ? `<p>${said.held}</p>`
            : `<button name="wanted" value="${standing.isWanted ? 'no' : 'yes'}">${standing.isWanted ? said.turnOff : said.turnOn}</button>`
        }
      </form>
      ${standing.isAccount ? settings : ''}`
    : `<h1>${said.unknown}</h1>
      <p>${said.unknownText}</p>
      ${settings}`
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Lectern</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <p>Lectern</p>
      ${body}
    </main>
  </body>
</html>
`
}
