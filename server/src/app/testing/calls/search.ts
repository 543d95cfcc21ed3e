import type { CallsOf } from './valid-call.ts'

export const searchCalls: CallsOf<'search'> = {
  // a word in every text
  find: { by: 'Me', request: (w) => ({ query: { query: w.a.mark } }), wide: true },
  similar: {
    by: 'Me',
    request: (w) => ({
      params: { aid: w.a.assembly.id, cid: w.a.campaigns.proposals.id },
      body: { title: `${w.a.mark} proposal` },
    }),
  },
}
