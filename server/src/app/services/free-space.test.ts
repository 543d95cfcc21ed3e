import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { findTestFolder } from '../../platform/database/testing/test-cluster.ts'
import { createSpaceCheck, DISK_RESERVE } from '../../platform/shared/free-space.ts'
import { startTestServices, type TestServices } from './testing/services.ts'
import { watchDisks } from './watch-disks.ts'

const filesDir = mkdtempSync(join(findTestFolder(), 'folkmoot-space-'))
let server: TestServices
let free = DISK_RESERVE
let headers: Record<string, string>

before(async () => {
  server = await startTestServices({ env: { FILES_DIR: filesDir }, freeSpace: async () => free })
  const { key = '' } = await server.as((await createTestUser(server.context.db, {})).id)
  headers = { session_key: key, 'content-type': 'multipart/form-data; boundary=x' }
})
after(async () => {
  await server.stop()
  rmSync(filesDir, { recursive: true, force: true })
})

const upload = () =>
  server.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers,
    payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nwords\r\n--x--\r\n',
  })
const health = async () => (await server.app.inject('/healthz')).json()

test('an upload that would use the disk reserve is refused with a sentence, and all other calls succeed', async () => {
  free = DISK_RESERVE + 10
  const refused = await upload()
  assert.equal(refused.statusCode, 507)
  assert.equal(refused.json().code, 'storage_full')
  assert.match(JSON.stringify(refused.json()), /not have enough free space/)
  assert.equal((await server.app.inject({ url: '/api/files', headers })).json().total, 0)
  free = DISK_RESERVE + 10_000
  assert.equal((await upload()).statusCode, 200)
})

test('/healthz reports that the disk is nearly full, and still returns 200', async () => {
  free = DISK_RESERVE - 1
  assert.equal((await server.app.inject('/healthz')).statusCode, 200)
  assert.equal((await health()).disk, 'low')
  free = DISK_RESERVE
  assert.equal((await health()).disk, 'ok')
})

test('the operator is told once that a disk is nearly full, and once that it has space again', async () => {
  const lines: string[] = []
  free = DISK_RESERVE - 1
  const watch = watchDisks({ ...server.context, settings: { ...server.context.settings, databaseUrl: 'x' } }, (line) => lines.push(line))
  await watch.check()
  await watch.check()
  free = DISK_RESERVE
  await watch.check()
  watch.stop()
  assert.equal(lines.length, 2)
  assert.match(lines[0] ?? '', /less than 500 MB free: no files are accepted/)
  assert.match(lines[1] ?? '', /has room again\.$/)
})

test('a backup that would use the disk reserve ends with a sentence', async () => {
  const check = createSpaceCheck(filesDir, async () => DISK_RESERVE + 2_000_000)
  await check(1_000_000)
  await assert.rejects(check(3_000_000), /^Fault: The disk of .* is nearly full: 3 MB are needed/)
})
