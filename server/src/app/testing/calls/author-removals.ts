import type { World } from '../world/world-types.ts'
import type { CallsOf } from './valid-call.ts'

const assembly = (w: World) => ({ aid: w.a.assembly.id })

export const authorRemovalsCalls: CallsOf<'authorRemovals'> = {
  list: { by: 'MO', request: (w) => ({ params: assembly(w), query: {} }) },
  authors: { by: 'CO', request: (w) => ({ params: assembly(w), query: { q: 'a' } }) },
  preview: { by: 'CO', request: (w) => ({ params: assembly(w), query: { user: w.a.people.AU.uuid } }) },
  create: {
    by: 'CO',
    request: (w) => ({
      params: assembly(w),
      // of a group: in the whole assembly the texts of a neighbour are among them
      body: {
        user: w.a.people.AU.uuid,
        groupId: w.a.groups.listed.id,
        reason: 'SPAM',
        moderationComment: 'Adverts',
      },
    }),
  },
  restore: { by: 'MO', request: (w) => ({ params: { ...assembly(w), rid: w.a.authorRemoval.id } }) },
}
