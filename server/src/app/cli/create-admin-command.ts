import { parseArgs } from 'node:util'
import { Name } from '@folkmoot/core/accounts/users/fields.ts'
import { isEmail } from '@folkmoot/core/platform/shared/email.ts'
import { z } from 'zod/mini'
import { createResetLink } from '../../accounts/users/passwords/create-reset-link.ts'
import { revokeAccess } from '../../accounts/users/revoke-access.ts'
import { findUserByEmail, insertUser, updateUser } from '../../accounts/users/store.ts'
import { Fault } from '../../platform/fault.ts'
import type { Context } from '../../platform/http/context.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'

/**
 * `folkmoot create-admin EMAIL [--name N]`: makes an existing or new account an admin and prints a link to set its password,
 * which works once, for one hour (specification C, rule 6; B.12). An account with an unconfirmed address may be a stranger's: all
 * its credentials are removed first, and the operator is told.
 */
export async function runCreateAdminCommand(context: Context, args: readonly string[]): Promise<string> {
  const { email, name } = read(args)
  return inTransaction(context, async (trx, context) => {
    const owner = await findUserByEmail(trx, email)
    const taken = owner !== undefined && !owner.email_verified
    if (taken) await revokeAccess(trx, context, owner.id)
    const user = owner
      ? await updateUser(trx, owner.id, { roles: ['ADMIN', 'USER'], active: true, email_verified: true })
      : await insertUser(trx, {
          name: name ?? (email.split('@')[0] || email),
          email,
          lang: context.settings.locales[0] ?? 'en-US',
          passwordHash: null,
          emailVerified: true,
          roles: ['ADMIN', 'USER'],
        })
    if (!user) throw new Fault(`${email} could not be made an admin. Please try again.`)
    logSecurityEvent(context, { event: 'admin_created_by_operator', userId: user.id })
    const link = await createResetLink(trx, context, user)
    return taken ? `${describeUnconfirmed(user.email ?? email, user.name)}\n${link}` : link
  })
}

const describeUnconfirmed = (email: string, name: string): string =>
  `${email} had an account, '${name}', whose address nobody had confirmed: anybody may have made it. Its sessions, its ` +
  'password, its second factors and its other ways to sign in are gone; it keeps what it wrote. Only the link opens it now:'

function read(args: readonly string[]): { email: string; name: string | undefined } {
  const usage = 'folkmoot create-admin takes an e-mail address, and --name with a name.'
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { name: { type: 'string' } },
      allowPositionals: true,
    })
    const [email = '', ...more] = positionals
    if (more.length > 0 || !isEmail(email)) throw new Fault(usage)
    if (!values.name?.trim()) return { email, name: undefined }
    const name = z.safeParse(Name, values.name)
    if (!name.success) throw new Fault(`An account cannot have this name. ${usage}`)
    return { email, name: name.data }
  } catch (error) {
    throw error instanceof Fault ? error : new Fault(usage)
  }
}
