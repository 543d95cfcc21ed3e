import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '../../platform/database/cluster.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { makePreparedFolder } from '../../platform/database/testing/prepared-folder.ts'
import { findTestFolder } from '../../platform/database/testing/test-cluster.ts'
import { addJob } from '../../platform/shared/add-job.ts'
import { runJobs } from './run-jobs.ts'

test('a job that ends while the database is down does not end the queue: later jobs run when it is back', async () => {
  const root = mkdtempSync(join(findTestFolder(), 'folkmoot-queue-'))
  chmodSync(root, 0o711)
  await makePreparedFolder(join(root, 'data'))
  let cluster = await startCluster(join(root, 'data'), { durable: false })
  const database = openDatabase(cluster.url())
  const begun: number[] = []
  const gate = Promise.withResolvers<void>()
  const runner = await runJobs(database.pool, {
    taskList: {
      mail: async (payload) => {
        begun.push((payload as { id: number }).id)
        if (begun.length === 1) await gate.promise
      },
    },
  })
  try {
    await addJob(database.db, 'mail', { id: 1 })
    while (begun.length < 1) await sleep(10)
    await cluster.stop()
    gate.resolve()
    await sleep(3000)
    cluster = await startCluster(join(root, 'data'), { durable: false })
    await addJob(database.db, 'mail', { id: 2 })
    for (const end = performance.now() + 60_000; !begun.includes(2) && performance.now() < end; ) await sleep(50)
    assert.ok(begun.includes(2), `begun: ${begun}`)
    assert.equal(runner.isRunning(), true)
  } finally {
    await runner.stop(5_000)
    await database.close()
    await cluster.stop()
    rmSync(root, { recursive: true, force: true })
  }
})
