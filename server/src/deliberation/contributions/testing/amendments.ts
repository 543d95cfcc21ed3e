import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { family } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import type { Caller, TestServices } from '../../../app/services/testing/services.ts'
import { createCampaignWorld } from './contributions.ts'

type MergeRequest = EndpointRequest<typeof family.merge>['body']
const idOf = (item: { contributionId?: number | undefined }): number => item.contributionId ?? 0

/** A published proposal of Maja that Jonas may amend, and the acts about its amendments. */
export async function createAmendmentWorld(server: TestServices, options: Parameters<typeof createCampaignWorld>[1] = {}) {
  const world = await createCampaignWorld(server, options)
  const { aid, campaign } = world
  const [maja, jonas] = [await world.person(), await world.person()]
  const [lien, stranger] = [await world.person('MEMBER', 'COORDINATOR'), await world.outsider()]
  const proposal = await world.write(maja, {
    type: 'PROPOSAL',
    status: 'PUBLISHED',
    title: 'Benches',
    text: '<p>Eleven benches.</p><p>Of oak.</p><p>Along the river.</p>',
    budget: '8900',
    emergentThemes: [{ title: 'oak' }],
  })
  const at = (item: Contribution) => ({ params: { aid, coid: idOf(item) } })
  const fork = (by: Caller = jonas, of: Contribution = proposal) =>
    by.call(family.fork, { params: { aid, cid: campaign.id, coid: idOf(of) } })
  const step = (by: Caller, item: Contribution, to: ContributionStatus, reason = '') =>
    by.call(contributions.step, { params: { ...at(item).params, status: to }, body: { reason } })
  const mergePath = (child: Contribution, parent: Contribution) => ({
    params: { aid, pid: idOf(parent), cid: idOf(child) },
  })
  return {
    ...world,
    maja,
    jonas,
    lien,
    stranger,
    proposal,
    at,
    fork,
    step,
    mergePath,
    change: (by: Caller, item: Contribution, body: EndpointRequest<typeof contributions.change>['body']) =>
      by.call(contributions.change, { ...at(item), body }),
    /** An amendment that everybody may read, with these changes. */
    amend: async (body: EndpointRequest<typeof contributions.change>['body'], by: Caller = jonas) => {
      const child = await fork(by)
      await by.call(contributions.change, { ...at(child), body })
      return step(by, child, 'FORKED_PUBLISHED')
    },
    merge: (by: Caller, child: Contribution, body: MergeRequest = undefined, parent = proposal) =>
      by.call(family.merge, { ...mergePath(child, parent), body }),
    history: async (by: Caller, item: Contribution) => (await by.call(contributions.history, { ...at(item), query: {} })).list,
  }
}
