/** An authenticator code has six digits and changes every 30 seconds (RFC 6238). */
export const CODE_DIGITS = 6
export const CODE_SECONDS = 30

/** Number of recovery codes of an account; each works once. */
export const RECOVERY_CODES = 8
/** The characters of recovery codes, without look-alikes. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const RECOVERY_LENGTH = 12

type SecondFactorCode =
  | { readonly kind: 'authenticator'; readonly code: string }
  | { readonly kind: 'recovery_code'; readonly code: string }

/** Parses a typed code, without spaces and hyphens, in capitals; undefined when it is neither kind of code. */
export function parseSecondFactorCode(text: string): SecondFactorCode | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'authenticator', code }
  const letters = [...code]
  if (letters.length !== RECOVERY_LENGTH || !letters.every((c) => RECOVERY_ALPHABET.includes(c))) return undefined
  return { kind: 'recovery_code', code }
}

/** Formats a recovery code, `ABCD-EFGH-JKLM`, from twelve random numbers from 0 to 31. */
export function formatRecoveryCode(numbers: readonly number[]): string {
  const letters = numbers.slice(0, RECOVERY_LENGTH).map((n) => RECOVERY_ALPHABET[n % RECOVERY_ALPHABET.length])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/** A code works once: its time step must be later than that of the last accepted code. */
export const isUnusedStep = (step: number, lastStep: number): boolean => step > lastStep
