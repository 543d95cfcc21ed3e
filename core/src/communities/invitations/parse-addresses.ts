import { parseEmailList } from '../../accounts/users/email-list.ts'
import { isEmail } from '../../platform/shared/email.ts'

/** A person to invite, in a request body. */
interface InviteeInput {
  readonly email: string
  readonly moderator: false
  readonly coordinator: false
}

/** An invalid address and the fault: no @, no ending like .org, something else, or repeated. */
export interface InvalidAddress {
  readonly text: string
  readonly reason: 'noAddress' | 'noEnding' | 'wrong' | 'twice'
}

function findAddressFault(text: string): InvalidAddress['reason'] {
  if (!text.includes('@')) return 'noAddress'
  return /@[^\s@.]+$/.test(text) ? 'noEnding' : 'wrong'
}

/**
 * Parses a list of addresses: valid ones as invitees without a special role, invalid ones with the reason, each in their order
 * (MEM-021 to MEM-023).
 */
export function parseAddresses(typed: string): { invitees: InviteeInput[]; bad: InvalidAddress[] } {
  const invitees: InviteeInput[] = []
  const bad: InvalidAddress[] = []
  const seen = new Set<string>()
  for (const text of parseEmailList(typed)) {
    if (!isEmail(text)) bad.push({ text, reason: findAddressFault(text) })
    else if (seen.has(text.toLowerCase())) bad.push({ text, reason: 'twice' })
    else invitees.push({ email: text, moderator: false, coordinator: false })
    seen.add(text.toLowerCase())
  }
  return { invitees, bad }
}
