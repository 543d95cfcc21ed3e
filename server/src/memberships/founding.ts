import { mayCreateWithin } from '@folkmoot/core/assemblies/policy.ts'
import type { NewAssembly } from '@folkmoot/core/assemblies/shapes.ts'
import { type Founded, founding } from '@folkmoot/core/memberships/endpoints.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { type CreateRefusal, createAssembly } from '../assemblies/create.ts'
import { readFacts } from '../assemblies/facts.ts'
import { networkFull } from '../assemblies/network.ts'
import { readAssembly } from '../assemblies/read.ts'
import { readStanding } from '../assemblies/standing.ts'
import { type AssemblyRow, lockAssembly } from '../assemblies/store.ts'
import { visibleAssembly } from '../assemblies/visible.ts'
import type { Db } from '../database/open.ts'
import type { ActContext, Context } from '../http/context.ts'
import { refuseHiddenFiles } from '../http/named-files.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { inTransaction } from '../shared/transaction.ts'
import { invite } from './invite.ts'
import { assemblyPlace } from './place.ts'

/** An assembly is founded by one transaction with its first member (ASM-035, ASM-045). */
export function foundingRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, founding, {
    create: ({ body, me }) => inTransaction(context, (trx, context) => found(trx, context, me, body)),

    createChild: ({ params, body, me }) =>
      inTransaction(context, async (trx, context) => {
        const above = await visibleAssembly(trx, me, params.aid)
        if (isRefusal(above)) return above
        const parent = await lockAssembly(trx, above.assembly.id)
        if (!parent) return refuse('not_found')
        const facts = await readFacts(trx, parent, me.userId)
        if (!mayCreateWithin(above.standing, facts)) return refuse('not_allowed')
        const at = { assemblyId: parent.id, now: context.clock.iso() }
        return (await networkFull(trx, me, 'assemblies', at)) ?? found(trx, context, me, body, parent)
      }),
  })
}

async function found(
  trx: Db,
  context: ActContext,
  me: Me,
  given: NewAssembly,
  parent?: AssemblyRow,
): Promise<Founded | CreateRefusal | Refusal<'email_not_confirmed'>> {
  if (context.settings.emailConfirmation && !me.emailVerified) return refuse('email_not_confirmed')
  const hidden = await refuseHiddenFiles(trx, context, { me }, given)
  if (hidden) return hidden
  const made = await foundAssembly(trx, context, given, me, parent)
  if (isRefusal(made)) return made
  const { assembly, invited } = made
  return { ...(await readAssembly(trx, assembly, await readStanding(trx, me, assembly.id))), invited }
}

/** Makes an assembly and invites its first people; an address that cannot be used is told and stops nothing (A43). */
export async function foundAssembly(
  trx: Db,
  context: ActContext,
  given: NewAssembly,
  founder: Pick<Me, 'userId' | 'lang' | 'admin'>,
  parent?: AssemblyRow,
): Promise<{ assembly: AssemblyRow; invited: Founded['invited'] } | CreateRefusal> {
  const options = { admin: founder.admin, ...(parent ? { parent } : {}) }
  const assembly = await createAssembly(trx, context, given, founder.userId, options)
  if (isRefusal(assembly)) return assembly
  const invited: Founded['invited'] = { sent: 0, links: [], invalid: [] }
  const standing = { signedIn: true, admin: true, userId: founder.userId, roles: [] }
  const here = { place: assemblyPlace(assembly), standing, above: undefined }
  // in one order everywhere, so that two foundings that write to the same people never wait for each other in a circle
  const invitees = [...(given.invitations ?? [])].sort((a, b) =>
    a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1,
  )
  for (const invitee of invitees) {
    const made = await invite(trx, context, founder, here, invitee)
    if (!isRefusal(made)) {
      if (made.link === null) invited.sent++
      else invited.links.push({ email: invitee.email, url: made.link })
    } else if (made.refused !== 'already_member') {
      invited.invalid.push({ email: invitee.email, reason: REASON[made.refused] })
    }
  }
  return { assembly, invited }
}

const REASON = {
  invalid: 'not_email',
  already_invited: 'twice',
  invitations_used_up: 'used_up',
  letters_used_up: 'used_up',
  recipient_used_up: 'recipient_used_up',
  email_not_confirmed: 'used_up',
} as const
