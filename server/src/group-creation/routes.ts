import { refuseUploadingMembers } from '@folkmoot/core/assemblies/policy.ts'
import { getGroupWindow } from '@folkmoot/core/campaigns/policy.ts'
import { groupCreation } from '@folkmoot/core/groups/endpoints.ts'
import { refuseSignedIn } from '@folkmoot/core/shared/permission.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { checkNetworkLimit } from '../assemblies/network-limits.ts'
import { lockAssembly } from '../assemblies/store.ts'
import { findReadableCampaignByPath } from '../campaigns/find-readable-campaign.ts'
import { toCampaignState } from '../campaigns/serialize.ts'
import { assignContributions, lockBeforeAssembly } from '../contributions/assign-contributions.ts'
import { createGroup } from '../groups/create-group.ts'
import { readGroupViewers } from '../groups/group-access.ts'
import { withCleanText } from '../groups/group-fields.ts'
import { readGroup } from '../groups/read-group.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { checkHiddenFiles } from '../http/uploads/check-hidden-files.ts'
import { inviteFirstPeople } from '../invitations/invite-first-people.ts'
import { addGroupMembers } from '../memberships/add-group-members.ts'
import { groupTarget, readTargetAccess } from '../memberships/membership-target.ts'
import { checkAltTexts } from '../shared/check-alt-texts.ts'
import { inTransaction } from '../shared/transaction.ts'

/**
 * Creates working groups: the group, its coordinator, members, contributions and invitations in one transaction (GRP-023). The
 * founder is its coordinator, so the rules of coordinators decide about members and contributions.
 */
export function groupCreationRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, groupCreation, {
    create: ({ params, body, me }) =>
      inTransaction(context, async (trx, context) => {
        const readable = await findReadableCampaignByPath(trx, me, params)
        if (!readable) return refuse('not_found')
        const { campaign, viewer } = readable
        await lockBeforeAssembly(trx, body.existingContributions ?? [])
        const assembly = await lockAssembly(trx, campaign.assembly.id)
        if (!assembly) return refuse('not_found')
        const today = context.clock.today(assembly.timezone)
        const state = { ...toCampaignState(campaign), managementType: assembly.management_type }
        const denied = refuseSignedIn(getGroupWindow(viewer, state, today).refusal)
        if (denied) return denied
        if (context.settings.emailConfirmation && !me.emailVerified) return refuse('email_not_confirmed')
        const newGroup = withCleanText(body)
        const at = { assemblyId: assembly.id, now: context.clock.iso() }
        const refused =
          (await checkNetworkLimit(trx, me, 'groups', at)) ??
          checkAltTexts('text', newGroup.text) ??
          (await checkHiddenFiles(trx, context, { me }, newGroup))
        if (refused) return refused
        const group = await createGroup(trx, context, { assembly, campaign }, newGroup, me)
        if (isRefusal(group)) return group
        const target = groupTarget(assembly, group)
        const viewers = await readGroupViewers(trx, me, group)
        const { members = [], existingContributions = [] } = body
        const leading = (await readTargetAccess(trx, me, target)).viewer
        const unfit =
          (members.length > 0 ? refuseUploadingMembers(leading) : undefined) ??
          (await addGroupMembers(trx, context, target, me.userId, members)) ??
          (await assignContributions(trx, context, me, { group, campaign, inGroup: leading }, existingContributions))
        if (unfit) return unfit
        const invited = await inviteFirstPeople(trx, context, me, target, body.invitations ?? [])
        return { ...(await readGroup(trx, { assembly, group, ...viewers }, context.clock.now())), invited }
      }),
  })
}
