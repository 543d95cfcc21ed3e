import { appendFileSync } from 'node:fs'
import type { Settings } from '../settings.ts'
import { escapeControls } from './escape-controls.ts'
import { log, NODE_NAME } from './log.ts'
import { keyedHash } from './secrets.ts'
import { runAfterCommit } from './transaction.ts'

type Account = { readonly userId: number }
/** The kinds of second factor; a passkey alone is a sign-in method of its own. */
export type SecondFactorKind = 'authenticator' | 'passkey' | 'recovery_code'

/** What happens to an election; without an actor it happened by its dates. */
type BallotSecurityEvent =
  | 'ballot_opened'
  | 'ballot_closed'
  | 'ballot_extended'
  | 'ballot_cancelled'
  | 'ballot_counted'
  | 'ballot_winners_chosen'
  | 'voters_added'
  | 'voters_removed'
  | 'voting_codes_made'

/** The events of the security log. Ids, roles and names of settings only: no secret, no e-mail address, no text of users. */
type SecurityEvent =
  | ({ event: 'sign_in_succeeded'; method: string; secondFactor?: SecondFactorKind } & Account)
  | { event: 'sign_in_failed'; method: string; account: string }
  | ({ event: 'second_factor_asked'; method: string } & Account)
  | ({ event: 'second_factor_failed' } & Account)
  | ({ event: 'second_factor_added' | 'second_factor_removed'; kind: 'authenticator' | 'passkey' } & Account)
  | ({ event: 'second_factor_taken_off'; actorId: number } & Account)
  | ({ event: 'recovery_codes_made' } & Account)
  | ({ event: 'reauthentication_failed' } & Account)
  | ({ event: 'account_created'; method: string } & Account)
  | ({ event: 'signed_out' } & Account)
  | ({ event: 'sessions_ended'; all: boolean } & Account)
  | { event: 'password_reset_requested'; account: string }
  | ({ event: 'password_reset' | 'password_changed' } & Account)
  | ({ event: 'email_change_requested' | 'email_changed' } & Account)
  | ({ event: 'identity_connected' | 'identity_disconnected'; provider: string } & Account)
  | ({ event: 'account_exported' | 'account_deleted' } & Account)
  | ({ event: 'assembly_exported' | 'assembly_archived'; assembly: string } & Account)
  | ({ event: 'account_changed_by_admin'; actorId: number; roles: readonly string[]; active: boolean } & Account)
  | ({ event: 'admin_created_by_operator' | 'reset_link_made_by_operator' } & Account)
  | ({
      event: 'member_roles_changed'
      actorId: number | null
      assemblyId: number
      groupId: number | null
      roles: readonly string[]
    } & Account)
  | ({
      event: 'member_removed' | 'member_kept_out' | 'member_let_back' | 'author_texts_removed' | 'author_texts_restored'
      actorId: number | null
      assemblyId: number
      groupId: number | null
    } & Account)
  | { event: 'site_settings_changed'; actorId: number; keys: readonly string[] }
  | ({ event: BallotSecurityEvent; ballot: string; actorId: number | null } & Partial<Record<'count', number>>)
  | { event: 'members_imported'; actorId: number; assemblyId: number; groupId: number | null; count: number }
  | { event: 'contacts_exported'; actorId: number; spaceId: number; count: number }
  | { event: 'secrets_resealed'; count: number; unreadable: number }
  | { event: 'secret_key_rotated'; earlierKeys: number }
  | { event: 'backup_written' | 'backup_restored'; rows: number; files: number; withKey: boolean }
  | { event: 'access_refused'; userId: number | null; method: string; route: string; code: string }
  | { event: 'rate_limited'; userId: number | null; route: string; limit: string }

/** The address and the id of the request, as in `X-Request-Id`. */
interface RequestSource {
  readonly ip: string
  readonly id: string
}

interface SecurityLogContext {
  readonly settings: Pick<Settings, 'securityLog'>
  readonly secretKey: Buffer
}

/** Formats one line of the log. A typed account name may be a password in the wrong field, so it is logged as a keyed hash. */
export function formatSecurityEvent(secretKey: Buffer, event: SecurityEvent, source: RequestSource | undefined): string {
  const fields =
    'account' in event ? { ...event, account: keyedHash(secretKey, 'security log', event.account.trim().toLowerCase()) } : event
  const from = source ? { address: source.ip, requestId: source.id } : {}
  return escapeControls(JSON.stringify({ time: new Date().toISOString(), node: NODE_NAME, ...fields, ...from }))
}

/** Events that tell of a try: it was made, whatever becomes of the transaction around it. */
const TRIES: ReadonlySet<SecurityEvent['event']> = new Set([
  'access_refused',
  'password_reset_requested',
  'rate_limited',
  'reauthentication_failed',
  'second_factor_asked',
  'second_factor_failed',
  'sign_in_failed',
])

let failed = false

/**
 * Appends one line to the security log, of what is done once it is committed. A log that cannot be written is reported once and fails
 * no request.
 */
export function logSecurityEvent(context: SecurityLogContext, event: SecurityEvent, source?: RequestSource): void {
  const { securityLog } = context.settings
  if (securityLog === 'off') return
  const line = `${formatSecurityEvent(context.secretKey, event, source)}\n`
  if (TRIES.has(event.event)) appendLine(securityLog, line)
  else runAfterCommit(() => appendLine(securityLog, line))
}

function appendLine(securityLog: string, line: string): void {
  if (securityLog === '-') {
    process.stderr.write(line)
    return
  }
  try {
    // opened for each line, so that a rotated file is followed
    appendFileSync(securityLog, line, { mode: 0o600 })
    failed = false
  } catch (error) {
    if (!failed) log.error({ err: error }, 'The security log cannot be written.')
    failed = true
  }
}
