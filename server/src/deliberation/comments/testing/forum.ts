import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { forum } from '@folkmoot/core/deliberation/comments/forum-endpoints.ts'
import type { ForumThread } from '@folkmoot/core/deliberation/comments/forum-schemas.ts'
import type { Reply } from '@folkmoot/core/deliberation/comments/schemas.ts'
import type { Board } from '@folkmoot/core/deliberation/comments/words.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { createTestUser } from '../../../accounts/users/testing/create-users.ts'
import type { Caller, TestServices } from '../../../app/services/testing/services.ts'
import { createTown, createTownMember } from '../../../communities/campaigns/testing/campaigns.ts'

export type Person = Caller & { readonly userId: number }
type Status = 'ACCEPTED' | 'REQUESTED' | 'INVITED' | 'REJECTED'

/** Creates an assembly with its forum, and helpers that create users on demand. */
export async function createTestForum(server: TestServices, given: { listed?: boolean } = {}) {
  const { db } = server.context
  const assembly = await createTown(db, given)
  const aid = assembly.id
  const known = async (id: number): Promise<Person> => ({ ...(await server.as(id)), userId: id })
  return {
    assembly,
    aid,
    person: async (...roles: Role[]) => known((await createTownMember(db, aid, { roles: roles.length > 0 ? roles : ['MEMBER'] })).id),
    waiting: async (status: Status) => known((await createTownMember(db, aid, { status, roles: [] })).id),
    outsider: async () => known((await createTestUser(db, {})).id),
    admin: async () => known((await createTestUser(db, { admin: true })).id),
    close: () =>
      db.insertInto('config').values({ space_id: assembly.space_id, key: 'appcivist.assembly.enable-forum', value: 'FALSE' }).execute(),
    start: (by: Caller, title = 'Benches', more: { text?: string; board?: Board } = {}) =>
      by.call(forum.start, { params: { aid }, body: { title, text: 'Where should they stand?', ...more } }),
    answer: (by: Caller, thread: ForumThread, text = 'By the river', to?: Reply) =>
      by.call(comments.write, {
        params: { sid: thread.spaceId ?? 0 },
        body: { type: 'COMMENT', text, ...(to ? { parentId: to.contributionId } : {}) },
      }),
    list: (by: Caller, query: { search?: string; page?: string } = {}) => by.call(forum.list, { params: { aid }, query }),
    read: (by: Caller, thread: ForumThread) => by.call(forum.one, { params: { aid, tid: thread.contributionId ?? 0 } }),
  }
}
export type TestForum = Awaited<ReturnType<typeof createTestForum>>

/** The path parameters of a thread or reply for the contribution endpoints. */
export const contributionParams = (place: { aid: number }, said: { contributionId?: number | undefined }) => ({
  params: { aid: place.aid, coid: said.contributionId ?? 0 },
})
