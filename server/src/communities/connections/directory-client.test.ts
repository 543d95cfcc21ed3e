import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import tls from 'node:tls'
import { authenticatePerson, type DirectoryConfig, describeDirectoryError } from './directory-client.ts'
import { BASE_DN, READER_ACCOUNT, SLAPD_MISSING, startDirectoryServer, type TestDirectory } from './testing/directory-server.ts'

let directory: TestDirectory | undefined
before(async () => {
  directory = await startDirectoryServer([
    { uid: 'mholt', cn: 'Maren Holt', password: 'tide table 5' },
    { uid: 'olaf', cn: 'Olaf Expired', password: 'tide table 6', policy: 'expired' },
    { uid: 'rike', cn: 'Rike Reset', password: 'tide table 7', policy: 'must change' },
  ])
  if (directory) tls.setDefaultCACertificates([...tls.getCACertificates('default'), directory.authority.pem])
})
after(() => directory?.stop())

const skipWithoutDirectory = (t: TestContext): boolean => {
  if (!directory) t.skip(SLAPD_MISSING)
  return !directory
}
const directoryAt = (port: number, tls: DirectoryConfig['server']['tls']): DirectoryConfig => ({
  server: { host: '127.0.0.1', port, tls },
  baseDn: BASE_DN,
  serviceAccount: READER_ACCOUNT,
})
/** The code of the error that a query fails with. */
const failure = (place: DirectoryConfig) =>
  authenticatePerson(place, 'mholt', 'tide table 5').then(
    () => 'none',
    (error: Error & { code?: string }) => error.code ?? error.message,
  )

test('a name and password are checked by implicit TLS and by StartTLS alike [SES-015]', async (t) => {
  if (skipWithoutDirectory(t) || !directory) return
  for (const place of [directoryAt(directory.ports.atOnce, 'at once'), directoryAt(directory.ports.startTls, 'by StartTLS')]) {
    const person = await authenticatePerson(place, 'MHOLT', 'tide table 5')
    assert.equal(typeof person === 'object' && person.displayName, 'Maren Holt')
    assert.equal(await authenticatePerson(place, 'mholt', 'tide table 6'), 'wrong')
    assert.equal(await authenticatePerson(place, 'mholt', ''), 'wrong')
    assert.notEqual(await failure({ ...place, serviceAccount: undefined }), 'none', 'nobody may search there')
  }
})

test('a certificate for another host is refused [SES-015]', async (t) => {
  if (skipWithoutDirectory(t) || !directory) return
  for (const place of [directoryAt(directory.ports.atOnce, 'at once'), directoryAt(directory.ports.startTls, 'by StartTLS')]) {
    const other = { ...place, server: { ...place.server, host: 'localhost' } }
    assert.equal(await failure(other), 'ERR_TLS_CERT_ALTNAME_INVALID')
  }
})

test('the authorities of NODE_EXTRA_CA_CERTS are trusted, and without them the directory is refused, whatever is set [SES-015]', (t) => {
  if (skipWithoutDirectory(t) || !directory) return
  const client = join(import.meta.dirname, 'directory-client.ts')
  const script = `
    import { authenticatePerson } from ${JSON.stringify(client)}
    const directory = ${JSON.stringify(directoryAt(directory.ports.startTls, 'by StartTLS'))}
    const person = await authenticatePerson(directory, 'mholt', 'tide table 5').catch((error) => ({ name: error.code ?? error.message }))
    console.log(person.name)`
  const run = (env: Record<string, string>) =>
    execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script], {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    }).trim()
  assert.equal(run({ NODE_EXTRA_CA_CERTS: directory.authority.file }), 'mholt')
  assert.match(run({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }), /SELF_SIGNED|UNABLE/)
})

/** A server that responds to the first request as given, and counts its connections. */
async function startFakeDirectory(answer: (socket: Socket, request: Buffer) => void) {
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

/** The success response to StartTLS by RFC 4511. */
const startTlsDone = (request: Buffer) => Buffer.from([0x30, 0x0c, 0x02, 0x01, request[4] ?? 1, 0x78, 0x07, 10, 1, 0, 4, 0, 4, 0])

test('a connection lost after StartTLS is not reopened without encryption: no password is sent in the clear [SES-015]', async (t) => {
  if (skipWithoutDirectory(t) || !directory) return
  const certificate = directory.certificate
  const { server, heard, port } = await startFakeDirectory((socket, request) => {
    socket.write(startTlsDone(request))
    const secure = new tls.TLSSocket(socket, { isServer: true, ...certificate })
    secure.on('error', () => {}).once('data', () => socket.destroy())
  })
  assert.notEqual(await failure({ ...directoryAt(port, 'by StartTLS'), timeoutMs: 500 }), 'none')
  assert.equal(heard.length, 1)
  assert.equal(Buffer.concat(heard).includes(READER_ACCOUNT.password), false)
  server.close()
})

/** A value of BER: a tag, the length, and the parts. */
function ber(tag: number, ...parts: readonly (Buffer | string | number)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : typeof part === 'string' ? Buffer.from(part) : part)),
  )
  return Buffer.concat([Buffer.from([tag, 0x82, body.length >> 8, body.length & 255]), body])
}

/** A directory that finds one person and answers a bind as Active Directory does when it refuses a right password. */
function answerAsActiveDirectory(socket: tls.TLSSocket, said: string): void {
  socket
    .on('error', () => {})
    .on('data', (request) => {
      const id = request.subarray(request.indexOf(0x02) + 2, request.indexOf(0x02) + 3)
      const reply = (operation: Buffer) => socket.write(ber(0x30, ber(2, id), operation))
      const done = (tag: number, code: number, words = '') => reply(ber(tag, ber(10, code), ber(4), ber(4, words)))
      if (request.includes('tide table 5')) done(0x61, 49, said)
      else {
        const name = ber(0x30, ber(4, 'sAMAccountName'), ber(0x31, ber(4, 'mholt')))
        reply(ber(0x64, ber(4, `cn=Maren,${BASE_DN}`), ber(0x30, name)))
        done(0x65, 0)
      }
    })
}

test('a directory that refuses a right password, because it must be changed or something has expired, says so [SES-010]', async (t) => {
  if (skipWithoutDirectory(t) || !directory) return
  for (const [data, why] of [
    ['773', 'must_change'],
    ['532', 'password_expired'],
    ['701', 'account_expired'],
    ['52e', 'wrong'],
  ] as const) {
    const said = `80090308: LdapErr: DSID-0C09041C, comment: AcceptSecurityContext error, data ${data}, v4563`
    const server: tls.Server = tls.createServer(directory.certificate, (socket) => answerAsActiveDirectory(socket, said))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const place = { ...directoryAt(port, 'at once'), serviceAccount: undefined, timeoutMs: 5000 }
    assert.equal(await authenticatePerson(place, 'mholt', 'tide table 5'), why)
    server.close()
  }
})

test('a password policy of OpenLDAP is told after a right password alone [SES-010]', async (t) => {
  if (skipWithoutDirectory(t) || !directory) return
  const place = directoryAt(directory.ports.atOnce, 'at once')
  for (const [name, password, why] of [
    ['olaf', 'tide table 6', 'password_expired'],
    ['rike', 'tide table 7', 'must_change'],
    ['olaf', 'tide table 5', 'wrong'],
    ['rike', 'tide table 5', 'wrong'],
  ] as const)
    assert.equal(await authenticatePerson(place, name, password), why, `${name} ${password}`)
})

test('an error of a directory has words for the operator, also where the directory gives none', async (t) => {
  if (skipWithoutDirectory(t) || !directory) return
  const place = { ...directoryAt(directory.ports.atOnce, 'at once'), baseDn: `ou=nowhere,${BASE_DN}` }
  const words = await authenticatePerson(place, 'mholt', 'tide table 5').then(() => '', describeDirectoryError)
  assert.match(words, /^no such object \(0x20\)/)
  const unreachable = await authenticatePerson(directoryAt(1, 'at once'), 'mholt', 'x').then(() => '', describeDirectoryError)
  assert.match(unreachable, /ECONNREFUSED/)
})

test('a directory that stops responding fails within the timeout [SES-015]', async () => {
  const { server, port } = await startFakeDirectory((socket, request) => socket.write(startTlsDone(request)))
  assert.equal(await failure({ ...directoryAt(port, 'by StartTLS'), timeoutMs: 200 }), 'it does not answer')
  server.close()
})

test('an unreachable directory is a failure of its own, not a wrong password [SES-015]', async () => {
  assert.equal(await failure(directoryAt(1, 'at once')), 'ECONNREFUSED')
})
