import { isEmail } from '../users/email.ts'

/** Somebody to invite, as a form sends it. */
export interface ReadyInvitee {
  readonly email: string
  readonly moderator: false
  readonly coordinator: false
}

/** An address that cannot be used, and why: no @, no ending like .org, something else, or there twice. */
export interface BadAddress {
  readonly text: string
  readonly why: 'noAddress' | 'noEnding' | 'wrong' | 'twice'
}

function whyNot(text: string): BadAddress['why'] {
  if (!text.includes('@')) return 'noAddress'
  return /@[^\s@.]+$/.test(text) ? 'noEnding' : 'wrong'
}

/**
 * Addresses typed or pasted with commas, semicolons or line ends between: the good ones as people to invite who get no
 * special role, the bad ones with the reason, each in its order (MEM-021 to MEM-023).
 */
export function readAddresses(typed: string): { invitees: ReadyInvitee[]; bad: BadAddress[] } {
  const invitees: ReadyInvitee[] = []
  const bad: BadAddress[] = []
  const seen = new Set<string>()
  for (const part of typed.split(/[,;\n\r]/)) {
    const text = part.trim()
    if (text === '') continue
    if (!isEmail(text)) bad.push({ text, why: whyNot(text) })
    else if (seen.has(text.toLowerCase())) bad.push({ text, why: 'twice' })
    else invitees.push({ email: text, moderator: false, coordinator: false })
    seen.add(text.toLowerCase())
  }
  return { invitees, bad }
}
