import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '../cluster.ts'
import { findLockHolder, lockFolder } from '../embedded/folder-lock.ts'
import { digestOfSources, findKeptFolder, makeTemplate, TEMPLATE, withClusterClient } from './test-cluster.ts'

/**
 * Makes `folder`, which must not exist, a data folder with a PostgreSQL that holds the product's database, migrated and without
 * any row, and the template of test databases. It is a copy, because making the two takes twenty times as long; the original is
 * made once in a run (TEST_FOLDER, the folder of the run), and by a test file that runs by itself, which keeps it for the next one.
 */
export async function makePreparedFolder(folder: string): Promise<void> {
  const place = join(process.env.TEST_FOLDER ?? findKeptFolder(), 'prepared')
  const release = await waitForLock(place)
  try {
    const original = join(place, 'data')
    const digest = digestOfSources()
    if (readDigest(place) !== digest) {
      rmSync(join(place, 'digest'), { force: true })
      for (const left of [original, `${original}.new`]) rmSync(left, { recursive: true, force: true })
      await makeOriginal(`${original}.new`)
      renameSync(`${original}.new`, original)
      writeFileSync(join(place, 'digest'), digest)
    }
    // its owner stays: PostgreSQL runs as another user than root
    execFileSync('cp', ['-a', original, resolve(folder)])
  } finally {
    release()
  }
}

/** Several processes may want it at once. */
async function waitForLock(place: string): Promise<() => void> {
  for (;;) {
    try {
      return lockFolder(place, '')
    } catch (error) {
      if (!findLockHolder(place)) throw error
      await sleep(20)
    }
  }
}

function readDigest(place: string): string {
  try {
    return readFileSync(join(place, 'digest'), 'utf8')
  } catch {
    return ''
  }
}

async function makeOriginal(folder: string): Promise<void> {
  const cluster = await startCluster(folder, { durable: false })
  try {
    const url = cluster.url('postgres')
    await makeTemplate(url)
    await withClusterClient(url, async (client) => {
      await client.query('drop database folkmoot')
      await client.query(`create database folkmoot template ${TEMPLATE} strategy file_copy`)
    })
  } finally {
    await cluster.stop()
  }
}
