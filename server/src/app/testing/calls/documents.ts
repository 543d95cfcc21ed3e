import type { World } from '../world/world-types.ts'
import type { CallsOf } from './valid-call.ts'

const item = (w: World) => ({ params: { aid: w.a.assembly.id, coid: w.a.items.proposal.id } })
const pad = (w: World) => ({ params: { padId: w.a.document.uuid } })

export const documentCalls: CallsOf<'documents'> = {
  embed: {
    by: 'AU',
    request: (w) => ({ params: { aid: w.a.assembly.id, coid: w.a.items.publicDraft.id }, body: {} }),
  },
  remove: { by: 'AU', request: item },
  addresses: { by: 'Me', request: item },
  padId: { by: 'Me', request: item },
  one: { by: 'Me', request: pad },
  body: { by: 'Me', request: (w) => ({ ...pad(w), query: { rev: '1' } }) },
  revisions: { by: 'Me', request: pad },
  writers: { by: 'Me', request: pad },
  addRevision: { by: 'AU', request: (w) => ({ ...pad(w), body: { name: 'Second' } }) },
  diff: { by: 'Me', request: (w) => ({ ...pad(w), query: { from: '1' } }) },
  flat: {
    by: 'Me',
    request: (w) => ({ params: { sid: w.a.campaigns.proposals.spaceId, coid: w.a.items.proposal.id } }),
  },
}

const thread = (w: World) => ({ params: { padId: w.a.document.uuid, tuuid: w.a.documentThread.uuid } })
/** A character of a document, as pages name it. */
const CHARACTER = 'AAEA'

export const documentThreadCalls: CallsOf<'documentThreads'> = {
  list: { by: 'AU', request: pad },
  start: {
    by: 'AU',
    request: (w) => ({ ...pad(w), body: { from: CHARACTER, to: CHARACTER, quote: 'text', text: 'Which?' } }),
  },
  answer: { by: 'AU', request: (w) => ({ ...thread(w), body: { text: 'This one.' } }) },
  end: { by: 'AU', request: (w) => ({ ...thread(w), body: { outcome: 'RESOLVED' } }) },
  move: { by: 'AU', request: (w) => ({ ...thread(w), body: { from: CHARACTER, to: CHARACTER } }) },
  remove: {
    by: 'AU',
    request: (w) => ({ params: { ...thread(w).params, cuuid: w.a.documentComment.uuid } }),
  },
}
