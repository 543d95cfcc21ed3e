import type { Author } from '@folkmoot/core/deliberation/contributions/named-fields/relation-fields.ts'
import { isMemberSql, joinAssemblyMembership } from '../../../communities/access/member-sql.ts'
import { type AuthorValue, authorValuesSql } from '../../../communities/custom-fields/value-store.ts'
import type { Db } from '../../../platform/database/open.ts'
import { columnOf, defineStatement, type StatementRow } from '../../../platform/database/statement.ts'
import { userObjectSql } from '../card-sql.ts'

/** The author as a page shows them, always with their number here. */
export type AuthorRow = Author & { readonly userId: number }
type RequestRow = AuthorRow & { readonly kind: 'INVITED' | 'ASKED'; readonly by: string | null }
export interface NonMemberRow {
  readonly id: number
  readonly name: string
  readonly source: string
  readonly sourceUrl: string
  readonly email: string
  readonly phone: string
  readonly publishContact: boolean
  readonly values: readonly AuthorValue[]
}

/** The authors in their order: the first one leads. A statement of its own, so that it sees what a lock has waited for. */
const READ_AUTHORS = defineStatement({
  name: 'contributions.read-authors',
  params: { id: 'int' },
  row: {
    authors: columnOf<readonly AuthorRow[]>('json'),
    requests: columnOf<readonly RequestRow[]>('json'),
    nonMembers: columnOf<readonly NonMemberRow[]>('json'),
  },
  text: ({ id }) => `
select
  coalesce((select json_agg(${userObjectSql('u', false)} order by w.position, w.user_id)
    from contribution_authors w join users u on u.id = w.user_id where w.contribution_id = ${id}), '[]') as authors,
  coalesce((select json_agg(json_build_object('userId', u.id, 'uuid', u.uuid, 'name', u.name,
      'profilePic', u.profile_pic, 'kind', r.kind, 'by', b.name) order by r.at, r.user_id)
    from author_requests r join users u on u.id = r.user_id left join users b on b.id = r.by_id and b.deleted_at is null
    where r.contribution_id = ${id}), '[]') as requests,
  coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name, 'source', n.source, 'sourceUrl', n.source_url,
      'email', n.email, 'phone', n.phone, 'publishContact', n.publish_contact,
      'values', ${authorValuesSql('n.id', 'c.type')}) order by n.id)
    from nonmember_authors n join contributions c on c.id = n.contribution_id
    where n.contribution_id = ${id}), '[]') as "nonMembers"`,
})
export type AuthorRows = StatementRow<typeof READ_AUTHORS>

export const readAuthors = (db: Db, id: number): Promise<AuthorRows> => READ_AUTHORS.read(db, { id })

/** An active account that is a member of the assembly (CON-103). */
const FIND_MEMBER = defineStatement({
  name: 'contributions.find-member-to-add',
  params: { assembly: 'int', id: 'int' },
  row: { id: 'int' },
  text: ({ assembly, id }) => `
select u.id from users u
${joinAssemblyMembership('m', { assembly, user: 'u.id' })} and ${isMemberSql('m')}
where u.id = ${id} and u.active and u.deleted_at is null`,
})

export const isMemberOfAssembly = async (db: Db, assembly: number, id: number): Promise<boolean> =>
  (await FIND_MEMBER.find(db, { assembly, id })) !== undefined

/** Makes a member an author, after all others; a request of theirs ends. */
export async function insertAuthor(trx: Db, contributionId: number, userId: number): Promise<void> {
  await deleteRequest(trx, contributionId, userId)
  await INSERT_AUTHOR.list(trx, { id: contributionId, user: userId })
}

const INSERT_AUTHOR = defineStatement({
  name: 'contributions.insert-author',
  params: { id: 'int', user: 'int' },
  row: {},
  text: ({ id, user }) => `
insert into contribution_authors (contribution_id, user_id, position)
select ${id}, ${user}, coalesce(max(w.position) + 1, 0) from contribution_authors w where w.contribution_id = ${id}
on conflict do nothing`,
})

/** Takes an author away. Who made the contribution is its first author, so the next one follows (CON-100). */
export async function deleteAuthor(trx: Db, contributionId: number, userId: number): Promise<void> {
  await trx.deleteFrom('contribution_authors').where('contribution_id', '=', contributionId).where('user_id', '=', userId).execute()
  await trx
    .updateTable('contributions')
    .set((e) => ({
      creator_id: e
        .selectFrom('contribution_authors as w')
        .select('w.user_id')
        .where('w.contribution_id', '=', contributionId)
        .orderBy('w.position')
        .orderBy('w.user_id')
        .limit(1),
    }))
    .where('id', '=', contributionId)
    .where('creator_id', '=', userId)
    .execute()
}

export async function insertRequest(
  trx: Db,
  request: { contributionId: number; userId: number; kind: 'INVITED' | 'ASKED'; byId: number; at: string },
): Promise<void> {
  const { contributionId, userId, kind, byId, at } = request
  await trx.insertInto('author_requests').values({ contribution_id: contributionId, user_id: userId, kind, by_id: byId, at }).execute()
}

export async function deleteRequest(trx: Db, contributionId: number, userId: number): Promise<void> {
  await trx.deleteFrom('author_requests').where('contribution_id', '=', contributionId).where('user_id', '=', userId).execute()
}
