import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './settings.ts'

for (const [why, env, line] of [
  [
    'a name in small letters, which would count for nothing',
    { lectern_public_url: 'https://x.org' },
    'lectern_public_url is not a setting of Lectern; README.md lists them all.',
  ],
  ['an unknown name', { LECTERN_DTA: 'x' }, 'LECTERN_DTA is not a setting of Lectern; README.md lists them all.'],
  [
    'a nightly backup of something else',
    { LECTERN_BACKUP_NIGHTLY: 'files' },
    'LECTERN_BACKUP_NIGHTLY must be one of rows, all, off, not "files".',
  ],
  [
    'an hour that no day has',
    { LECTERN_BACKUP_HOUR: '24' },
    'LECTERN_BACKUP_HOUR must be a whole number from 0 to 23, not "24".',
  ],
  [
    'a setting of backups that there is not',
    { LECTERN_BACKUP_BUCKET: 'x' },
    'LECTERN_BACKUP_BUCKET is not a setting of Lectern; README.md lists them all.',
  ],
  ['a port that is no number', { PORT: '80a' }, 'PORT must be a whole number from 1 to 65535, not "80a".'],
  ['a port out of range', { PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, not "70000".'],
  [
    'a token that lives too short',
    { LECTERN_ACCESS_TOKEN_SECONDS: '59' },
    'LECTERN_ACCESS_TOKEN_SECONDS must be a whole number from 60 to 34560000, not "59".',
  ],
  [
    'a password minimum below the client library',
    { LECTERN_PASSWORD_MIN: '2' },
    'LECTERN_PASSWORD_MIN must be a whole number from 3 to 64, not "2".',
  ],
  ['neither on nor off', { LECTERN_VERIFY_EMAIL: 'yes' }, 'LECTERN_VERIFY_EMAIL must be on or off, not "yes".'],
  [
    'an elevation that nobody knows',
    { LECTERN_ELEVATION: 'on' },
    'LECTERN_ELEVATION must be one of disabled, recommended, required, not "on".',
  ],
  [
    'no rate limits for the whole network',
    { LECTERN_RATE_LIMITS: 'off', HOST: '0.0.0.0' },
    'LECTERN_RATE_LIMITS=off is allowed only on a loopback HOST, not on 0.0.0.0.',
  ],
  [
    'another database',
    { DATABASE_URL: 'mysql://root:secret@db/x' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  [
    'a public address with a user in it',
    { LECTERN_PUBLIC_URL: 'https://a@b.example' },
    'LECTERN_PUBLIC_URL must hold plain http or https addresses, not "https://a@b.example".',
  ],
  [
    'a client address of another kind',
    { LECTERN_CLIENT_URLS: 'https://a.example,javascript:alert(1)' },
    'LECTERN_CLIENT_URLS must hold plain http or https addresses, not "javascript:alert(1)".',
  ],
  [
    'a mail server without its protocol',
    { LECTERN_SMTP_URL: 'mail.example:25' },
    'LECTERN_SMTP_URL must be an address that starts with smtp:// or smtps://.',
  ],
  [
    'half a gateway for text messages',
    { LECTERN_SMS_ACCOUNT: 'AC1', LECTERN_SMS_FROM: '+15005550006' },
    'LECTERN_SMS_ACCOUNT, LECTERN_SMS_TOKEN and LECTERN_SMS_FROM go together.',
  ],
  [
    'a setting of the gateway that there is not',
    { LECTERN_SMS_SID: 'AC1' },
    'LECTERN_SMS_SID is not a setting of Lectern; README.md lists them all.',
  ],
  [
    'a gateway that would get the token in the clear',
    {
      LECTERN_SMS_ACCOUNT: 'AC1',
      LECTERN_SMS_TOKEN: 't',
      LECTERN_SMS_FROM: '+1',
      LECTERN_SMS_URL: 'http://sms.example',
    },
    'LECTERN_SMS_URL must start with https://, since the token travels to it.',
  ],
  [
    'a breach service that hears in the clear',
    { LECTERN_BREACH_CHECK: 'http://range.example' },
    'LECTERN_BREACH_CHECK must start with https://, since a part of every digest travels to it.',
  ],
  [
    'a breach service that is switched on without its address',
    { LECTERN_BREACH_CHECK: 'on' },
    'LECTERN_BREACH_CHECK must hold plain http or https addresses, not "on".',
  ],
  ...['everybody', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.5,', '10.0.0', '11', '-1', '1.5'].map(
    (value) =>
      [
        `to trust ${value}`,
        { LECTERN_TRUSTED_PROXIES: value },
        `LECTERN_TRUSTED_PROXIES must be addresses and ranges such as 10.0.0.5,172.16.0.0/12, or a number of hops up to 10, not "${value}".`,
      ] as const,
  ),
  ...['operator', 'nineteen characters'].map(
    (secret) =>
      [
        `an operator's secret of ${secret.length} characters`,
        { LECTERN_ADMIN_SECRET: secret },
        'LECTERN_ADMIN_SECRET must have at least 20 characters: set a random one, such as from openssl rand -hex 24, or leave it out.',
      ] as const,
  ),
  [
    'a contact that nobody can reach',
    { LECTERN_SECURITY_CONTACT: 'http://example.org' },
    'LECTERN_SECURITY_CONTACT must be an email address or a page of https, not "http://example.org": others read it in /.well-known/security.txt.',
  ],
  [
    'an operator without an address',
    { LECTERN_OPERATORS: 'olga@example.org,olga' },
    'LECTERN_OPERATORS must be email addresses with commas between, and "olga" is none.',
  ],
  [
    'releases that are told in the clear',
    { LECTERN_UPDATE_CHECK: 'http://registry.example/lectern/latest' },
    'LECTERN_UPDATE_CHECK must start with https://, since what it answers is shown to the operator.',
  ],
  [
    'a token of the metrics that is short',
    { LECTERN_METRICS_TOKEN: 'prometheus' },
    'LECTERN_METRICS_TOKEN must have at least 20 characters: set a random one, such as from openssl rand -hex 24, or leave it out.',
  ],
  [
    'a statement that is slow at once',
    { LECTERN_SLOW_STATEMENT_MS: '0' },
    'LECTERN_SLOW_STATEMENT_MS must be a whole number from 1 to 10000, not "0".',
  ],
  ...[
    ['https://example.org/lectern', '/lectern', 'https://example.org'],
    ['http://localhost:8080/a/b/', '/a/b', 'http://localhost:8080'],
  ].map(
    ([given, path, root]) =>
      [
        `a public address with a path, ${given}`,
        { LECTERN_PUBLIC_URL: given },
        `LECTERN_PUBLIC_URL must have no path, but has ${path}: Lectern answers at the root of a site. Set ${root} if that is free, or give Lectern a name of its own, such as https://lessons.example.org.`,
      ] as const,
  ),
  ...[
    { LECTERN_SMTP_URL: 'smtp://user:pa#ss@mail.example:587' },
    { LECTERN_SMTP_URL: 'smtp://user:1#2@mail.example' },
    { LECTERN_SMTP_URL: 'smtp://mail.example:99999' },
    { DATABASE_URL: 'postgres://lectern:a/b@db.example/lectern' },
    { DATABASE_URL: 'postgres://lectern:a?b@db.example/lectern' },
    { DATABASE_URL: 'postgres://db.example:70000/lectern' },
  ].map((given) => {
    const [[name, value] = ['', '']] = Object.entries(given)
    return [
      `an address that a sign cuts short, ${value}`,
      given,
      `${name} can't be read as an address: check its host and port, and write # / ? @ : in a password as %23 %2F %3F %40 %3A.`,
    ] as const
  }),
  [
    'a way of encryption that there is not',
    { DATABASE_URL: 'postgres://lectern@db.example/lectern?sslmode=verify' },
    'sslmode in DATABASE_URL must be one of disable, prefer, require, verify-ca, verify-full, no-verify, not "verify".',
  ],
  [
    'encryption under a wrong name, which would be none',
    { DATABASE_URL: 'postgres://lectern@db.example/lectern?ssl_mode=verify-full' },
    'DATABASE_URL has no ssl_mode: it is one of sslmode, sslrootcert, sslcert, sslkey, sslnegotiation.',
  ],
  ...['Lectern', 'no-reply@', 'Lectern <lessons.example>'].map(
    (given) =>
      [
        `a sender without an address, ${given}`,
        { LECTERN_PUBLIC_URL: 'https://lessons.example.org', LECTERN_MAIL_FROM: given },
        `LECTERN_MAIL_FROM must hold an email address, as in Lectern <no-reply@lessons.example.org>, not "${given}".`,
      ] as const,
  ),
  ...['https://lessons.example.org', 'other.example', 'sons.example.org', 'org'].map(
    (given) =>
      [
        `${given} as the domain of security keys`,
        { LECTERN_PUBLIC_URL: 'https://lessons.example.org', LECTERN_WEBAUTHN_RP_ID: given },
        `LECTERN_WEBAUTHN_RP_ID must be lessons.example.org or a domain that it belongs to, not "${given}".`,
      ] as const,
  ),
  ...[
    ...['LECTERN_DATA', 'LECTERN_FILES', 'LECTERN_BACKUP_FOLDER'].map((name) => [name, '"/var/lib/lectern"']),
    ['HOST', "'0.0.0.0'"],
    ['DATABASE_URL', '"postgres://db.example/lectern"'],
    ['LECTERN_ADMIN_SECRET', '"a secret that is long enough"'],
    ['LECTERN_METRICS_TOKEN', "'a token that is long enough'"],
    ['LECTERN_S3_BUCKET', '"studio"'],
    ['LECTERN_BACKUP_S3_BUCKET', '"studio"'],
    ['LECTERN_OAUTH_GITHUB_CLIENT_SECRET', '"secret"'],
  ].map(
    ([name = '', value = '']) =>
      [
        `${name} in quotation marks`,
        { [name]: value },
        `${name} stands in quotation marks, which would count as a part of it: leave them out.`,
      ] as const,
  ),
  ...['LECTERN_DATA', 'LECTERN_FILES', 'LECTERN_BACKUP_FOLDER'].flatMap((name) =>
    ['~/lectern', '$HOME/lectern', '${DATA}/files', '/srv/$(hostname)', 'file:///srv/lectern', 's3://studio'].map(
      (value) =>
        [
          `${value} as the folder of ${name}`,
          { [name]: value },
          `${name} must be the path of a folder, written out, not "${value}".`,
        ] as const,
    ),
  ),
  ...['LECTERN_PUBLIC_URL', 'LECTERN_CLIENT_URLS'].flatMap((name) =>
    [
      'example.org',
      'https://example.org?',
      'https://example.org#',
      'https://:secret@example.org',
      'https://*.example.org',
    ].map(
      (value) =>
        [
          `${value} as ${name}`,
          { [name]: value },
          `${name} must hold plain http or https addresses, not "${value}".`,
        ] as const,
    ),
  ),
  ...['LECTERN_ADMIN_SECRET', 'LECTERN_METRICS_TOKEN'].flatMap((name) => [
    ...['$(openssl rand -hex 32)', '`openssl rand -hex 32`'].map(
      (value) =>
        [
          `a command as ${name}, ${value}`,
          { [name]: value },
          `${name} holds a command, which nobody runs here: set what it answers.`,
        ] as const,
    ),
    [
      `${name} that no header carries`,
      { [name]: 'ein langes Geheimnis für alle' },
      `${name} must be of ASCII letters, digits and signs, since it travels in a header.`,
    ] as const,
  ]),
  [
    'the database in small letters',
    { database_url: 'postgres://db.example/lectern' },
    'database_url is not a setting of Lectern; README.md lists them all.',
  ],
  ['a sender of two lines', { LECTERN_MAIL_FROM: 'a@b.c\nBcc: x@y.z' }, 'LECTERN_MAIL_FROM must be one line.'],
] as const) {
  test(`refuses ${why}`, () => {
    expect(() => readConfig(env)).toThrow(new ConfigError(line))
  })
}

test('an empty environment is a whole configuration', () => {
  expect(readConfig({ HOME: '/', PORT: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 1337,
    trustedProxies: ['127.0.0.0/8', '::1/128'],
    databaseUrl: null,
    dataFolder: resolve('data'),
    filesFolder: resolve('data/files'),
    publicUrl: 'http://localhost:1337',
    clientUrls: ['http://localhost:1337'],
    clientUrl: 'http://localhost:1337',
    smtp: null,
    adminSecret: null,
    operators: [],
    updateCheck: null,
    metricsToken: null,
    requestLog: false,
    slowStatementMs: null,
    verifyEmail: true,
    signUp: true,
    anonymous: true,
    magicLink: true,
    mfa: true,
    passwordMin: 8,
    breachCheck: null,
    rateLimits: true,
    accessTokenSeconds: 900,
    refreshTokenSeconds: 2_592_000,
    refreshGraceSeconds: 10,
    webauthnRpId: 'localhost',
    s3: {},
    sms: null,
    smsPerHour: 200,
    noticesPerDay: 2_000,
    oauth: {},
  })
})

test('settings of a deployment', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    LECTERN_PUBLIC_URL: 'https://lessons.example.org/',
    LECTERN_CLIENT_URLS: 'https://app.example.org, https://lessons.example.org',
    LECTERN_SMTP_URL: 'smtp://user:pass@mail.example.org:587',
    LECTERN_BREACH_CHECK: 'https://range.example/',
    LECTERN_OAUTH_GITHUB_CLIENT_ID: 'abc',
    LECTERN_OAUTH_GITHUB_CLIENT_SECRET: 'def',
    LECTERN_S3_ACCESS_KEY: 'key',
    LECTERN_SMS_ACCOUNT: 'AC1',
    LECTERN_SMS_TOKEN: 'secret',
    LECTERN_SMS_FROM: '+15005550006',
  })
  expect(config.clientUrls).toEqual(['https://app.example.org', 'https://lessons.example.org'])
  expect(config.clientUrl).toBe('https://app.example.org')
  expect(config.smtp?.from).toBe('Lectern <no-reply@lessons.example.org>')
  expect(config.webauthnRpId).toBe('lessons.example.org')
  expect(config.breachCheck).toBe('https://range.example')
  expect(config.oauth).toEqual({ github: { client_id: 'abc', client_secret: 'def' } })
  expect(config.s3).toEqual({ access_key: 'key' })
  expect(config.sms).toEqual({ account: 'AC1', token: 'secret', from: '+15005550006', url: 'https://api.twilio.com' })
})

test('nobody changes it later', () => {
  const config = readConfig({})
  expect(Object.isFrozen(config) && Object.isFrozen(config.clientUrls)).toBe(true)
})
