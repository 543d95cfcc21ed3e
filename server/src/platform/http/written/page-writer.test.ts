import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fastify from 'fastify'
import { createPageWriter, TooManyReads } from './page-writer.ts'

// a program in place of the built one, which says what it was given and what it was answered
const PROGRAM = `
let count = 0
export async function writePage(address, language) {
  const turn = ++count
  if (address === '/broken') throw new Error('nothing can be drawn')
  if (address === '/endless') for (;;);
  if (address === '/writes') await fetch('/api/thing', { method: 'POST' })
  if (address === '/abroad') await fetch('https://example.org/api/thing')
  const given = await (await fetch('/api/thing?of=' + encodeURIComponent(location.pathname), { headers: { 'Session-Key': 'none' } })).json()
  await new Promise((resolve) => setTimeout(resolve, 5))
  const words = new DOMParser().parseFromString('<p>a <b>b</b></p>', 'text/html').body.textContent
  return { html: JSON.stringify({ address, at: location.pathname, language, turn, words, ...given }), title: address, notFound: false }
}`

const folder = mkdtempSync(join(tmpdir(), 'folkmoot-written-'))
mkdirSync(join(folder, 'written'))
writeFileSync(join(folder, 'written/write-page.js'), PROGRAM)
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
const app = fastify()
app.get<{ Querystring: { of: string } }>('/api/thing', async ({ query, ip }, reply) => {
  const failing = query.of.startsWith('/fails/') && ip !== '192.0.2.50' ? Number(query.of.slice(7)) : 200
  return reply.code(failing).send({ of: query.of, ip })
})
app.get('/environments.json', async ({ ip }, reply) => reply.code(ip === '198.51.100.9' ? 429 : 200).send({}))
const writer = createPageWriter(app, folder, 'https://town.example', { writeLimit: 2_000 })
assert.ok(writer)
after(async () => {
  await writer.close()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
const write = async (address: string, language = 'en-US', ip = '192.0.2.1') =>
  JSON.parse((await writer.write(address, language, ip)).html) as Record<string, unknown>

test('pages asked for at once are each written for their own address, language and reader', async () => {
  const wanted = Array.from({ length: 12 }, (_, n) => ({
    address: `/page/${n}`,
    language: n % 2 ? 'de-DE' : 'en-US',
    ip: `192.0.2.${n + 1}`,
  }))
  const pages = await Promise.all(wanted.map(({ address, language, ip }) => write(address, language, ip)))
  for (const [n, { address, language, ip }] of wanted.entries()) {
    const { turn: _, ...page } = pages[n] ?? {}
    assert.deepEqual(page, { address, at: address, of: address, language, ip, words: 'a b' })
  }
})

test('a page is kept for all who ask for it in a language, and written again for another', async () => {
  const [first, second, other] = [await write('/kept'), await write('/kept', 'en-US', '192.0.2.9'), await write('/kept', 'it-IT')]
  assert.equal(first.turn, second.turn)
  assert.notEqual(first.turn, other.turn)
})

test('a page that cannot be drawn, changes something or asks another server fails alone; the next one is written', async () => {
  for (const address of ['/broken', '/writes', '/abroad']) await assert.rejects(write(address), address)
  assert.equal((await write('/after')).at, '/after')
})

test('a page that is never finished ends with its thread, and the next one is written in another', async () => {
  await assert.rejects(write('/endless'), /was not written within 2 s/)
  assert.equal((await write('/after/endless')).turn, 1)
})

test('more pages than may wait are refused at once', async () => {
  const many = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => write(`/many/${n}`)))
  const refused = many.filter(({ status }) => status === 'rejected')
  assert.equal(refused.length, 10)
})

test('who reads too much gets no page written, and others do; what is kept costs nothing', async () => {
  await write('/read/often')
  assert.equal((await write('/read/often', 'en-US', '198.51.100.9')).at, '/read/often')
  await assert.rejects(write('/read/more', 'en-US', '198.51.100.9'), TooManyReads)
  assert.equal((await write('/read/more')).at, '/read/more')
})

test('a page whose reads were refused or failed is given to nobody, and written anew for the next one who asks', async () => {
  await assert.rejects(write('/fails/429'), TooManyReads)
  await assert.rejects(write('/fails/503'), /answered with 503/)
  for (const address of ['/fails/429', '/fails/503']) assert.equal((await write(address, 'en-US', '192.0.2.50')).at, address)
})

test('where the pages were built without the program, none are written', () => {
  assert.equal(createPageWriter(app, tmpdir(), 'https://town.example'), undefined)
})
