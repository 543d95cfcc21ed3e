import type { MailFailureCause } from '../shared/tables.ts'

/** What nodemailer says about a mail that was not sent. */
interface SmtpError {
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
  readonly code?: unknown
}

/** The enhanced codes (RFC 3463) that say that nobody will ever get a mail at this address. */
const DEAD_RECIPIENT: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])

/** The enhanced code of a reply, such as `5.1.1` of `550 5.1.1 no such mailbox`. */
const readEnhancedCode = (response: unknown): string | undefined =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?:\s|$)/.exec(String(response ?? ''))?.[1]

/**
 * Who has to do something about a mail that was not sent.
 *
 * - `recipient`: nobody has this mailbox; only a few enhanced codes in reply to RCPT TO say so.
 * - `mailbox`: it may be accepted later; the mailbox is full, the server wants to see the mail again, or it is busy with it.
 * - `letter`: the server refuses what the mail holds, and will do so again.
 * - `policy`: the server does not take mails to this recipient from us: relaying, blocking, or a reply without a code.
 * - `server`: it cannot be reached, or refuses our connection, certificate, account or sender. No mail would leave.
 */
export function classifyMailFailure(error: unknown): MailFailureCause {
  const { command, responseCode, response, code } = error as SmtpError
  const status = typeof responseCode === 'number' ? responseCode : 0
  const enhanced = readEnhancedCode(response)
  const isMailboxFull = enhanced === '5.2.2' || (status === 552 && enhanced === undefined)
  if (status === 421 || enhanced?.startsWith('4.3.')) return 'server'
  if (command === 'RCPT TO') {
    if (status >= 500 && enhanced && DEAD_RECIPIENT.has(enhanced)) return 'recipient'
    return status < 500 || isMailboxFull ? 'mailbox' : 'policy'
  }
  if (command === 'DATA' && status > 0) return status < 500 || isMailboxFull ? 'mailbox' : 'letter'
  // too large for the server, or an address that cannot be written in SMTP
  if ((command === 'MAIL FROM' && (code === 'EMESSAGE' || enhanced === '5.3.4')) || command === 'API') return 'letter'
  return 'server'
}

/** What went wrong in one line: for a mail server's refusal its own words. */
export function describeMailFailure(error: unknown): string {
  const { message, response } = error as { message?: unknown; response?: unknown }
  const words = String(message ?? error)
  const text = typeof response === 'string' && !words.includes(response) ? `${words}: ${response}` : words
  return text.replace(/\s+/g, ' ').trim().slice(0, 300)
}

/** The same without the addresses in it, for places that everybody who runs or watches the server may read. */
export const hideAddresses = (text: string): string => text.replace(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g, '…')
