import { isIP } from 'node:net'

/** How long a mail server may take, in milliseconds; one that hangs delays a mail by no more. */
export interface MailTimeouts {
  readonly connect: number
  /** For its greeting, whose delay some servers use against senders of spam. */
  readonly greeting: number
  /** Without a byte. */
  readonly silence: number
  /** For a whole mail. */
  readonly total: number
}
export const MAIL_TIMEOUTS: MailTimeouts = { connect: 15_000, greeting: 30_000, silence: 30_000, total: 90_000 }

/** True for an address that leads back to this machine, and for its name `localhost`. */
const isLoopbackHost = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

/**
 * What nodemailer needs to reach the server that SMTP_URL names. A certificate is verified unless the server is on this machine:
 * what goes to a loopback address passes no network, and the certificate that a mail server makes for itself names no loopback
 * address (decision 0077). `localhost` is not looked up, because a name server could answer another address.
 */
export function mailTransportOptions(smtpUrl: string, timeouts: MailTimeouts = MAIL_TIMEOUTS) {
  const url = new URL(smtpUrl)
  if (url.hostname.toLowerCase() === 'localhost') url.hostname = '127.0.0.1'
  return {
    url: url.href,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    dnsTimeout: timeouts.connect,
    ...(isLoopbackHost(url.hostname) ? { tls: { rejectUnauthorized: false } } : {}),
  }
}

type Transport = Awaited<ReturnType<typeof open>>
export type OutgoingMail = Parameters<Transport['sendMail']>[0]

/** Loaded with the first mail: a node that sends none does not need it (decision 0011). */
async function open(smtpUrl: string, timeouts: MailTimeouts) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ ...mailTransportOptions(smtpUrl, timeouts), pool: true, maxConnections: 2 })
}

export interface MailTransport {
  /** Sends a mail and returns what the server said; throws what nodemailer throws, also when it took too long as a whole. */
  send(mail: OutgoingMail): Promise<string>
  close(): Promise<void>
}

/** Keeps connections to a mail server; one that took too long is given up with all others. */
export function createMailTransport(smtpUrl: string, timeouts: MailTimeouts = MAIL_TIMEOUTS): MailTransport {
  let opened: Promise<Transport> | undefined
  return {
    async send(mail) {
      opened ??= open(smtpUrl, timeouts)
      const used = await opened
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => {
        const seconds = timeouts.total / 1000
        late.reject(Object.assign(new Error(`not accepted within ${seconds} seconds`), { code: 'ETIMEDOUT', command: 'CONN' }))
        used.close()
        opened = undefined
      }, timeouts.total)
      try {
        const sending = used.sendMail(mail)
        sending.catch(() => {})
        return (await Promise.race([sending, late.promise])).response
      } finally {
        clearTimeout(timer)
      }
    },
    close: async () => (await opened)?.close(),
  }
}
