import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { documents } from '@folkmoot/core/deliberation/contributions/documents/endpoints.ts'
import { NODE } from '../../../app/services/testing/server-process.ts'
import { testWorld } from '../../../app/testing/open-world.ts'
import { listUpdates } from './document-store.ts'
import { openDoc, toStoredHtml } from './document-text.ts'
import { openDocument, waitFor } from './testing/open-document.ts'

const SCRIPT = join(import.meta.dirname, 'testing/document-node.ts')

const server = testWorld()

async function startNode() {
  const [node = '', ...options] = NODE
  const child = spawn(node, [...options, SCRIPT, server.context.pool.options.connectionString ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [origin] = await once(child.stdout, 'data')
  child.stdout.destroy()
  return { child, origin: String(origin).trim() }
}

test('a node that is killed loses nothing that its writers were told is stored', { timeout: 120_000 }, async () => {
  const { a } = server.world
  // by the clock of the other node no phase is open, which a draft does not need
  const { padId: uuid } = await server.withKey(server.person('AU').key).call(documents.embed, {
    params: { aid: String(a.assembly.id), coid: String(a.items.publicDraft.id) },
    body: {},
  })
  const said: string[] = []
  for (let round = 0; round < 5; round++) {
    const { child, origin } = await startNode()
    const author = openDocument(origin, uuid, server.person('AU').key)
    await waitFor(() => author.provider.isSynced && !author.provider.hasUnsyncedChanges, 'it is open')
    const killed = setTimeout(() => child.kill('SIGKILL'), 400 + round * 70)
    for (let word = 0; child.exitCode === null && child.signalCode === null; word++) {
      const written = `r${round}w${word}`
      author.write(`${written} `)
      while (author.provider.hasUnsyncedChanges && child.signalCode === null) await new Promise((resolve) => setTimeout(resolve, 2))
      if (!author.provider.hasUnsyncedChanges) said.push(written)
    }
    clearTimeout(killed)
    author.close()
  }
  const html = toStoredHtml(openDoc((await listUpdates(server.context.db, uuid, 0)).parts))
  assert.ok(said.length > 5, `${said.length} words were acknowledged`)
  assert.deepEqual(
    said.filter((word) => !html.includes(`${word} `)),
    [],
  )
})
