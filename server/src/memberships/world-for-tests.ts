import type { HowMany, ManagementType } from '@folkmoot/core/assemblies/words.ts'
import type { Role } from '@folkmoot/core/users/words.ts'
import { aMember, anAssembly } from '../assemblies/for-tests.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import type { Context } from '../http/context.ts'
import { machineNow } from '../shared/clock.ts'
import { hashOf, newSecret } from '../shared/secrets.ts'
import { aUser } from '../users/for-tests.ts'
import { aGroupOf, inGroup } from './for-tests.ts'
import type { GroupRow } from './place.ts'

/** The columns of decisions C; CX is a coordinator of another assembly. AU has no meaning here: no item has an author. */
export const COLUMNS = ['An', 'Si', 'Rq', 'Iv', 'Fo', 'Me', 'Ex', 'GM', 'GC', 'MO', 'CO', 'AD', 'CX'] as const
export type Column = (typeof COLUMNS)[number]

/** Who calls in a cell. */
export interface CellCaller {
  readonly userId: number
  readonly membershipId: number | undefined
}

/** The choices that derive each management type (ASM-020 to ASM-023). */
const CHOICES: Readonly<Record<ManagementType, { moderators: HowMany; coordinators: HowMany }>> = {
  OPEN: { moderators: 'none', coordinators: 'none' },
  MODERATED: { moderators: 'two', coordinators: 'none' },
  COORDINATED: { moderators: 'none', coordinators: 'two' },
  COORDINATED_AND_MODERATED: { moderators: 'two', coordinators: 'two' },
}

/** An assembly of a management type with a group of the same, and fresh people and things to act on. */
export interface World {
  readonly assembly: AssemblyRow & { founder: number }
  readonly group: GroupRow & { campaignId: number }
  /** A coordinator of the group. */
  readonly leader: number
  requester(): Promise<number>
  groupRequester(): Promise<number>
  member(): Promise<number>
  groupMember(): Promise<number>
  invitation(): Promise<{ id: number; token: string }>
  job(): Promise<number>
  /** Somebody who stands in this column; undefined is the visitor. */
  caller(column: Column): Promise<CellCaller | undefined>
}

export async function aWorld(context: Context, type: ManagementType): Promise<World> {
  const { db } = context
  const profile = {
    membership: 'REGISTRATION',
    registration: { invitation: true, request: true },
    ...CHOICES[type],
  } as const
  const assembly = await anAssembly(context, { profile })
  const group = await aGroupOf(context, {
    assemblyId: assembly.id,
    managementType: type,
    supportedMembership: 'REQUEST',
  })
  const leader = (await aMember(context, assembly)).userId
  await inGroup(context, group, leader, ['MEMBER', 'COORDINATOR'])

  async function groupPerson(status: 'ACCEPTED' | 'REQUESTED'): Promise<number> {
    const { userId } = await aMember(context, assembly)
    const id = await inGroup(context, group, userId)
    await db.updateTable('memberships').set({ status }).where('id', '=', id).execute()
    return id
  }

  async function invitation(email = `${crypto.randomUUID()}@rivermouth.test`) {
    const token = newSecret()
    const { id } = await db
      .insertInto('invitations')
      .values({
        assembly_id: assembly.id,
        group_id: null,
        email,
        token_hash: hashOf(token),
        mailed: true,
        invited_by: assembly.founder,
        answered_by: null,
        created_at: machineNow(),
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, token }
  }

  const held = (roles: readonly Role[], status?: 'REQUESTED') => aMember(context, assembly, roles, status)
  async function inTheGroup(roles: readonly Role[]) {
    const member = await held(['MEMBER'])
    await inGroup(context, group, member.userId, roles)
    return member
  }
  const nobody = (userId: number) => ({ userId, membershipId: undefined })

  return {
    assembly,
    group,
    leader,
    invitation,
    requester: async () => (await held(['MEMBER'], 'REQUESTED')).membershipId,
    groupRequester: () => groupPerson('REQUESTED'),
    member: async () => (await held(['MEMBER'])).membershipId,
    groupMember: () => groupPerson('ACCEPTED'),
    async job() {
      const { id } = await db
        .insertInto('member_uploads')
        .values({
          assembly_id: assembly.id,
          group_id: null,
          user_id: assembly.founder,
          send: false,
          rows: '[]',
          invalid: '[]',
          created_at: machineNow(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async caller(column) {
      switch (column) {
        case 'An':
          return undefined
        case 'Si':
          return nobody((await aUser(db, {})).id)
        case 'Rq':
          return held(['MEMBER'], 'REQUESTED')
        case 'Iv': {
          const user = await aUser(db, {})
          await invitation(user.email ?? '')
          return nobody(user.id)
        }
        case 'Fo':
          return held(['FOLLOWER'])
        case 'Me':
          return held(['MEMBER'])
        case 'Ex':
          return held(['MEMBER', 'EXPERT'])
        case 'GM':
          return inTheGroup(['MEMBER'])
        case 'GC':
          return inTheGroup(['MEMBER', 'COORDINATOR'])
        case 'MO':
          return held(['MEMBER', 'MODERATOR'])
        case 'CO':
          return held(['MEMBER', 'COORDINATOR'])
        case 'AD':
          return nobody((await aUser(db, { admin: true })).id)
        case 'CX':
          return nobody((await anAssembly(context)).founder)
      }
    },
  }
}
