import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import tls from 'node:tls'
import { checkPerson, type Directory } from './directory-client.ts'
import { ACCOUNT, BASE, NO_SLAPD, startDirectory, type TestDirectory } from './directory-for-tests.ts'

let directory: TestDirectory | undefined
before(async () => {
  directory = await startDirectory([{ uid: 'mholt', cn: 'Maren Holt', password: 'tide table 5' }])
  if (directory) tls.setDefaultCACertificates([...tls.getCACertificates('default'), directory.authority.pem])
})
after(() => directory?.stop())

const missing = (t: TestContext): boolean => {
  if (!directory) t.skip(NO_SLAPD)
  return !directory
}
const at = (port: number, tls: Directory['server']['tls']): Directory => ({
  server: { host: '127.0.0.1', port, tls },
  base: BASE,
  account: ACCOUNT,
})
/** The code of the error that asking ends with. */
const failure = (place: Directory) =>
  checkPerson(place, 'mholt', 'tide table 5').then(
    () => 'none',
    (error: Error & { code?: string }) => error.code ?? error.message,
  )

test('a name and password are right or wrong by TLS at once and by StartTLS alike [SES-015]', async (t) => {
  if (missing(t) || !directory) return
  for (const place of [at(directory.ports.atOnce, 'at once'), at(directory.ports.startTls, 'by StartTLS')]) {
    const person = await checkPerson(place, 'MHOLT', 'tide table 5')
    assert.equal(person !== 'wrong' && person.called, 'Maren Holt')
    assert.equal(await checkPerson(place, 'mholt', 'tide table 6'), 'wrong')
    assert.equal(await checkPerson(place, 'mholt', ''), 'wrong')
    assert.notEqual(await failure({ ...place, account: undefined }), 'none', 'nobody may search there')
  }
})

test('a certificate for another host is refused [SES-015]', async (t) => {
  if (missing(t) || !directory) return
  for (const place of [at(directory.ports.atOnce, 'at once'), at(directory.ports.startTls, 'by StartTLS')]) {
    const other = { ...place, server: { ...place.server, host: 'localhost' } }
    assert.equal(await failure(other), 'ERR_TLS_CERT_ALTNAME_INVALID')
  }
})

test('the authorities of NODE_EXTRA_CA_CERTS are believed, and without them the directory is not, whatever is set [SES-015]', (t) => {
  if (missing(t) || !directory) return
  const client = join(import.meta.dirname, 'directory-client.ts')
  const script = `
    import { checkPerson } from ${JSON.stringify(client)}
    const place = ${JSON.stringify(at(directory.ports.startTls, 'by StartTLS'))}
    const found = await checkPerson(place, 'mholt', 'tide table 5').catch((error) => ({ name: error.code ?? error.message }))
    console.log(found.name)`
  const run = (env: Record<string, string>) =>
    execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script], {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    }).trim()
  assert.equal(run({ NODE_EXTRA_CA_CERTS: directory.authority.file }), 'mholt')
  assert.match(run({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }), /SELF_SIGNED|UNABLE/)
})

/** A server that answers the first request as told, and counts. */
async function standIn(answer: (socket: Socket, request: Buffer) => void) {
  const heard: Buffer[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (request) => {
      heard.push(request)
      answer(socket, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { heard, server, port: typeof address === 'object' && address ? address.port : 0 }
}

/** Yes to StartTLS, as RFC 4511 writes it. */
const startTlsDone = (request: Buffer) =>
  Buffer.from([0x30, 0x0c, 0x02, 0x01, request[4] ?? 1, 0x78, 0x07, 10, 1, 0, 4, 0, 4, 0])

test('a connection that breaks after StartTLS is not opened again without encryption: no password leaves in the clear [SES-015]', async (t) => {
  if (missing(t) || !directory) return
  const certificate = directory.certificate
  const { server, heard, port } = await standIn((socket, request) => {
    socket.write(startTlsDone(request))
    const secure = new tls.TLSSocket(socket, { isServer: true, ...certificate })
    secure.on('error', () => {}).once('data', () => socket.destroy())
  })
  assert.notEqual(await failure({ ...at(port, 'by StartTLS'), patience: 500 }), 'none')
  assert.equal(heard.length, 1)
  assert.equal(Buffer.concat(heard).includes(ACCOUNT.password), false)
  server.close()
})

test('a directory that stops answering is a failure in time [SES-015]', async () => {
  const { server, port } = await standIn((socket, request) => socket.write(startTlsDone(request)))
  assert.equal(await failure({ ...at(port, 'by StartTLS'), patience: 200 }), 'it does not answer')
  server.close()
})

test('a directory that is not there is a failure of its own, not a wrong password [SES-015]', async () => {
  assert.equal(await failure(at(1, 'at once')), 'ECONNREFUSED')
})
