import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { OpenDatabase } from '../database/open.ts'
import { createTestDatabase } from '../database/testing/database.ts'
import { findTestFolder } from '../database/testing/test-cluster.ts'
import { restoreBackup } from './restore-backup.ts'
import { startCuttingProxy } from './testing/cutting-proxy.ts'
import { startWriters } from './testing/writers.ts'
import { writeBackup } from './write-backup.ts'

const root = mkdtempSync(join(findTestFolder(), 'folkmoot-chunks-'))
const BACKUPS = 20
let source: OpenDatabase
before(async () => {
  source = await createTestDatabase()
  await source.pool.query("insert into instance (key, value) select 'note-' || n, repeat(E'\\n\\\\ü\\t', n) from generate_series(1, 300) n")
})
after(async () => {
  await source.close()
  rmSync(root, { recursive: true, force: true })
})

const backUp = (url: string, name: string) =>
  writeBackup(
    {
      url,
      filesDir: join(root, 'files'),
      secretKey: Buffer.alloc(32, 1),
      withKey: false,
      say: () => {},
      checkSpace: async () => {},
    },
    join(root, name),
  )

/** Mostly small pieces, sometimes one of some kilobytes. */
const drawSize = (): number => Math.ceil(Math.random() ** 6 * 60_000)

test('a backup beside writers counts the rows that it wrote, in whatever pieces they come', async () => {
  const writers = startWriters(source)
  const proxy = await startCuttingProxy(source.url, drawSize)
  const made: string[] = []
  try {
    await writers.begun
    for (let n = 0; n < BACKUPS; n += 1) {
      const { rows } = await backUp(proxy.url, `cut-${n}`)
      assert.ok(rows > 300, `${rows} rows`)
      made.push(`cut-${n}`)
    }
  } finally {
    await proxy.close()
    await writers.stop()
  }
  const copy = await createTestDatabase({ template: 'template0' })
  try {
    const last = join(root, made.at(-1) ?? '')
    await restoreBackup({ url: copy.url, filesDir: join(root, 'restored'), say: () => {} }, last)
    await writers.check(copy)
  } finally {
    await copy.close()
  }
})

test('a backup whose connection breaks is refused in one sentence and leaves no file', async () => {
  for (const most of [3_000, 20_000, 40_000]) {
    const proxy = await startCuttingProxy(source.url, drawSize, most)
    try {
      await assert.rejects(backUp(proxy.url, 'broken'), /^Fault: The backup broke off \([^\n]+\)\.$/)
    } finally {
      await proxy.close()
    }
    assert.deepEqual(
      ['broken', 'broken.part'].filter((name) => existsSync(join(root, name))),
      [],
    )
  }
})
