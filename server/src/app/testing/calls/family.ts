import type { World } from '../world/world-types.ts'
import type { CallsOf } from './valid-call.ts'

const proposal = (w: World) => ({ params: { uuid: w.a.items.proposal.uuid } })

export const familyCalls: CallsOf<'family'> = {
  fork: {
    by: 'Me',
    request: (w) => ({
      params: { aid: w.a.assembly.id, cid: w.a.campaigns.proposals.id, coid: w.a.items.proposal.id },
    }),
  },
  merge: {
    by: 'AU',
    request: (w) => ({
      params: { aid: w.a.assembly.id, pid: w.a.items.proposal.id, cid: w.a.items.fork.id },
      body: {
        parentRevision: 1,
        childRevision: 1,
        resolutions: [{ block: 0, take: 'text', text: '<p>New text</p>' }],
        fields: [
          { field: 'title', take: 'theirs' },
          { field: 'place', take: 'theirs' },
        ],
      },
    }),
  },
  decline: {
    by: 'AU',
    request: (w) => ({
      params: { aid: w.a.assembly.id, pid: w.a.items.proposal.id, cid: w.a.items.fork.id },
      body: { reason: 'Too costly' },
    }),
  },
  preview: { by: 'An', request: (w) => ({ ...proposal(w), query: { child: w.a.items.fork.uuid } }) },
  relatives: { by: 'An', request: (w) => ({ ...proposal(w), query: { type: 'FORKS' } }) },
  mergeAuthors: { by: 'An', request: proposal },
  pin: {
    by: 'CO',
    request: (w) => ({
      params: { sid: w.a.campaigns.proposals.spaceId, coid: w.a.items.proposal.id },
      body: { pinned: true },
    }),
  },
}
