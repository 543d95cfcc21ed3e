import { after, before } from 'node:test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { startTestServices, type TestServices } from '../../../app/services/testing/services.ts'

interface ReceivedMail {
  from: string
  to: readonly string[]
  email: Email
}

export interface MailServer {
  /** What `SMTP_URL` takes, without a user. */
  url: string
  /** What arrived since the start, in its order. */
  received: ReceivedMail[]
  close(): Promise<void>
}

interface MailServerOptions extends SMTPServerOptions {
  /** Waited for before a mail is accepted; one that it throws for is refused. */
  onMail?: (mail: ReceivedMail) => Promise<void> | void
}

/** A mail server on a free port of this machine; it takes every mail without a sign-in unless told otherwise. */
export async function startMailServer({ onMail, ...options }: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    ...(options.onAuth ? { hideSTARTTLS: true } : { disabledCommands: ['AUTH', 'STARTTLS'] }),
    ...options,
    onData(stream, { envelope }, callback) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const to = envelope.rcptTo.map(({ address }) => address)
      stream
        .toArray()
        .then(async (chunks: Buffer[]) => {
          const mail = { from, to, email: await PostalMime.parse(Buffer.concat(chunks)) }
          received.push(mail)
          await onMail?.(mail)
          callback()
        })
        .catch(callback)
    },
  })
  // a client that goes away in the middle is what some tests are about
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A mail server, and the whole server that sends its mails there, for the tests of a file. */
export function testMailing(
  options: MailServerOptions,
  envOf: (url: string) => Record<string, string> = (url) => ({ SMTP_URL: url, PUBLIC_URL: 'https://moot.test' }),
): TestServices & Pick<MailServer, 'received'> {
  const services = {} as TestServices & Pick<MailServer, 'received'>
  let mailServer: MailServer
  before(async () => {
    mailServer = await startMailServer(options)
    Object.assign(services, await startTestServices({ env: envOf(mailServer.url) }), { received: mailServer.received })
  })
  after(async () => {
    await services.stop()
    await mailServer.close()
  })
  return services
}
