import { authors } from '@folkmoot/core/deliberation/contributions/authors/endpoints.ts'
import type { AuthorList } from '@folkmoot/core/deliberation/contributions/authors/schemas.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { Caller, TestServices } from '../../../../app/services/testing/services.ts'
import { createCampaignWorld } from '../../testing/contributions.ts'

/** A campaign in the phase of proposals with an author, a coordinator and members, and the calls about authors. */
export async function createAuthorWorld(server: TestServices, options: Parameters<typeof createCampaignWorld>[1] = {}) {
  const world = await createCampaignWorld(server, options)
  const { db } = server.context
  return {
    ...world,
    author: await world.person(),
    member: await world.person(),
    bystander: await world.person(),
    coordinator: await world.person('MEMBER', 'COORDINATOR'),
    list: (by: Caller, { uuid }: Pick<Contribution, 'uuid'>): Promise<AuthorList> => by.call(authors.list, { params: { uuid } }),
    add: (by: Caller, { uuid }: Pick<Contribution, 'uuid'>, userId: number): Promise<AuthorList> =>
      by.call(authors.add, { params: { uuid }, body: { userId } }),
    remove: async (by: Caller, { uuid }: Pick<Contribution, 'uuid'>, userId: number): Promise<AuthorList | null> =>
      by.call(authors.remove, { params: { uuid, userUuid: await uuidOf(userId) } }),
    uuidOf,
    /** The events about authors of an item, with who is meant. */
    events: async ({ uuid }: Pick<Contribution, 'uuid'>) =>
      (await db.selectFrom('signals').select(['event', 'actor_id', 'data']).orderBy('id').execute())
        .filter(({ event, data }) => event.startsWith('AUTHOR_') && data.uuid === uuid)
        .map(({ event, actor_id, data }) => [event, actor_id, data.userId]),
  }

  async function uuidOf(userId: number): Promise<string> {
    return (await db.selectFrom('users').select('uuid').where('id', '=', userId).executeTakeFirstOrThrow()).uuid
  }
}
