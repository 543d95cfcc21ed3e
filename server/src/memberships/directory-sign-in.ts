import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { type DirectoryPerson, directoryAddress, directoryLeadsTo } from '@folkmoot/core/users/directory.ts'
import type { AccountWithSession, ChangedAccount } from '@folkmoot/core/users/shapes.ts'
import type { FastifyRequest } from 'fastify'
import { readDirectory } from '../assemblies/directory.ts'
import { type AssemblyRow, findAssembly } from '../assemblies/store.ts'
import { visibleAssembly } from '../assemblies/visible.ts'
import type { Db } from '../database/open.ts'
import type { ActContext, Context } from '../http/context.ts'
import { withinLimit } from '../http/limits.ts'
import { logSecurityEvent } from '../shared/security-log.ts'
import { inTransaction } from '../shared/transaction.ts'
import { rolesOfNewAccount } from '../users/first-admin.ts'
import { connectIdentity, directoryIdentity, findByIdentity, lockIdentity } from '../users/identities.ts'
import { mailConfirmAddress, mailJoinDirectory } from '../users/letters.ts'
import { openSession } from '../users/open-session.ts'
import { type FinishedSignIn, finishSignIn } from '../users/second-factors/finish-sign-in.ts'
import { signInOff } from '../users/sign-in-off.ts'
import { beginSignIn, failSignIn, forgetFailures } from '../users/sign-in-tries.ts'
import { accountOf, createUser, findByEmail, lockUser, type UserRow, updateUser } from '../users/store.ts'
import { dropTokens, newToken, type Token } from '../users/tokens.ts'
import { join } from './join.ts'

type Unchecked = Refusal<
  'not_found' | 'assembly_not_listed' | 'sign_in_off' | 'rate_limited' | 'bad_credentials' | 'unavailable'
>

/** Asks the directory of an assembly whether a name and password are right; a wrong name and a wrong password are the same. */
export async function provePerson(
  context: Context,
  request: FastifyRequest,
  assemblyId: string,
  name: string,
  password: string,
): Promise<{ assembly: AssemblyRow; person: DirectoryPerson } | Unchecked> {
  const { db } = context
  const off = signInOff(context, request)
  if (off) return off
  const found = await visibleAssembly(db, undefined, assemblyId)
  if (isRefusal(found)) return found
  const { assembly } = found
  const directory = await readDirectory(db, context, assembly)
  if (directory === 'off') return refuse('sign_in_off')
  const account = `ldap ${assembly.uuid} ${name.trim()}`
  const waits = await beginSignIn(context, request, account)
  if (waits) return waits
  const { checkPerson } = await import('../users/directory-client.ts')
  const person =
    directory === 'unset' ? 'unreachable' : await checkPerson(directory, name, password).catch(unreachable(assembly))
  if (person === 'wrong') {
    await failSignIn(context, request, account)
    logSecurityEvent(context, { event: 'sign_in_failed', method: 'ldap', account }, request)
    return refuse('bad_credentials', { variant: 'directory' })
  }
  await forgetFailures(db, context, request, account)
  return person === 'unreachable' ? refuse('unavailable', { variant: 'directory' }) : { assembly, person }
}

/** The reason is for the operator: a certificate, a password of the directory's account, a server that is down. */
export const unreachable = (assembly: AssemblyRow) => (error: unknown) => {
  console.error(
    `The directory of ${assembly.shortname} cannot be asked: ${error instanceof Error ? error.message : error}`,
  )
  return 'unreachable' as const
}

/** Signs in by an assembly's directory: into the account joined with the entry, or a new one (ASM-034). */
export async function signInByDirectory(
  context: Context,
  request: FastifyRequest,
  given: { assembly: string; name: string; password: string; lang: string },
): Promise<FinishedSignIn | Unchecked | Refusal<'account_exists'>> {
  const proved = await provePerson(context, request, given.assembly, given.name, given.password)
  if (isRefusal(proved)) return proved
  const { assembly, person } = proved
  const identity = directoryIdentity(assembly, person.name)
  return inTransaction(
    context,
    async (trx, context) => {
      await lockIdentity(trx, identity)
      const known = await findByIdentity(trx, identity)
      const joined = known ? (known.active ? 'account' : 'closed account') : 'nothing'
      const owner = person.email ? await findByEmail(trx, person.email) : undefined
      const next = directoryLeadsTo({ joined, addressTaken: owner !== undefined })
      if (isRefusal(next)) {
        const mailed = next.refused === 'account_exists' && owner && (await mailJoin(trx, context, owner, proved))
        return next.refused === 'account_exists'
          ? refuse('account_exists', { variant: mailed ? 'mailed' : 'directory', params: { name: assembly.name } })
          : next
      }
      const user = next === 'enter' && known ? known : await newAccount(trx, context, request, proved, given.lang)
      return user
        ? finishSignIn(trx, context, request, user, 'ldap')
        : refuse('account_exists', { variant: 'directory' })
    },
    { onRefusal: 'commit' },
  )
}

/** An account out of an entry, and a member of the assembly as far as its membership lets it in; undefined: address taken. */
async function newAccount(
  trx: Db,
  context: ActContext,
  request: FastifyRequest,
  { assembly, person }: { assembly: AssemblyRow; person: DirectoryPerson },
  lang: string,
): Promise<UserRow | undefined> {
  const user = await createUser(trx, {
    name: person.called,
    email: person.email ?? directoryAddress(crypto.randomUUID()),
    lang,
    passwordHash: null,
    emailVerified: false,
    roles: await rolesOfNewAccount(trx, context.settings, request),
    provider: 'ldap',
  })
  if (!user) return undefined
  await connectIdentity(trx, user.id, directoryIdentity(assembly, person.name))
  await join(trx, context, { userId: user.id, assembly })
  if (context.settings.emailConfirmation && person.email) {
    const token = await newToken(trx, 'email', { userId: user.id, data: { email: person.email } })
    await mailConfirmAddress(trx, context, user, person.email, token)
  }
  return user
}

/** Asks the owner of an account by mail whether the entry with the same address is theirs; false when no mail can tell them. */
async function mailJoin(
  trx: Db,
  context: ActContext,
  owner: UserRow,
  { assembly, person }: { assembly: AssemblyRow; person: DirectoryPerson },
): Promise<boolean> {
  if (!owner.active || !(context.demo || context.settings.smtpUrl)) return false
  if (await withinLimit(trx, context, 'forgotmail', `directory ${owner.email}`)) return false
  await dropTokens(trx, 'directory', owner.id)
  const data = { assemblyId: assembly.id, name: person.name, email: owner.email }
  const token = await newToken(trx, 'directory', { userId: owner.id, data })
  await mailJoinDirectory(trx, context, owner, { assembly: assembly.name, username: person.name }, token)
  return true
}

/** The link of that mail was opened, so the mailbox is theirs: the entry is joined with the account, and signs in to it. */
export async function joinByMail(
  trx: Db,
  context: ActContext,
  request: FastifyRequest,
  { userId, data }: Token,
): Promise<AccountWithSession | ChangedAccount | Refusal<'token_unknown'>> {
  const user = userId === null ? undefined : await lockUser(trx, userId)
  const assembly = await findAssembly(trx, { by: 'id', id: Number(data.assemblyId) })
  if (!user?.active || !assembly || user.email !== data.email) return refuse('token_unknown')
  if (!(await joinDirectory(trx, context, user.id, assembly, String(data.name)))) return refuse('token_unknown')
  const proved = await updateUser(trx, user.id, { email_verified: true })
  // a mailed link stands for no second factor: the account is joined, and its person signs in
  if (proved.second_factor) return { ...accountOf(proved), pendingEmail: null }
  return openSession(trx, context, request, proved, { provider: 'ldap' })
}

/** Joins an account with an entry, and the person with the assembly; false when the entry opens somebody else's account. */
export async function joinDirectory(
  trx: Db,
  context: ActContext,
  userId: number,
  assembly: AssemblyRow,
  name: string,
): Promise<boolean> {
  const identity = directoryIdentity(assembly, name)
  await lockIdentity(trx, identity)
  if (!(await connectIdentity(trx, userId, identity))) return false
  await join(trx, context, { userId, assembly })
  return true
}
