import type { Db } from '../../../platform/database/open.ts'
import { hashSecret } from '../../../platform/shared/secrets.ts'
import { insertRow } from './insert-row.ts'
import type { Person, PersonKey, SideWorld } from './world-types.ts'

/** A date after which all tokens, sessions and invitations of the world expire. */
export const FAR_FUTURE = '2099-01-01T00:00:00.000Z'
const LONG_AGO = '2026-11-01T09:00:00.000Z'

/** The membership of each person of a side in its assembly; undefined: none. */
const MEMBERSHIPS: Readonly<Record<PersonKey, { roles: string[]; status?: string } | undefined>> = {
  Si: undefined,
  Un: undefined,
  Rq: { roles: ['MEMBER'], status: 'REQUESTED' },
  Iv: undefined,
  Fo: { roles: ['FOLLOWER'] },
  XM: undefined,
  Me: { roles: ['MEMBER'] },
  Ex: { roles: ['MEMBER', 'EXPERT'] },
  AU: { roles: ['MEMBER'] },
  GM: { roles: ['MEMBER'] },
  GC: { roles: ['MEMBER'] },
  MO: { roles: ['MEMBER', 'MODERATOR'] },
  CO: { roles: ['MEMBER', 'COORDINATOR'] },
  other: { roles: ['MEMBER', 'EXPERT'] },
  groupOther: { roles: ['MEMBER'] },
  groupRequester: { roles: ['MEMBER'] },
  neighbour: { roles: ['MEMBER'] },
  KO: undefined,
  appellant: undefined,
}
export const PERSON_KEYS = Object.keys(MEMBERSHIPS) as PersonKey[]

/** Inserts a person with a session and preferences. */
export async function insertPerson(
  db: Db,
  given: { mark: string; key: string; passwordHash: string; confirmed?: boolean; admin?: boolean },
): Promise<Person> {
  const name = `${given.mark} ${given.key}`
  const email = `${given.key}@${given.mark}.test`.toLowerCase()
  const user = await insertRow(db, 'users', {
    name,
    email,
    username: `${given.key}-${given.mark}`.toLowerCase(),
    password_hash: given.passwordHash,
    email_verified: given.confirmed ?? true,
    roles: given.admin ? ['USER', 'ADMIN'] : ['USER'],
    created_at: LONG_AGO,
  })
  const key = `session-of-${given.key}-${given.mark}`
  for (const secret of [key, `second-${key}`])
    await insertRow(db, 'sessions', {
      key_hash: hashSecret(secret),
      user_id: user.id,
      device: given.mark,
      created_at: FAR_FUTURE,
      used_at: FAR_FUTURE,
    })
  await insertRow(db, 'user_config', {
    user_id: user.id,
    key: 'notifications.preference.frequency',
    value: 'weekly',
  })
  await insertRow(db, 'user_config', { user_id: user.id, key: `shown.${given.mark}`, value: 'TRUE' })
  return { id: user.id, uuid: user.uuid, name, email, key, membershipId: 0 }
}

export const insertSidePerson = (db: Db, mark: string, key: PersonKey, passwordHash: string): Promise<Person> =>
  insertPerson(db, { mark, key, passwordHash, confirmed: key !== 'Un' })

export async function insertMembership(
  db: Db,
  given: { assemblyId: number; groupId?: number; userId: number; roles: readonly string[]; status?: string },
): Promise<number> {
  const { id } = await insertRow(db, 'memberships', {
    type: given.groupId === undefined ? 'ASSEMBLY' : 'GROUP',
    assembly_id: given.assemblyId,
    group_id: given.groupId ?? null,
    user_id: given.userId,
    status: given.status ?? 'ACCEPTED',
    roles: given.roles,
    created_at: LONG_AGO,
    changed_at: LONG_AGO,
  })
  return id
}

/** Adds the membership of the person's key, if it has one. */
export async function withMembership(db: Db, assemblyId: number, key: PersonKey, person: Person): Promise<Person> {
  const membership = MEMBERSHIPS[key]
  if (!membership) return person
  return { ...person, membershipId: await insertMembership(db, { assemblyId, userId: person.id, ...membership }) }
}

/** KO is kept out, and the appellant, who asks for a review; both by the coordinator. */
export async function insertBans(
  db: Db,
  { assembly, people, mark }: Pick<SideWorld, 'assembly' | 'people' | 'mark'>,
): Promise<SideWorld['bans']> {
  const ban = { assembly_id: assembly.id, by_id: people.CO.id, reason: `${mark} reason of a ban`, at: LONG_AGO }
  return {
    own: await insertRow(db, 'bans', { ...ban, user_id: people.KO.id, until: FAR_FUTURE }),
    appealed: await insertRow(db, 'bans', {
      ...ban,
      user_id: people.appellant.id,
      appeal: `${mark} appeal`,
      appealed_at: LONG_AGO,
    }),
  }
}

/** An act of CO that has removed texts of AU. */
export const insertAuthorRemoval = (
  db: Db,
  { assembly, people, mark }: Pick<SideWorld, 'assembly' | 'people' | 'mark'>,
): Promise<{ readonly id: number }> =>
  insertRow(db, 'author_removals', {
    assembly_id: assembly.id,
    user_id: people.AU.id,
    by_id: people.CO.id,
    reason: 'SPAM',
    note: `${mark} note of a removal`,
    at: LONG_AGO,
    status: 'REMOVED',
    upto: 1,
    total: 1,
  })
