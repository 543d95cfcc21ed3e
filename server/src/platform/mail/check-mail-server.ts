import { lookup } from 'node:dns/promises'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { Settings } from '../settings.ts'
import { MAIL_TIMEOUTS, mailTransportOptions } from './mail-transport.ts'

/** Prints what happens, one line each. */
type Say = (line: string) => void

interface Reply {
  readonly code: number
  readonly lines: readonly string[]
}

/** The mail server did not do what the step needs; the message is for the operator. */
export class MailStepFailed extends Error {}

/** Reads replies of a mail server and sends it commands. */
class Conversation {
  #socket: Socket | TLSSocket
  #received = ''
  #waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined

  constructor(socket: Socket | TLSSocket) {
    this.#socket = socket
    this.#listen()
  }

  #listen(): void {
    this.#socket.setTimeout(MAIL_TIMEOUTS.silence)
    const fail = (message: string) => () => this.#waiting?.reject(new MailStepFailed(message))
    this.#socket.on('timeout', fail(`no answer within ${MAIL_TIMEOUTS.silence / 1000} seconds`))
    this.#socket.on('close', fail('the server closed the connection'))
    this.#socket.on('error', (error) => this.#waiting?.reject(new MailStepFailed(error.message)))
    this.#socket.on('data', (bytes) => {
      this.#received += bytes.toString('utf8')
      this.#deliver()
    })
  }

  #deliver(): void {
    const whole = /^(?:\d{3}-.*\r?\n)*(\d{3})(?: .*)?\r?\n/.exec(this.#received)
    if (!whole || !this.#waiting) return
    this.#received = this.#received.slice(whole[0].length)
    const lines = whole[0].trimEnd().split(/\r?\n/)
    this.#waiting.resolve({ code: Number(whole[1]), lines })
    this.#waiting = undefined
  }

  read(): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#deliver()
    })
  }

  send(text: string): Promise<Reply> {
    const reply = this.read()
    this.#socket.write(`${text}\r\n`)
    return reply
  }

  /** Goes on over TLS; rejects with the reason why the certificate is refused. */
  async encrypt(options: TlsOptions): Promise<TLSSocket> {
    this.#socket.removeAllListeners()
    const secured = await openTls({ ...options, socket: this.#socket })
    this.#socket = secured
    this.#received = ''
    this.#listen()
    return secured
  }

  end(): void {
    this.#socket.removeAllListeners()
    this.#socket.on('error', () => {})
    this.#socket.destroy()
  }
}

interface TlsOptions {
  readonly host: string
  readonly verifies: boolean
  readonly socket?: Socket
  readonly port?: number
}

const openTls = ({ host, verifies, ...target }: TlsOptions): Promise<TLSSocket> =>
  new Promise((resolve, reject) => {
    const name = isIP(host) ? {} : { servername: host }
    const socket = connectTls({
      ...target,
      host,
      ...name,
      rejectUnauthorized: verifies,
      timeout: MAIL_TIMEOUTS.silence,
    })
    socket.once('secureConnect', () => resolve(socket))
    socket.once('error', reject)
    socket.once('timeout', () => reject(new MailStepFailed('no answer')))
  })

const openPlain = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connectPlain({ host, port, timeout: MAIL_TIMEOUTS.connect })
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
    socket.once('timeout', () => {
      socket.destroy()
      reject(new MailStepFailed(`no answer within ${MAIL_TIMEOUTS.connect / 1000} seconds`))
    })
  })

const describe = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ')
  return error instanceof Error ? error.message || String((error as { code?: unknown }).code ?? error) : String(error)
}

/** Runs a step and prints how it ended; a failed one ends everything. */
async function step<T>(say: Say, name: string, run: () => Promise<readonly [T, string]>): Promise<T> {
  try {
    const [result, words] = await run()
    say(`ok      ${name}: ${words}`)
    return result
  } catch (error) {
    say(`FAILED  ${name}: ${describe(error)}`)
    throw error instanceof MailStepFailed ? error : new MailStepFailed(describe(error))
  }
}

function expectReply(reply: Reply, ...codes: readonly number[]): string {
  const words = reply.lines.join(' / ')
  if (!codes.includes(reply.code)) throw new MailStepFailed(words)
  return words
}

const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64')

/**
 * Sends a letter step by step to an address, over a connection that is made as for every mail, and prints what the mail server
 * said to each. Throws after the first step that failed.
 */
export async function checkMailServer(
  settings: Pick<Settings, 'mailFrom' | 'instanceName' | 'publicUrl'> & { readonly smtpUrl: string },
  to: string,
  say: Say,
): Promise<void> {
  const { url, tls } = mailTransportOptions(settings.smtpUrl)
  const { hostname, port: givenPort, protocol, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const immediate = protocol === 'smtps:'
  const port = Number(givenPort || (immediate ? 465 : 587))
  const verifies = tls === undefined
  const certificate = verifies ? 'certificate verified' : 'certificate not verified, on this machine'

  await step(say, 'resolve', async () => {
    const found = await lookup(host, { all: true })
    return [undefined, `${host} is ${found.map(({ address }) => address).join(', ')}`]
  })
  const socket = await step(say, 'connect', async () => {
    const opened = immediate ? await openTls({ host, port, verifies }) : await openPlain(host, port)
    return [opened, `port ${port}${immediate ? `, TLS, ${certificate}` : ''}`]
  })
  const server = new Conversation(socket)
  try {
    await step(say, 'greeting', async () => [undefined, expectReply(await server.read(), 220)])
    const name = new URL(settings.publicUrl ?? 'http://localhost').hostname
    const greet = () =>
      step(say, 'hello', async () => {
        const reply = await server.send(`EHLO ${name}`)
        expectReply(reply, 250)
        return [reply.lines.map((line) => line.slice(4)), reply.lines.map((line) => line.slice(4)).join(', ')] as const
      })
    let offers = await greet()
    if (!immediate && offers.some((line) => /^STARTTLS$/i.test(line))) {
      await step(say, 'encryption', async () => {
        expectReply(await server.send('STARTTLS'), 220)
        const secured = await server.encrypt({ host, verifies })
        return [undefined, `${secured.getProtocol()}, ${certificate}`]
      })
      offers = await greet()
    } else if (!immediate) say('ok      encryption: the server offers none')
    if (username !== '')
      await step(say, 'sign-in', async () => {
        const user = decodeURIComponent(username)
        const secret = decodeURIComponent(password)
        if (offers.some((line) => /^AUTH\b.*\bPLAIN\b/i.test(line)))
          return [undefined, expectReply(await server.send(`AUTH PLAIN ${encode(`\0${user}\0${secret}`)}`), 235)]
        expectReply(await server.send('AUTH LOGIN'), 334)
        expectReply(await server.send(encode(user)), 334)
        return [undefined, expectReply(await server.send(encode(secret)), 235)]
      })
    const sender = settings.mailFrom
    await step(say, 'sender', async () => [undefined, `${sender}: ${expectReply(await server.send(`MAIL FROM:<${sender}>`), 250)}`])
    await step(say, 'recipient', async () => [undefined, `${to}: ${expectReply(await server.send(`RCPT TO:<${to}>`), 250, 251)}`])
    await step(say, 'letter', async () => {
      expectReply(await server.send('DATA'), 354)
      return [undefined, expectReply(await server.send(writeTestLetter(settings, to)), 250)]
    })
    await server.send('QUIT').catch(() => {})
  } finally {
    server.end()
  }
}

const writeTestLetter = (
  { mailFrom, instanceName, publicUrl }: Pick<Settings, 'mailFrom' | 'instanceName' | 'publicUrl'>,
  to: string,
): string =>
  [
    `From: =?utf-8?B?${encode(instanceName)}?= <${mailFrom}>`,
    `To: <${to}>`,
    `Subject: =?utf-8?B?${encode(`A test of ${instanceName}`)}?=`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${crypto.randomUUID()}@${mailFrom.split('@').at(-1)}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    encode(`This letter was sent by folkmoot test-mail.\nLinks in letters begin with ${publicUrl ?? 'nothing: PUBLIC_URL is missing'}.\n`),
    '.',
  ].join('\r\n')
