import type { ItemKey, World } from '../world/world-types.ts'
import type { CallsOf } from './valid-call.ts'

const item = (w: World, key: ItemKey) => ({ params: { aid: w.a.assembly.id, coid: w.a.items[key].id } })

export const moderationCalls: CallsOf<'moderation'> = {
  queue: { by: 'MO', request: (w) => ({ params: { aid: w.a.assembly.id }, query: {} }) },
  approve: { by: 'MO', request: (w) => ({ ...item(w, 'held'), body: {} }) },
  remove: {
    by: 'MO',
    request: (w) => ({ ...item(w, 'proposal'), body: { reason: 'RULES', moderationComment: 'Please without names' } }),
  },
  dismiss: { by: 'MO', request: (w) => ({ ...item(w, 'flagged'), body: {} }) },
  removed: { by: 'AU', request: (w) => item(w, 'removed') },
  publicRemoved: { by: 'An', request: (w) => ({ params: { uuid: w.a.items.removed.uuid } }) },
  object: { by: 'AU', request: (w) => ({ ...item(w, 'removed'), body: { text: 'It names nobody.' } }) },
  answerObjection: {
    by: 'CO',
    request: (w) => ({ ...item(w, 'objected'), body: { decision: 'UPHELD', answer: 'The link leads to a shop.' } }),
  },
  figures: {
    by: 'Me',
    request: (w) => ({ params: { aid: w.a.assembly.id, cid: w.a.campaigns.proposals.id } }),
  },
  publicFigures: { by: 'An', request: (w) => ({ params: { uuid: w.a.campaigns.proposals.uuid } }) },
}
