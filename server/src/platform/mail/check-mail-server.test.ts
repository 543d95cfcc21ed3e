import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { after, test } from 'node:test'
import { checkMailServer } from './check-mail-server.ts'
import { startMailServer } from './testing/mail-server.ts'

const servers: { close(): unknown }[] = []
after(() => Promise.all(servers.map((server) => server.close())))

/** The lines of a test letter; the last one is that of the step that failed. */
async function check(smtpUrl: string, mailFrom = 'moot@town.test'): Promise<string[]> {
  const lines: string[] = []
  const settings = { smtpUrl, mailFrom, instanceName: 'Town Ä', publicUrl: 'https://town.test' }
  await checkMailServer(settings, 'ada@town.test', (line) => lines.push(line)).catch(() => {})
  return lines
}
async function serve(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options)
  servers.push(server)
  return server
}
const refuse = (words: string, responseCode: number) => Object.assign(new Error(words), { responseCode })

test('a test letter arrives, and each step is told with the words of the mail server [H]', async () => {
  const server = await serve()
  const lines = await check(server.url)
  assert.ok(
    lines.every((line) => line.startsWith('ok      ')),
    lines.join('\n'),
  )
  assert.deepEqual(
    server.received.map(({ from, to, email }) => [from, to, email.subject, email.from?.name]),
    [['moot@town.test', ['ada@town.test'], 'A test of Town Ä', 'Town Ä']],
  )
  assert.match(server.received[0]?.email.text ?? '', /https:\/\/town\.test/)
})

test('the first step that fails is the last, with the reason: no name, no server, no sign-in, sender, recipient, text [H]', async () => {
  assert.match((await check('smtp://no-such-host.invalid'))[0] ?? '', /^FAILED {2}resolve: .*no-such-host\.invalid/)
  const closed = await serve()
  await closed.close()
  assert.match((await check(closed.url)).at(-1) ?? '', /^FAILED {2}connect: .*ECONNREFUSED/)
  const account = await serve({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(new Error('wrong user or password')),
  })
  assert.match((await check(account.url.replace('//', '//a:b@'))).at(-1) ?? '', /^FAILED {2}sign-in: 535 .*wrong user/)
  const picky = await serve({
    onMailFrom: ({ address }, _session, callback) => callback(address.startsWith('bad') ? refuse('5.1.8 no', 550) : null),
    onRcptTo: (_address, _session, callback) => callback(refuse('5.7.1 relaying denied', 554)),
  })
  assert.match((await check(picky.url, 'bad@town.test')).at(-1) ?? '', /^FAILED {2}sender: 550 5\.1\.8 no/)
  assert.match((await check(picky.url)).at(-1) ?? '', /^FAILED {2}recipient: 554 5\.7\.1 relaying denied/)
  const spam = await serve({
    onMail: () => {
      throw refuse('5.7.1 spam', 554)
    },
  })
  assert.match((await check(spam.url)).at(-1) ?? '', /^FAILED {2}letter: 554 5\.7\.1 spam/)
})

test('a mail server that greets with a refusal is told with its words [H]', async () => {
  const server = createServer((socket) => socket.end('554 5.3.2 no service here\r\n')).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  const lines = await check(`smtp://127.0.0.1:${typeof address === 'object' && address?.port}`)
  assert.match(lines.at(-1) ?? '', /^FAILED {2}greeting: 554 5\.3\.2 no service here/)
})
