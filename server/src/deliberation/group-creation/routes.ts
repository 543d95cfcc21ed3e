import { refuseUploadingMembers } from '@folkmoot/core/communities/assemblies/policy.ts'
import { getGroupWindow } from '@folkmoot/core/communities/campaigns/policy.ts'
import { groupCreation } from '@folkmoot/core/communities/groups/endpoints.ts'
import { refuseSignedIn } from '@folkmoot/core/platform/shared/permission.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { checkNetworkLimit } from '../../communities/assemblies/network-limits.ts'
import { lockAssembly } from '../../communities/assemblies/store.ts'
import { findReadableCampaignByPath } from '../../communities/campaigns/find-readable-campaign.ts'
import { toCampaignState } from '../../communities/campaigns/serialize.ts'
import { createGroup } from '../../communities/groups/create-group.ts'
import { readGroupViewers } from '../../communities/groups/group-access.ts'
import { withCleanText } from '../../communities/groups/group-fields.ts'
import { readGroup } from '../../communities/groups/read-group.ts'
import { inviteFirstPeople } from '../../communities/invitations/invite-first-people.ts'
import { addGroupMembers } from '../../communities/memberships/add-group-members.ts'
import { groupTarget, readTargetAccess } from '../../communities/memberships/membership-target.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { checkHiddenFiles } from '../../platform/http/uploads/check-hidden-files.ts'
import { checkAltTexts } from '../../platform/shared/check-alt-texts.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { assignContributions, lockBeforeAssembly } from '../contributions/assign-contributions.ts'

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
