import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { WebSocket } from 'ws'
import { isAlive, waitForEnd } from '../server/src/platform/database/embedded/processes.ts'
import { findFirefox } from './firefox.ts'
import { makeTree, writeTree } from './testing/make-tree.ts'

const root = makeTree()
const relays: ChildProcess[] = []
after(() => {
  for (const relay of relays) relay.kill()
})
function program(folder: string, name: string, text: string): string {
  writeTree(root, { [`${folder}/${name}`]: text }, 0o755)
  return join(root, folder, name)
}

test('FIREFOX_PATH is used when it runs, and no other browser is tried then; else the usual name on the path', () => {
  const fine = program('own', 'browser', '#!/bin/sh\n')
  const usual = program('path', 'firefox-esr', '#!/bin/sh\n')
  program('stubs', 'firefox', '#!/bin/sh\nexit 1\n')
  assert.equal(findFirefox({ FIREFOX_PATH: fine, PATH: join(root, 'path') }), fine)
  assert.equal(findFirefox({ FIREFOX_PATH: join(root, 'gone'), PATH: join(root, 'path') }), undefined)
  assert.equal(findFirefox({ PATH: `${join(root, 'stubs')}:${join(root, 'path')}` }), usual)
  assert.equal(findFirefox({ PATH: join(root, 'stubs') }), undefined)
})

/** A browser that knows two commands, and tells each connection of a download once it has answered. */
const BROWSER = `#!${process.execPath}
const { WebSocketServer } = require(${JSON.stringify(join(import.meta.dirname, '../node_modules/ws'))})
require('node:fs').writeFileSync(process.argv[2], String(process.pid))
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () =>
  console.error('WebDriver BiDi listening on ws://127.0.0.1:' + server.address().port))
server.on('connection', (socket) => socket.on('message', (data) => {
  const { id, method } = JSON.parse(data)
  const known = ['session.new', 'script.addPreloadScript'].includes(method)
  const answer = known ? { type: 'success', id, result: { method } } : { type: 'error', id, error: 'unknown command' }
  socket.send(JSON.stringify(answer))
  if (method === 'browsingContext.close')
    socket.send(JSON.stringify({ type: 'event', method: 'browsingContext.downloadWillBegin', params: { url: 'blob:1' } }))
}))
`

test('the relay answers the command that Firefox does not know, names downloads, passes on all else, and ends with its browser', async () => {
  const pidFile = join(root, 'pid')
  const relay = spawn(process.execPath, [join(import.meta.dirname, 'firefox-relay.ts'), pidFile], {
    env: { ...process.env, FIREFOX_PATH: program('fake', 'firefox', BROWSER) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  relays.push(relay)
  const [line] = (await once(createInterface({ input: relay.stderr }), 'line')) as [string]
  const address = /ws:\S+/.exec(line)?.[0] ?? ''
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const heard: unknown[] = []
  const methods = ['session.new', 'emulation.setMediaFeaturesOverride', 'emulation.other', 'browsingContext.close']
  for (const [id, method] of methods.entries()) socket.send(JSON.stringify({ id, method, params: {} }))
  await new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      heard.push(JSON.parse(String(data)))
      if (heard.length === methods.length + 1) resolve()
    })
  })
  assert.deepEqual(heard, [
    { type: 'success', id: 0, result: { method: 'session.new' } },
    { type: 'success', id: 1, result: {} },
    { type: 'error', id: 2, error: 'unknown command' },
    { type: 'error', id: 3, error: 'unknown command' },
    {
      type: 'event',
      method: 'browsingContext.downloadWillBegin',
      params: { url: 'blob:1', download: 'blob:1' },
    },
  ])
  const pid = Number(readFileSync(pidFile, 'utf8'))
  assert.equal(isAlive(pid), true)
  relay.kill()
  await once(relay, 'close')
  assert.equal(await waitForEnd(pid, 10_000), true)
})
