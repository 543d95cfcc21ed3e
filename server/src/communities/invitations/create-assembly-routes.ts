import { refuseCreatingInAssembly } from '@folkmoot/core/communities/assemblies/policy.ts'
import type { CreateAssemblyBody, InvitationOutcome } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { assemblyCreation, type CreatedAssembly } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { checkHiddenFiles } from '../../platform/http/uploads/check-hidden-files.ts'
import { checkAltTexts } from '../../platform/shared/check-alt-texts.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { readViewer } from '../access/read-viewer.ts'
import { withCleanDescription } from '../assemblies/assembly-fields.ts'
import type { CreateAssemblyRefusal } from '../assemblies/create-assembly.ts'
import { findVisibleAssembly } from '../assemblies/find-visible-assembly.ts'
import { checkNetworkLimit } from '../assemblies/network-limits.ts'
import { readAssemblyPolicyInput } from '../assemblies/policy-input.ts'
import { readAssembly } from '../assemblies/read-assembly.ts'
import { type AssemblyRow, lockAssembly } from '../assemblies/store.ts'
import { foundAssembly } from '../memberships/found-assembly.ts'
import { assemblyTarget } from '../memberships/membership-target.ts'
import { inviteFirstPeople } from './invite-first-people.ts'

/** Founds assemblies: the assembly and its first member are created in one transaction (ASM-035, ASM-045). */
export function createAssemblyRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, assemblyCreation, {
    create: ({ body, me }) => inTransaction(context, (trx, context) => createOwnAssembly(trx, context, me, body)),

    createChild: ({ params, body, me }) =>
      inTransaction(context, async (trx, context) => {
        const visibleParent = await findVisibleAssembly(trx, me, params.aid)
        if (isRefusal(visibleParent)) return visibleParent
        const parent = await lockAssembly(trx, visibleParent.assembly.id)
        if (!parent) return refuse('not_found')
        const policyInput = await readAssemblyPolicyInput(trx, parent, me.userId)
        const denied = refuseCreatingInAssembly(visibleParent.viewer, policyInput)
        if (denied) return denied
        const at = { assemblyId: parent.id, now: context.clock.iso() }
        return (await checkNetworkLimit(trx, me, 'assemblies', at)) ?? createOwnAssembly(trx, context, me, body, parent)
      }),
  })
}

async function createOwnAssembly(
  trx: Db,
  context: TransactionContext,
  me: Me,
  newAssembly: CreateAssemblyBody,
  parent?: AssemblyRow,
): Promise<CreatedAssembly | CreateAssemblyRefusal | Refusal<'email_not_confirmed'>> {
  if (context.settings.emailConfirmation && !me.emailVerified) return refuse('email_not_confirmed')
  const clean = withCleanDescription(newAssembly)
  const unfit = checkAltTexts('description', clean.description) ?? (await checkHiddenFiles(trx, context, { me }, clean))
  if (unfit) return unfit
  const created = await createAssemblyWithInvitations(trx, context, newAssembly, me, parent)
  if (isRefusal(created)) return created
  const { assembly, invited } = created
  return { ...(await readAssembly(trx, assembly, await readViewer(trx, me, assembly.id))), invited }
}

/** Creates an assembly and invites its first people. */
export async function createAssemblyWithInvitations(
  trx: Db,
  context: TransactionContext,
  input: CreateAssemblyBody,
  founder: Pick<Me, 'userId' | 'lang' | 'admin'>,
  parent?: AssemblyRow,
): Promise<{ assembly: AssemblyRow; invited: InvitationOutcome } | CreateAssemblyRefusal> {
  const options = { admin: founder.admin, ...(parent ? { parent } : {}) }
  const assembly = await foundAssembly(trx, context, input, founder.userId, options)
  if (isRefusal(assembly)) return assembly
  const invited = await inviteFirstPeople(trx, context, founder, assemblyTarget(assembly), input.invitations ?? [])
  return { assembly, invited }
}
