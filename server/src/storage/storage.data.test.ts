import sharp from 'sharp'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProcessedFiles } from '@lectern/contract/storage'
import { createApp } from '../app.ts'
import { actingAs, serviceOnce } from '../platform/database/database.ts'
import { fileDesk, refusalIn } from '../../../testing/try-files.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { quota, studentQuota } from './quota.ts'
import { bucketsOf } from './storage.data.ts'
import { sweepFiles } from './storage.jobs.ts'

let home: TestServer
let s: SamplePeople
let desk: ReturnType<typeof fileDesk>
let photo: Buffer
const inBucket = { name: 'bucket-id', body: 'avatar' }
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  desk = fileDesk(home)
  photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await home.close()
  rmSync(home.config.dataFolder, { recursive: true, force: true })
})

test('README names the limits and quotas of files as they are', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8').replace(/\s+/g, ' ')
  const buckets = await bucketsOf(home.parts.db)
  const largest = (name: string) => buckets.find(({ id }) => id === name)?.max_upload_bytes ?? 0
  const megabytes = (bytes: number) => bytes / 1024 ** 2
  expect(readme).toContain(
    `A file has ${megabytes(largest('default'))} MB at most and a picture of a person ${megabytes(largest('avatar'))} MB. ` +
      `The files of a teacher and all of the teacher's students take ${megabytes(quota) / 1024} GB at most, ` +
      `those of one student ${megabytes(studentQuota)} MB of it`,
  )
})

const upload = (who: Person, body: string | Buffer = photo, type = 'image/jpeg') =>
  desk.send(who, [{ name: 'file[]', filename: 'me.jpg', type, body }, inBucket])
async function picture(who: Person): Promise<string> {
  const [file] = (await upload(who)).json<ProcessedFiles>().processedFiles
  return file?.id ?? ''
}
const urlOf = (id: string): string => `/v1/storage/files/${id}`
const show = (who: Person, profileId: number, url: string | null) =>
  s.ask(who, 'mutation($p: [user_profile_input!]!) { upsertUserProfile(profiles: $p) { avatar_url } }', {
    p: [{ user_profile_id: profileId, avatar_url: url }],
  })
const statusFor = async (who: Person, id: string) => (await desk.get(who, id)).statusCode

describe('pictures of people', () => {
  test('the bucket takes small pictures and nothing else, and keeps none of what a camera wrote into them', async () => {
    const text = await upload(s.clara, 'Scales', 'text/plain')
    expect([text.statusCode, refusalIn(text)]).toEqual([400, 'this bucket takes pictures only'])
    const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)))
    const large = await sharp(Buffer.concat(Array<Buffer>(120).fill(noise)), {
      raw: { width: 1_500, height: 1_600, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const tooLarge = await upload(s.clara, large, 'image/png')
    expect([tooLarge.statusCode, refusalIn(tooLarge)]).toEqual([400, 'file too big'])
    const id = await picture(s.clara)
    const kept = await desk.get(s.clara, id)
    expect(kept.rawPayload.includes('SECRET-PLACE')).toBe(false)
    expect((await sharp(kept.rawPayload).metadata()).format).toBe('jpeg')
    const text2 = await desk.put(s.clara, id, [{ name: 'file[]', filename: 'a.txt', type: 'text/plain', body: 'no' }])
    expect(refusalIn(text2)).toBe('this bucket takes pictures only')
  })

  test('is seen by whoever sees the person, and for everybody else there is no such file', async () => {
    const id = await picture(s.clara)
    expect((await show(s.clara, s.omar.profileId, urlOf(id))).errors).toEqual([])
    expect(await statusFor(s.clara, id)).toBe(200)
    expect(await statusFor(s.omar, id)).toBe(200)
    for (const who of [s.lea, s.bob, s.nils]) {
      const [foreign, missing] = [await desk.get(who, id), await desk.get(who, crypto.randomUUID())]
      expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body])
    }
    expect((await desk.get(null, id)).statusCode).toBe(401)

    const own = await picture(s.clara)
    await show(s.clara, s.clara.profileId, urlOf(own))
    expect([await statusFor(s.lea, own), await statusFor(s.nils, own), await statusFor(s.bob, own)]).toEqual([
      200, 404, 404,
    ])
  })

  test('nobody opens somebody else’s file by calling it the own picture', async () => {
    const ofOmar = await picture(s.clara)
    await show(s.clara, s.omar.profileId, urlOf(ofOmar))
    const plan = await desk.keep(s.clara, 'Scales')
    for (const [who, id] of [
      [s.lea, ofOmar],
      [s.bob, ofOmar],
      [s.lea, plan.id],
      [s.clara, plan.id],
      [s.lea, crypto.randomUUID()],
    ] as const) {
      const refused = await show(who, who.profileId, urlOf(id))
      expect([refused.code, refused.errors[0]?.extensions['field']]).toEqual(['invalid-input', 'avatar_url'])
      const bySql = actingAs(home.parts.db, who.actor, (sql) =>
        sql.run({
          sql: 'update user_profile set avatar_url = $1 where user_profile_id = $2',
          parameters: [urlOf(id), who.profileId],
        }),
      )
      await expect(bySql).rejects.toThrow('not a picture of the writer')
    }
    for (const url of [`${urlOf(ofOmar)}?w=1`, '/v1/storage/files/../auth', 'javascript:alert(1)', '//evil.example/a'])
      expect((await show(s.lea, s.lea.profileId, url)).code).toBe('invalid-input')
    expect((await show(s.bob, s.omar.profileId, urlOf(await picture(s.bob)))).code).toBe('not-found')
  })

  test('taken away it is swept a day later; shown ones and other files stay', async () => {
    const [shown, replaced, never] = [await picture(s.omar), await picture(s.omar), await picture(s.lea)]
    await show(s.omar, s.omar.profileId, urlOf(replaced))
    await show(s.omar, s.omar.profileId, urlOf(shown))
    const plan = await desk.keep(s.clara, 'Scales')
    await serviceOnce(home.parts.db).run({
      sql: `update storage.files set created_at = created_at - interval '2 days' where id <> $1`,
      parameters: [never],
    })
    for (const job of sweepFiles(home.parts)) await job.run()
    const found = [shown, replaced, never, plan.id].map((id) => statusFor(id === plan.id ? s.clara : s.omar, id))
    expect(await Promise.all(found)).toEqual([200, 404, 404, 200])
    expect(await statusFor(s.lea, never)).toBe(200)
    // The teacher may take away what the student uploaded, and bring it back.
    expect((await show(s.clara, s.omar.profileId, null)).errors).toEqual([])
    expect((await show(s.clara, s.omar.profileId, urlOf(shown))).errors).toEqual([])
    expect(await statusFor(s.clara, shown)).toBe(200)
  })

  test('goes with an erased student', async () => {
    const kim = await s.addStudent(s.clara, 'Kim')
    const id = await picture(s.clara)
    await show(s.clara, kim.profileId, urlOf(id))
    const erase = 'mutation($id: Int!) { eraseStudent(userProfileId: $id, confirm: "Kim") { lessons } }'
    expect((await s.ask(s.clara, erase, { id: kim.profileId })).errors).toEqual([])
    expect(await statusFor(s.clara, id)).toBe(404)
  })
})
