import type { AccountWithSession, ChangedAccount } from '@folkmoot/core/accounts/users/schemas.ts'
import {
  type ClosedEntry,
  createDirectoryPlaceholderEmail,
  type DirectoryPerson,
  decideDirectorySignIn,
  nameDirectory,
} from '@folkmoot/core/communities/connections/directory.ts'
import { parseAssemblySettings } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { mailConfirmAddress, mailConfirmDirectoryConnection } from '../../accounts/users/account-mails.ts'
import { connectIdentity, directoryIdentity, findUserByIdentity, type Identity, lockIdentity } from '../../accounts/users/identities.ts'
import { decideInitialRoles } from '../../accounts/users/initial-roles.ts'
import { openSession } from '../../accounts/users/open-session.ts'
import { clearFailedSignIns, countSignInAttempt, recordFailedSignIn } from '../../accounts/users/passwords/sign-in-attempts.ts'
import { type FinishedSignIn, finishSignIn } from '../../accounts/users/second-factors/finish-sign-in.ts'
import { findUserByEmail, insertUser, lockUser, serializeAccount, type UserRow, updateUser } from '../../accounts/users/store.ts'
import { createToken, deleteTokens, type Token } from '../../accounts/users/tokens.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { checkRateLimit } from '../../platform/http/rate-limits.ts'
import { lockName } from '../../platform/shared/lock-name.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { findVisibleAssembly } from '../assemblies/find-visible-assembly.ts'
import { type AssemblyRow, findAssembly } from '../assemblies/store.ts'
import { joinTarget } from '../memberships/join.ts'
import { readSpaceSettings } from '../spaces/space-rows.ts'
import { checkExternalSignIn } from './check-external-sign-in.ts'
import { readDirectoryConfig } from './read-directory-config.ts'

type DirectoryUser = Pick<AssemblyRow, 'space_id'>

const readDirectoryName = async (db: Db, { space_id }: DirectoryUser): Promise<string | undefined> =>
  nameDirectory(parseAssemblySettings(await readSpaceSettings(db, space_id)))

/** Locks an entry for all assemblies of its directory, so that two concurrent first sign-ins end in one account. */
async function lockEntry(trx: Db, assembly: DirectoryUser, identity: Identity): Promise<void> {
  const directory = await readDirectoryName(trx, assembly)
  if (directory !== undefined) await lockName(trx, ['directory', directory, identity.subject].join('\n'))
  await lockIdentity(trx, identity)
}

/** The account that the same entry signs in to in another assembly that uses the same directory. */
async function findUserByTwinEntry(
  trx: Db,
  assembly: DirectoryUser,
  { provider, issuer, subject }: Identity,
): Promise<UserRow | undefined> {
  const directory = await readDirectoryName(trx, assembly)
  if (directory === undefined) return undefined
  const twins = await trx
    .selectFrom('user_identities as i')
    .innerJoin('assemblies as a', (join) => join.on((e) => e(e.cast<string>('a.uuid', 'text'), '=', e.ref('i.issuer'))))
    .select(['a.space_id', 'i.issuer'])
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .where('i.signs_in', '=', true)
    .where('i.issuer', '!=', issuer)
    .orderBy('i.created_at')
    .execute()
  for (const twin of twins) {
    if ((await readDirectoryName(trx, twin)) !== directory) continue
    const user = await findUserByIdentity(trx, { provider, issuer: twin.issuer, subject })
    if (user) return user
  }
  return undefined
}

type DirectoryCheckRefusal = Refusal<
  'not_found' | 'assembly_not_listed' | 'sign_in_off' | 'rate_limited' | 'bad_credentials' | 'unavailable'
>

/** The sentences that say why a right password is refused. */
const CLOSED_VARIANTS = {
  must_change: 'directory_must_change',
  password_expired: 'directory_password_expired',
  account_expired: 'directory_account_expired',
} as const satisfies Readonly<Record<ClosedEntry, string>>

/** Checks a name and password with an assembly's directory; a wrong name and a wrong password give the same result. */
export async function authenticateDirectoryPerson(
  context: Context,
  request: FastifyRequest,
  assemblyId: string,
  name: string,
  password: string,
): Promise<{ assembly: AssemblyRow; person: DirectoryPerson } | DirectoryCheckRefusal> {
  const { db } = context
  const externalRefusal = checkExternalSignIn(context, request)
  if (externalRefusal) return externalRefusal
  const assemblyResult = await findVisibleAssembly(db, undefined, assemblyId)
  if (isRefusal(assemblyResult)) return assemblyResult
  const { assembly } = assemblyResult
  const directory = await readDirectoryConfig(db, context, assembly)
  if (directory === 'off') return refuse('sign_in_off')
  const account = `ldap ${assembly.uuid} ${name.trim()}`
  const limited = await countSignInAttempt(context, request, account)
  if (limited) return limited
  const { authenticatePerson, describeDirectoryError } = await import('./directory-client.ts')
  const person =
    directory === 'unset'
      ? 'unreachable'
      : await authenticatePerson(directory, name, password).catch(reportUnreachableDirectory(assembly, describeDirectoryError))
  if (person === 'wrong') {
    await recordFailedSignIn(context, request, account)
    logSecurityEvent(context, { event: 'sign_in_failed', method: 'ldap', account }, request)
    return refuse('bad_credentials', { variant: 'directory' })
  }
  // the directory has told so after a right password
  if (typeof person === 'string' && person !== 'unreachable') {
    logSecurityEvent(context, { event: 'sign_in_failed', method: 'ldap', account }, request)
    return refuse('bad_credentials', { variant: CLOSED_VARIANTS[person] })
  }
  await clearFailedSignIns(db, context, request, account)
  return person === 'unreachable' ? refuse('unavailable', { variant: 'directory' }) : { assembly, person }
}

/** Logs the cause for the operator: a certificate, the password of the service account, a server that is down. */
export const reportUnreachableDirectory = (assembly: AssemblyRow, describe: (error: unknown) => string) => (error: unknown) => {
  console.error(`The directory of ${assembly.shortname} cannot be asked: ${describe(error)}`)
  return 'unreachable' as const
}

/** Signs in by an assembly's directory, to the account connected with the entry or to a new one (ASM-034). */
export async function signInByDirectory(
  context: Context,
  request: FastifyRequest,
  credentials: { assembly: string; name: string; password: string; lang: string },
): Promise<FinishedSignIn | DirectoryCheckRefusal | Refusal<'account_exists'>> {
  const authenticated = await authenticateDirectoryPerson(context, request, credentials.assembly, credentials.name, credentials.password)
  if (isRefusal(authenticated)) return authenticated
  const { assembly, person } = authenticated
  const identity = directoryIdentity(assembly, person.name)
  return inTransaction(
    context,
    async (trx, context) => {
      await lockEntry(trx, assembly, identity)
      const own = await findUserByIdentity(trx, identity)
      const known = own ?? (await findUserByTwinEntry(trx, assembly, identity))
      const joined = known ? (known.active ? 'account' : 'closed account') : 'nothing'
      const owner = person.email ? await findUserByEmail(trx, person.email) : undefined
      const decision = decideDirectorySignIn({ joined, addressTaken: owner !== undefined })
      if (isRefusal(decision)) {
        const isMailed = decision.refused === 'account_exists' && owner && (await mailConnectionRequest(trx, context, owner, authenticated))
        return decision.refused === 'account_exists'
          ? refuse('account_exists', { variant: isMailed ? 'mailed' : 'directory', params: { name: assembly.name } })
          : decision
      }
      const user =
        decision === 'enter' && known ? known : await createDirectoryAccount(trx, context, request, authenticated, credentials.lang)
      if (!user) return refuse('account_exists', { variant: 'directory' })
      if (known?.active && !own) await connectDirectoryEntry(trx, context, request, known.id, assembly, person.name)
      const signIn = await finishSignIn(trx, context, request, user, 'ldap')
      return signIn ?? refuse('bad_credentials', { variant: 'directory' })
    },
    { onRefusal: 'commit' },
  )
}

/** Creates an account from a directory entry and joins the assembly as its rules allow; undefined when the address is taken. */
async function createDirectoryAccount(
  trx: Db,
  context: TransactionContext,
  request: FastifyRequest,
  { assembly, person }: { assembly: AssemblyRow; person: DirectoryPerson },
  lang: string,
): Promise<UserRow | undefined> {
  const user = await insertUser(trx, {
    name: person.displayName,
    email: person.email ?? createDirectoryPlaceholderEmail(crypto.randomUUID()),
    lang,
    passwordHash: null,
    emailVerified: false,
    roles: await decideInitialRoles(trx, context.settings, request),
    provider: 'ldap',
  })
  if (!user) return undefined
  logSecurityEvent(context, { event: 'account_created', userId: user.id, method: 'ldap' }, request)
  await connectIdentity(trx, context, user.id, directoryIdentity(assembly, person.name))
  await joinTarget(trx, context, { userId: user.id, assembly })
  if (context.settings.emailConfirmation && person.email) {
    const token = await createToken(trx, 'email', { userId: user.id, data: { email: person.email } })
    await mailConfirmAddress(trx, context, user, person.email, token)
  }
  return user
}

/** A connection that waits for confirmation; it is the data of its token. */
const PendingConnection = z.object({ assemblyId: z.int(), name: z.string(), email: z.nullable(z.string()) })

/** Asks the owner of an account by mail whether the entry with the same address is theirs; false when no mail can be sent. */
async function mailConnectionRequest(
  trx: Db,
  context: TransactionContext,
  owner: UserRow,
  { assembly, person }: { assembly: AssemblyRow; person: DirectoryPerson },
): Promise<boolean> {
  if (!owner.active || !(context.demo || context.settings.smtpUrl)) return false
  if (await checkRateLimit(trx, context, 'forgotmail', `directory ${owner.email}`)) return false
  await deleteTokens(trx, 'directory', owner.id)
  const data: z.output<typeof PendingConnection> = { assemblyId: assembly.id, name: person.name, email: owner.email }
  const token = await createToken(trx, 'directory', { userId: owner.id, data })
  await mailConfirmDirectoryConnection(trx, context, owner, { assembly: assembly.name, username: person.name }, token)
  return true
}

/**
 * Confirms the connection by the mailed link, which proves the mailbox: the account is connected with the entry and signed in.
 */
export async function confirmDirectoryConnection(
  trx: Db,
  context: TransactionContext,
  request: FastifyRequest,
  { userId, data }: Token,
): Promise<AccountWithSession | ChangedAccount | Refusal<'token_unknown'>> {
  const pending = z.safeParse(PendingConnection, data).data
  const user = userId === null ? undefined : await lockUser(trx, userId)
  const assembly = pending && (await findAssembly(trx, { by: 'id', id: pending.assemblyId }))
  if (!user?.active || !assembly || user.email !== pending.email) return refuse('token_unknown')
  const isConnected = await connectDirectoryEntry(trx, context, request, user.id, assembly, pending.name)
  if (!isConnected) return refuse('token_unknown')
  const confirmedUser = await updateUser(trx, user.id, { email_verified: true })
  // a mailed link replaces no second factor: the account is connected, and its owner signs in separately
  if (confirmedUser.second_factor) return { ...serializeAccount(confirmedUser), pendingEmail: null }
  const account = await openSession(trx, context, request, confirmedUser, { provider: 'ldap' })
  return account ?? refuse('token_unknown')
}

/** Connects an account with a directory entry and joins the assembly; false when the entry belongs to another account. */
export async function connectDirectoryEntry(
  trx: Db,
  context: TransactionContext,
  request: FastifyRequest,
  userId: number,
  assembly: AssemblyRow,
  name: string,
): Promise<boolean> {
  const identity = directoryIdentity(assembly, name)
  await lockIdentity(trx, identity)
  if (!(await connectIdentity(trx, context, userId, identity))) return false
  logSecurityEvent(context, { event: 'identity_connected', userId, provider: identity.provider }, request)
  await joinTarget(trx, context, { userId, assembly })
  return true
}
