import { parseArgs } from 'node:util'
import { isEmail } from '@folkmoot/core/users/email.ts'
import { Fault } from '../fault.ts'
import type { Context } from '../http/context.ts'
import { resetLink } from '../users/reset-link.ts'
import { createUser, findByEmail, updateUser } from '../users/store.ts'

/**
 * `folkmoot create-admin EMAIL [--name N]`: makes the account an admin, or makes it, and gives a link to choose its password,
 * which works once, for one hour (decisions C, rule 6; B.12).
 */
export async function createAdmin(context: Context, args: readonly string[]): Promise<string> {
  const { email, name } = read(args)
  return context.db.transaction().execute(async (trx) => {
    const found = await findByEmail(trx, email)
    const user = found
      ? await updateUser(trx, found.id, { roles: ['ADMIN', 'USER'], active: true })
      : await createUser(trx, {
          name: name ?? (email.split('@')[0] || email),
          email,
          lang: context.settings.locales[0] ?? 'en-US',
          passwordHash: null,
          emailVerified: true,
          roles: ['ADMIN', 'USER'],
        })
    if (!user) throw new Fault(`${email} cannot be made an admin: try again.`)
    return resetLink(trx, context, user)
  })
}

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
    return { email, name: values.name?.trim() || undefined }
  } catch (error) {
    throw error instanceof Fault ? error : new Fault(usage)
  }
}
