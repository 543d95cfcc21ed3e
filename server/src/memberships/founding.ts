import { mayCreateWithin } from '@folkmoot/core/assemblies/policy.ts'
import type { Assembly, NewAssembly } from '@folkmoot/core/assemblies/shapes.ts'
import { founding } from '@folkmoot/core/memberships/endpoints.ts'
import { readBool, readWhole } from '@folkmoot/core/shared/config.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { type CreateRefusal, createAssembly } from '../assemblies/create.ts'
import { readFacts } from '../assemblies/facts.ts'
import { readAssembly } from '../assemblies/read.ts'
import { readStanding } from '../assemblies/standing.ts'
import { type AssemblyRow, lockAssembly } from '../assemblies/store.ts'
import { visibleAssembly } from '../assemblies/visible.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { instanceValue } from '../shared/instance.ts'
import { inTransaction } from '../shared/transaction.ts'

const NETWORK = 'appcivist.instance.assembly-network'

/** An assembly is founded by one transaction with its first member (ASM-035, ASM-045). */
export function foundingRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, founding, {
    create: ({ body, me }) => inTransaction(db, (trx) => found(trx, context, me, body)),

    createChild: ({ params, body, me }) =>
      inTransaction(db, async (trx) => {
        const above = await visibleAssembly(trx, me, params.aid)
        if (isRefusal(above)) return above
        const parent = await lockAssembly(trx, above.assembly.id)
        if (!parent) return refuse('not_found')
        const facts = await readFacts(trx, parent, me.userId)
        if (!mayCreateWithin(above.standing, facts)) return refuse('not_allowed')
        return (await networkFull(trx, me, parent)) ?? found(trx, context, me, body, parent)
      }),
  })
}

async function found(
  trx: Db,
  context: Context,
  me: Me,
  given: NewAssembly,
  parent?: AssemblyRow,
): Promise<Assembly | CreateRefusal | Refusal<'email_not_confirmed'>> {
  if (context.settings.emailConfirmation && !me.emailVerified) return refuse('email_not_confirmed')
  const made = await createAssembly(trx, context, given, me.userId, { admin: me.admin, ...(parent ? { parent } : {}) })
  if (isRefusal(made)) return made
  return readAssembly(trx, made, await readStanding(trx, me, made.id))
}

/** A parent has as many child assemblies as the instance allows; an admin may exceed it (CST-006). */
async function networkFull(
  trx: Db,
  me: Me,
  parent: AssemblyRow,
): Promise<Refusal<'limit_reached' | 'not_allowed'> | undefined> {
  if (me.admin) return undefined
  const keys = [NETWORK, `${NETWORK}-limit`]
  const values = await Promise.all(keys.map(async (key) => [key, (await instanceValue(trx, key)) ?? ''] as const))
  const config = Object.fromEntries(values)
  if (!readBool(config, NETWORK, true)) return refuse('not_allowed')
  const limit = readWhole(config, `${NETWORK}-limit`, 1)
  if (limit <= 0) return undefined
  const { n } = await trx
    .selectFrom('assemblies')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('parent_id', '=', parent.id)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n >= limit ? refuse('limit_reached', { params: { limit } }) : undefined
}
