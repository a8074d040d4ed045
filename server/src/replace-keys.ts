/**
 * Gives the installation new keys, while no server runs, after a backup or the database got into other hands: npm run replace-keys
 * docs/operating/trouble.md says the rest.
 */
import { replaceKeys } from './auth/replace-keys.data.ts'
import { openAlone } from './platform/cluster/open-owner.ts'
import { readConfig } from './platform/config.ts'
import { environment } from './platform/settings-file.ts'
import { createLog } from './platform/log.ts'
import { closesInOrder } from './platform/shutdown.ts'
import { lineOf } from './platform/start-failure.ts'

const closing = closesInOrder({ codeWhenAsked: 1 })
try {
  const owner = closing.add(await openAlone(readConfig(environment(process.cwd())), createLog('warn')))
  const { authenticators, recoveryCodes, devices } = await replaceKeys({
    ownerUrl: owner.url,
    migrations: `${import.meta.dirname}/../migrations`,
  })
  const lines = [
    'All keys are new from the next start on. Everybody signs in anew.',
    `Accounts that keep their authenticator app: ${authenticators}. Whoever has the old keys can read its secret: ask their owners to set it up again.`,
    recoveryCodes > 0
      ? `Accounts that lost their recovery codes and make new ones in the settings: ${recoveryCodes}.`
      : null,
    devices > 0 ? `Devices on which notifications have to be switched on again: ${devices}.` : null,
    'Links in earlier mails that switch mails off work no more.',
  ]
  process.stdout.write(`${lines.filter((line) => line !== null).join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${lineOf(error)}\n`)
  process.exitCode = 1
}
await closing.close()
