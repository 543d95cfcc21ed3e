import type { SideWorld, World } from '../world/world-types.ts'
import type { CallsOf } from './valid-call.ts'

const ban = (w: World, key: keyof SideWorld['bans']) => ({ params: { aid: w.a.assembly.id, bid: w.a.bans[key].id } })

export const bansCalls: CallsOf<'bans'> = {
  list: { by: 'MO', request: (w) => ({ params: { aid: w.a.assembly.id }, query: {} }) },
  create: {
    by: 'CO',
    request: (w) => ({
      params: { aid: w.a.assembly.id },
      body: { user: w.a.people.other.uuid, reason: 'Threatened two members', days: 30 },
    }),
  },
  lift: { by: 'CO', request: (w) => ban(w, 'own') },
  decideAppeal: {
    by: 'MO',
    request: (w) => ({ ...ban(w, 'appealed'), body: { decision: 'UPHELD', answer: 'The threats stand.' } }),
  },
  own: { by: 'KO', request: () => ({}) },
  appeal: {
    by: 'KO',
    request: (w) => ({ params: { bid: w.a.bans.own.id }, body: { text: 'I threatened nobody.' } }),
  },
}
