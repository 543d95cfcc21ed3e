// Makes backups beside writers, each through a connection that cuts PostgreSQL's messages in pieces of random sizes; each is read
// back, and restored into an empty database: all must be whole. BENCH_BACKUPS says how many, 500 without it.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { restoreBackup } from '../server/src/platform/backup/restore-backup.ts'
import { startCuttingProxy } from '../server/src/platform/backup/testing/cutting-proxy.ts'
import { startWriters } from '../server/src/platform/backup/testing/writers.ts'
import { writeBackup } from '../server/src/platform/backup/write-backup.ts'
import { createTestDatabase } from '../server/src/platform/database/testing/database.ts'
import { findTestFolder } from '../server/src/platform/database/testing/test-cluster.ts'
import { median } from './hot/load.ts'

const ROUNDS = Number(process.env.BENCH_BACKUPS ?? 500)
const root = mkdtempSync(join(findTestFolder(), 'folkmoot-bench-backup-'))
const source = await createTestDatabase()
await source.pool.query("insert into instance (key, value) select 'note-' || n, repeat(E'\\n\\\\ü\\t', n) from generate_series(1, 300) n")
const writers = startWriters(source)
await writers.begun
const say = () => {}
const [writing, restoring]: [number[], number[]] = [[], []]
const failures: string[] = []
let bytes = 0
/** From pieces of single bytes to whole parts, another kind each round. */
const drawSizes = (round: number) => {
  const most = 2 ** (4 + (round % 14))
  return () => Math.ceil(Math.random() * most)
}

try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const proxy = await startCuttingProxy(source.url, drawSizes(round))
    const [file, filesDir] = [join(root, 'backup'), join(root, 'files')]
    const copy = await createTestDatabase({ template: 'template0' })
    try {
      const began = performance.now()
      const made = await writeBackup(
        { url: proxy.url, filesDir, secretKey: Buffer.alloc(32, 1), withKey: false, say, checkSpace: async () => {} },
        file,
      )
      const written = performance.now()
      const restored = await restoreBackup({ url: copy.url, filesDir, say }, file)
      restoring.push(performance.now() - written)
      writing.push(written - began)
      if (restored.rows !== made.rows) throw new Error(`${made.rows} rows were written, ${restored.rows} restored`)
      await writers.check(copy)
      bytes = statSync(file).size
    } catch (error) {
      failures.push(`${round}: ${String(error)}`)
    } finally {
      rmSync(file, { force: true })
      await copy.close()
      await proxy.close()
    }
    if ((round + 1) % 50 === 0) console.log(`backup: ${round + 1 - failures.length} of ${round + 1} whole`)
  }
} finally {
  await writers.stop()
  await source.close()
  rmSync(root, { recursive: true, force: true })
}
for (const failure of failures) console.log(`backup: ${failure}`)
console.log(
  `backup: ${ROUNDS - failures.length} of ${ROUNDS} beside writers, in pieces of random sizes, were read back and restored ` +
    `(aim: all); ${median(writing).toFixed(0)} ms to make one of ${Math.round(bytes / 1000)} kB, ` +
    `${median(restoring).toFixed(0)} ms to restore it`,
)
process.exit(failures.length === 0 ? 0 : 1)
