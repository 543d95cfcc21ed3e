import { PASSWORD, type World } from '../world/world-types.ts'
import type { CallsOf } from './valid-call.ts'

const item = (w: World) => ({ params: { aid: w.a.assembly.id, coid: w.a.items.proposal.id } })
const ofGroup = (w: World) => ({ params: { ...item(w).params, gid: w.a.groups.listed.id } })
const PAGE = { query: {} } as const

export const assessmentsCalls: CallsOf<'assessments'> = {
  list: { by: 'Me', request: (w) => ({ ...item(w), ...PAGE }) },
  ofGroup: { by: 'GM', request: (w) => ({ ...ofGroup(w), ...PAGE }) },
  ofPublicItem: { by: 'An', request: (w) => ({ params: { uuid: w.a.items.proposal.uuid }, ...PAGE }) },
  ofPublicCampaign: {
    by: 'An',
    request: (w) => ({ params: { cuuid: w.a.campaigns.proposals.uuid, couuid: w.a.items.proposal.uuid }, ...PAGE }),
  },
  state: { by: 'GC', request: (w) => ({ ...ofGroup(w), body: { need: 3, textualFeedback: 'New statement' } }) },
  giveAsOutsider: {
    by: 'An',
    request: (w) => ({
      params: { cuuid: w.a.campaigns.proposals.uuid, couuid: w.a.items.proposal.uuid },
      body: {
        need: 3,
        textualFeedback: 'New words',
        nonMemberAuthor: { name: 'Ferry expert' },
        password: PASSWORD,
        captcha: w.a.tokens.captcha ?? '',
      },
    }),
  },
  remove: {
    by: 'MO',
    request: (w) => ({
      params: { ...item(w).params, fuuid: w.a.outsiderAssessment.uuid },
      body: { reason: 'SPAM' },
    }),
  },
}
