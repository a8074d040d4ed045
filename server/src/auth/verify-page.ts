import type { FastifyReply } from 'fastify'
import type { Config } from '../platform/config.ts'

/** Continues by itself where scripts run; elsewhere one press of the button does the same. */
export function continuePage(reply: FastifyReply, config: Config): FastifyReply {
  return reply
    .header('content-security-policy', policy(config))
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page)
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

const page = `<!doctype html>
<html lang="en">
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
      <h1>Almost there</h1>
      <form method="post">
        <p>You will be taken to Lectern in a moment.</p>
        <button type="submit">Continue</button>
      </form>
    </main>
  </body>
</html>
`
