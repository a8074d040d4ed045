import type { FastifyReply } from 'fastify'
import type { Config } from '../platform/config.ts'
import { directionOf, firstLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'

/**
 * Continues by itself where scripts run; elsewhere one press of the button does the same.
 * @param languages the browser's Accept-Language: whose link it is, nobody knows before it is followed
 */
export function continuePage(reply: FastifyReply, config: Config, languages: string | undefined): FastifyReply {
  return reply
    .header('content-security-policy', policy(config))
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page(firstLanguage(languages)))
}

export const continueScript = (reply: FastifyReply): FastifyReply =>
  reply.type('text/javascript; charset=utf-8').send('document.forms[0].submit()\n')

/** Browsers hold form-action also against where the form's answer redirects to, so the client addresses stand in it. */
function policy({ clientUrls }: Config): string {
  const origins = clientUrls.map((url) => new URL(url).origin)
  return (
    `default-src 'none'; script-src 'self'; form-action 'self' ${[...new Set(origins)].join(' ')}; ` +
    `base-uri 'none'; frame-ancestors 'none'`
  )
}

/** The words of the page in the languages of the mails: heading, sentence, button. */
const words: Readonly<Record<MailLanguage, readonly [string, string, string]>> = {
  en: ['Almost there', 'You will be taken to Lectern in a moment.', 'Continue'],
  de: ['Fast geschafft', 'Gleich geht es weiter zu Lectern.', 'Weiter'],
  es: ['Ya casi está', 'En un momento pasarás a Lectern.', 'Continuar'],
  fr: ['Vous y êtes presque', 'Lectern va s’ouvrir dans un instant.', 'Continuer'],
  it: ['Ci siamo quasi', 'Tra un attimo passerai a Lectern.', 'Continua'],
  ar: ['أوشكت على الانتهاء', 'ستنتقل إلى Lectern بعد لحظة.', 'متابعة'],
}

function page(language: MailLanguage): string {
  const [heading, sentence, button] = words[language]
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Lectern</title>
    <script src="verify/continue.js" defer></script>
  </head>
  <body>
    <main>
      <h1>${heading}</h1>
      <form method="post">
        <p>${sentence}</p>
        <button type="submit">${button}</button>
      </form>
    </main>
  </body>
</html>
`
}
