import assert from 'node:assert/strict'
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { files } from '@folkmoot/core/platform/files/file-endpoints.ts'
import { FILE_TYPES, MAX_DAILY_BYTES } from '@folkmoot/core/platform/files/file-types.ts'
import sharp from 'sharp'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { createToken } from '../../accounts/users/tokens.ts'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { deleteUnusedFiles } from './delete-unused-files.ts'
import {
  aPicture,
  createFileForm,
  fetchFile,
  fetchFileStatus,
  lieAboutSize,
  packDocument,
  packZeros,
  SAMPLE_FILES,
  uploadFile,
  uploadRefusedFile,
} from './testing/files.ts'

const MB = 1024 * 1024
let server: TestServices
let ana: Caller
let anaId: number
before(async () => {
  server = await startTestServices()
  anaId = (await createTestUser(server.context.db, {})).id
  ana = await server.as(anaId)
})
after(() => server.stop())
const nameOf = (url: string): string => url.replace('/files/', '')
const ageFile = (url: string, days: number) =>
  server.context.db
    .updateTable('files')
    .set({ unused_since: new Date(Date.now() - days * 86_400_000).toISOString() })
    .where('name', '=', nameOf(url))
    .execute()

test('an upload returns id, name, url, target, size and type, and is stored under its random name [SPC-020]', async () => {
  const given = await uploadFile(ana, SAMPLE_FILES.pdf ?? '', 'Plan für die Mühle.pdf')
  assert.deepEqual(Object.keys(given).sort(), ['id', 'name', 'size', 'target', 'type', 'url'])
  assert.equal(given.name, 'Plan für die Mühle.pdf')
  assert.equal(given.type, 'application/pdf')
  assert.equal(given.target, 'attachment')
  assert.match(given.url, /^\/files\/[0-9a-f]{32}\.pdf$/)
  assert.equal(given.size, 400)
  assert.ok(existsSync(join(server.context.settings.filesDir, nameOf(given.url))))
  const again = await uploadFile(ana, SAMPLE_FILES.pdf ?? '', 'Plan für die Mühle.pdf')
  assert.notEqual(again.url, given.url)
})

test('every allowed type is accepted by content and served with its type', async () => {
  const formats = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp', tiff: 'tiff' } as const
  const samples: Record<string, Uint8Array> = { ...SAMPLE_FILES }
  for (const [ending, format] of Object.entries(formats)) samples[ending] = await aPicture(format)
  assert.deepEqual(Object.keys(samples).sort(), Object.keys(FILE_TYPES).sort())
  for (const [ending, content] of Object.entries(samples)) {
    const given = await uploadFile(ana, content, `sample.${ending.toUpperCase()}`)
    assert.equal(given.type, FILE_TYPES[ending]?.media, ending)
    const read = await fetchFile(server, ana, given.url)
    assert.equal(read.statusCode, 200)
    assert.equal(String(read.headers['content-type']).split(';')[0], given.type)
    assert.equal(read.headers['content-disposition'] === undefined, given.type.startsWith('image/'), ending)
  }
})

test('a file that is no real picture or document is refused, by content and by extension', async () => {
  const html = '<!doctype html><script>alert(1)</script>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const png = await aPicture('png')
  const lies: [Uint8Array | string, string][] = [
    [html, 'cover.png'],
    [svg, 'cover.jpg'],
    [png, 'cover.jpg'],
    [png, 'plan.pdf'],
    [html, 'plan.pdf'],
    [html, 'notes.txt'],
    [svg, 'table.csv'],
    [SAMPLE_FILES.docx ?? '', 'plan.odt'],
    [SAMPLE_FILES.docx ?? '', 'plan.doc'],
    [SAMPLE_FILES.mp4 ?? '', 'song.mp3'],
    [png.subarray(0, 60), 'broken.png'],
    ['', 'empty.png'],
    [svg, 'cover.svg'],
    [html, 'page.html'],
    ['alert(1)', 'code.js'],
    [png, 'noending'],
  ]
  for (const [content, name] of lies) {
    assert.deepEqual(await uploadRefusedFile(ana, content, name), ['file_type_not_allowed', 415], name)
  }
  assert.deepEqual(await uploadRefusedFile(ana, SAMPLE_FILES.pdf ?? '', 'plan.pdf', { target: 'editor' }), ['file_type_not_allowed', 415])
})

test('a document that unpacks to more than 250 MB or not as it says is refused, and nothing of it is kept', async () => {
  const folder = server.context.settings.filesDir
  const kept = () => [readdirSync(join(folder, 'incoming')), readdirSync(folder).sort()]
  const before = kept()
  const [document = new Uint8Array()] = [SAMPLE_FILES.docx]
  const bomb = packDocument({ 'word/media/a.bin': packZeros(251) })
  assert.ok(bomb.length < MB)
  const refusal = await ana.refused(files.upload, { body: createFileForm(bomb, 'plan.docx') })
  assert.deepEqual(
    [refusal.refused, refusal.status, refusal.text],
    ['file_unpacks_too_large', 413, 'This document unpacks to more than 250\u00a0MB. Save it with less in it, or as a PDF.'],
  )
  // two parts that are too large together, and one whose directory says that it is small
  const large = packZeros(240)
  const both = packDocument({ 'a.bin': packZeros(11), 'b.bin': large })
  assert.deepEqual(await uploadRefusedFile(ana, both, 'plan.docx'), ['file_unpacks_too_large', 413])
  assert.deepEqual(await uploadRefusedFile(ana, lieAboutSize(bomb, 251 * MB), 'plan.docx'), ['file_unpacks_too_large', 413])
  const text = packDocument({ 'a.txt': new Uint8Array(5000) })
  const damaged: Uint8Array[] = [
    lieAboutSize(text, 5000),
    document.subarray(0, document.length - 30),
    Buffer.concat([document.subarray(0, 60), Buffer.alloc(40), document.subarray(100)]),
  ]
  for (const content of damaged) assert.deepEqual(await uploadRefusedFile(ana, content, 'plan.docx'), ['file_type_not_allowed', 415])
  assert.deepEqual(kept(), before)
  const allowed = packDocument({ 'word/media/a.bin': large })
  assert.equal((await uploadFile(ana, allowed, 'plan.docx')).size, allowed.length)
})

test('pictures have a 5 MB limit, covers and profile pictures 2, files 25; one byte more is refused [CST-004]', async () => {
  // bytes after the end of a picture do not affect decoders, so they pad it to any size
  const padded = async (size: number) => Buffer.concat([await aPicture('jpeg')], size)
  assert.equal((await uploadFile(ana, await padded(5 * MB), 'a.jpg')).type, 'image/jpeg')
  assert.deepEqual(await uploadRefusedFile(ana, await padded(5 * MB + 1), 'a.jpg'), ['file_too_large', 413])
  for (const target of ['cover', 'logo', 'icon', 'profile'] as const) {
    assert.equal((await uploadFile(ana, await padded(2 * MB), 'a.jpg', { target })).target, target)
    assert.deepEqual(await uploadRefusedFile(ana, await padded(2 * MB + 1), 'a.jpg', { target }), ['file_too_large', 413])
  }
  assert.equal((await uploadFile(ana, Buffer.alloc(25 * MB, 'a'), 'a.txt')).size, 25 * MB)
  const over = await ana.refused(files.upload, { body: createFileForm(Buffer.alloc(25 * MB + 1, 'a'), 'a.txt') })
  assert.deepEqual([over.status, over.text], [413, 'This file is too large. It can have at most 25\u00a0MB.'])
  assert.deepEqual(readdirSync(join(server.context.settings.filesDir, 'incoming')), [])
})

test('a form without a file, without a boundary or with a wrong target is refused with the reason', async () => {
  const empty = new FormData()
  empty.append('target', 'cover')
  assert.equal((await ana.refused(files.upload, { body: empty })).fields?.[0]?.code, 'required')
  assert.equal((await ana.refused(files.upload, { body: {} as FormData })).fields?.[0]?.field, 'file')
  const target = 'wall' as 'cover'
  assert.equal(
    (await ana.refused(files.upload, { body: createFileForm(SAMPLE_FILES.txt ?? '', 'a.txt', { target }) })).fields?.[0]?.field,
    'target',
  )
  const headers = { session_key: ana.key ?? '', 'content-type': 'multipart/form-data' }
  const broken = await server.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers,
    payload: 'nothing of the kind',
  })
  assert.equal(broken.statusCode, 400)
  const cut = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
  const payload = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf'
  assert.equal((await server.app.inject({ method: 'POST', url: '/api/upload', headers: cut, payload })).statusCode, 400)
})

test('a picture loses location and camera, is turned upright, and is scaled down if displayed', async () => {
  const taken = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#be2a27' } })
    .withExif({ IFD0: { Make: 'Lochkamera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  assert.ok((await sharp(taken).metadata()).exif)
  const given = await uploadFile(ana, taken, 'photo.jpg')
  const read = await fetchFile(server, ana, given.url)
  const { exif, xmp, width, height } = await sharp(read.rawPayload).metadata()
  assert.deepEqual({ exif, xmp, width, height }, { exif: undefined, xmp: undefined, width: 20, height: 60 })
  assert.equal(read.rawPayload.includes('Lochkamera'), false)
  const cover = await uploadFile(ana, await aPicture('tiff', 3000, 1500), 'cover.tiff', { target: 'cover' })
  assert.equal(cover.type, 'image/jpeg')
  const shown = await sharp((await fetchFile(server, ana, cover.url)).rawPayload).metadata()
  assert.deepEqual([shown.width, shown.height], [1600, 800])
})

test('a visitor’s upload uses up a captcha token; a refused upload does not [SES-054]', async () => {
  const { visitor } = server
  const png = await aPicture()
  assert.deepEqual(await uploadRefusedFile(visitor, png, 'a.png'), ['captcha_missing', 400])
  assert.deepEqual(await uploadRefusedFile(visitor, png, 'a.png', { captcha: 'made up' }), ['captcha_missing', 400])
  const captcha = await createToken(server.context.db, 'captcha')
  assert.deepEqual(await uploadRefusedFile(visitor, 'no picture', 'a.png', { captcha }), ['file_type_not_allowed', 415])
  const given = await uploadFile(visitor, png, 'a.png', { captcha })
  assert.deepEqual(await uploadRefusedFile(visitor, png, 'a.png', { captcha }), ['captcha_missing', 400])
  assert.equal(await fetchFileStatus(server, visitor, given.url), 404)
  assert.equal((await visitor.refused(files.own, {})).status, 401)
})

/** Fills the daily quota of an account up to this many bytes. */
const fill = (userId: number, bytes: number) =>
  server.context.db
    .insertInto('files')
    .values({
      name: `${Math.random()}`,
      title: 'full.pdf',
      target: 'attachment',
      type: 'application/pdf',
      size: bytes,
      uploader_id: userId,
      who: `user ${userId}`,
      at: new Date(Date.now() - 3600_000).toISOString(),
    })
    .execute()

test('an account may upload 200 MB in 24 hours, also with 50 concurrent uploads', async () => {
  const { id } = await createTestUser(server.context.db, {})
  const caller = await server.as(id)
  await fill(id, MAX_DAILY_BYTES - 10 * 1000)
  const all = await Promise.all(
    Array.from({ length: 50 }, () =>
      server.app.inject({
        method: 'POST',
        url: '/api/upload',
        headers: { session_key: caller.key ?? '' },
        payload: createFileForm('a'.repeat(1000), 'a.txt'),
      }),
    ),
  )
  assert.deepEqual(
    [200, 429].map((status) => all.filter((r) => r.statusCode === status).length),
    [10, 40],
  )
  assert.equal(all.find((r) => r.statusCode === 429)?.json().code, 'files_used_up')
  const { total } = await caller.call(files.own, {})
  assert.equal(total, 11)
  await server.context.db
    .updateTable('files')
    .set({ at: new Date(Date.now() - 25 * 3600_000).toISOString() })
    .where('uploader_id', '=', id)
    .execute()
  assert.equal((await uploadFile(caller, 'a', 'a.txt')).size, 1)
})

test('the file list contains the user’s own files, newest first, and whether they are used [SPC-021]', async () => {
  const { id, uuid } = await createTestUser(server.context.db, {})
  const caller = await server.as(id)
  const first = await uploadFile(caller, SAMPLE_FILES.txt ?? '', 'first.txt')
  const face = await uploadFile(caller, await aPicture(), 'face.png', { target: 'profile' })
  await server.context.db.updateTable('users').set({ profile_pic: face.url }).where('uuid', '=', uuid).execute()
  const page = await caller.call(files.own, { query: { pageSize: 1 } })
  assert.deepEqual([page.total, page.list.map(({ creation, ...rest }) => rest)], [2, [{ ...face, used: true }]])
  const all = await caller.call(files.own, {})
  assert.deepEqual(
    all.list.map((f) => [f.name, f.used]),
    [
      ['face.png', true],
      ['first.txt', false],
    ],
  )
  assert.equal(await fetchFileStatus(server, server.visitor, face.url), 200)
  assert.equal(await fetchFileStatus(server, server.visitor, first.url), 404)
})

test('a file is served so that nothing in it can run, with revalidation and range requests', async () => {
  const given = await uploadFile(ana, SAMPLE_FILES.mp4 ?? '', 'Fête "d\'été".mp4')
  const read = await fetchFile(server, ana, given.url)
  assert.equal(read.headers['x-content-type-options'], 'nosniff')
  assert.match(String(read.headers['content-security-policy']), /default-src 'none'; sandbox/)
  assert.equal(read.headers['cache-control'], 'private, no-cache')
  assert.equal(
    read.headers['content-disposition'],
    `attachment; filename="F_te d'_t_.mp4"; filename*=UTF-8''F%C3%AAte%20d%27%C3%A9t%C3%A9.mp4`,
  )
  const part = await fetchFile(server, ana, given.url, { range: 'bytes=4-11' })
  assert.deepEqual([part.statusCode, part.payload], [206, 'ftypisom'])
  const etag = String(read.headers.etag)
  assert.equal((await fetchFile(server, ana, given.url, { 'if-none-match': etag })).statusCode, 304)
})

test('no file name leads out of the folder or to a file that is not stored there', async () => {
  writeFileSync(join(server.context.settings.filesDir, 'secret-key'), 'the secret')
  const names = ['secret-key', '../secret-key', '..%2fsecret-key', '%2e%2e/secret-key', 'incoming', '', `${'0'.repeat(32)}.png`, 'x%00.png']
  for (const name of names) {
    const read = await fetchFile(server, ana, `/files/${name}`)
    assert.equal(read.statusCode, 404, name)
    assert.equal(read.payload.includes('the secret'), false)
  }
})

test('a demo refuses uploads through a proxy or from another machine [B.12]', async () => {
  const demo = await startTestServices({
    env: { FILES_DIR: server.context.settings.filesDir, DEMO: 'on' },
    prepare: async ({ db }) => {
      await db.insertInto('instance').values({ key: 'mark', value: 'demo' }).execute()
    },
  })
  try {
    const key = (await demo.as((await createTestUser(demo.context.db, {})).id)).key ?? ''
    const ask = (from: { headers?: Record<string, string>; remoteAddress?: string }) =>
      demo.app.inject({
        method: 'POST',
        url: '/api/upload',
        payload: createFileForm('a', 'a.txt'),
        ...from,
        headers: { session_key: key, ...from.headers },
      })
    assert.equal((await ask({})).statusCode, 200)
    for (const from of [{ headers: { 'x-forwarded-for': '127.0.0.1' } }, { remoteAddress: '192.0.2.7' }]) {
      const no = await ask(from)
      assert.deepEqual([no.statusCode, no.json().code], [403, 'uploads_off'])
    }
  } finally {
    await demo.stop()
  }
})

test('the nightly sweep deletes only files that have been unused for a week', async () => {
  const old = await uploadFile(ana, SAMPLE_FILES.txt ?? '', 'old.txt')
  const young = await uploadFile(ana, SAMPLE_FILES.txt ?? '', 'young.txt')
  const face = await uploadFile(ana, await aPicture(), 'face.png', { target: 'profile' })
  const { db } = server.context
  await db.updateTable('users').set({ profile_pic: face.url }).where('id', '=', anaId).execute()
  await ageFile(old.url, 8)
  await ageFile(young.url, 6)
  await ageFile(face.url, 8)
  const stale = join(server.context.settings.filesDir, 'incoming', 'broken-off')
  writeFileSync(stale, 'half')
  utimesSync(stale, 0, 0)
  await deleteUnusedFiles(server.context)
  assert.equal(existsSync(join(server.context.settings.filesDir, nameOf(old.url))), false)
  assert.equal(existsSync(stale), false)
  assert.deepEqual(await Promise.all([old, young, face].map((f) => fetchFileStatus(server, ana, f.url))), [404, 200, 200])
  // a file that is no longer used stays for another week
  await db.updateTable('users').set({ profile_pic: null }).where('id', '=', anaId).execute()
  await deleteUnusedFiles(server.context)
  assert.equal(await fetchFileStatus(server, ana, face.url), 200)
  await ageFile(face.url, 8)
  await deleteUnusedFiles(server.context)
  assert.equal(await fetchFileStatus(server, ana, face.url), 404)
})
