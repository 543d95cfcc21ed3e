import { assemblyConfig } from '@folkmoot/core/assemblies/config.ts'
import type { NewAssembly } from '@folkmoot/core/assemblies/shapes.ts'
import { isShortName, shortNameOf } from '@folkmoot/core/assemblies/short-name.ts'
import type { ExistingAssembly, Joined, SignUp } from '@folkmoot/core/memberships/signup.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { nameTaken } from '../assemblies/create.ts'
import { type AssemblyRow, findAssembly } from '../assemblies/store.ts'
import { visibleAssembly } from '../assemblies/visible.ts'
import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import { readConfig } from '../shared/space.ts'
import type { UserRow } from '../users/store.ts'
import { acceptInvitation } from './answer.ts'
import { foundAssembly } from './founding.ts'
import { findByToken, type InvitationRow, isOpen, lockByToken } from './invitation-store.ts'
import { join } from './join.ts'
import { findGroup } from './place.ts'

/** What somebody signs up for, kept with a sign-up that waits for its confirmation. */
export interface Wish {
  readonly existingAssembly?: ExistingAssembly | undefined
  readonly newAssembly?: NewAssembly | undefined
  readonly invitationToken?: string | undefined
  readonly existingGroup?: { readonly uuid: string } | undefined
}

export type WishRefusal = Refusal<
  | 'signup_closed'
  | 'not_found'
  | 'assembly_not_listed'
  | 'short_name_taken'
  | 'short_name_invalid'
  | 'invalid'
  | 'token_unknown'
  | 'invitation_answered'
  | 'invitation_for_other_address'
>

/** The themes of a new assembly may stand beside it (SES-002). */
export function wishOf({ existingAssembly, existingGroup, newAssembly, themes, invitationToken }: SignUp): Wish {
  const founded = newAssembly && themes && !newAssembly.themes ? { ...newAssembly, themes } : newAssembly
  return { existingAssembly, existingGroup, newAssembly: founded, invitationToken }
}

const identifierOf = (of: ExistingAssembly): string =>
  'assemblyId' in of ? String(of.assemblyId) : 'uuid' in of ? of.uuid : of.shortname

/** The assembly somebody signs up into; refused where sign-up is closed (SES-026, SES-027). */
async function openAssembly(db: Db, of: ExistingAssembly): Promise<AssemblyRow | WishRefusal> {
  const found = await visibleAssembly(db, undefined, identifierOf(of))
  if (isRefusal(found)) return found
  const { newMembershipsClosed } = assemblyConfig(await readConfig(db, found.assembly.space_id))
  return newMembershipsClosed ? refuse('signup_closed') : found.assembly
}

/** Says at once what would be refused, before anybody is asked to confirm an address. */
export async function checkWish(db: Db, email: string, wish: Wish): Promise<WishRefusal | undefined> {
  if (wish.invitationToken) return checkInvitation(await findByToken(db, wish.invitationToken), email)
  if (wish.newAssembly) {
    const shortname = shortNameOf(wish.newAssembly.shortname)
    if (!isShortName(shortname)) {
      return refuse('short_name_invalid', { fields: [{ field: 'newAssembly.shortname', code: 'wrong' }] })
    }
    if (await nameTaken(db, shortname)) {
      return refuse('short_name_taken', { fields: [{ field: 'newAssembly.shortname', code: 'taken' }] })
    }
  }
  const open = wish.existingAssembly && (await openAssembly(db, wish.existingAssembly))
  return open && isRefusal(open) ? open : undefined
}

/** Does it: founds the new assembly, or joins the one asked for as its membership says; null when there is nothing to join. */
export async function grantWish(
  trx: Db,
  context: ActContext,
  user: UserRow,
  wish: Wish,
): Promise<Joined | null | WishRefusal> {
  if (wish.invitationToken) return acceptByToken(trx, context, user, wish.invitationToken)
  if (wish.newAssembly) {
    const founder = { userId: user.id, lang: user.lang, admin: user.roles.includes('ADMIN') }
    const made = await foundAssembly(trx, context, wish.newAssembly, founder)
    if (!isRefusal(made)) return joinedOf(made.assembly, 'ACCEPTED', true)
    return made.refused === 'not_allowed' ? refuse('not_found') : (made as WishRefusal)
  }
  if (!wish.existingAssembly) return null
  const assembly = await openAssembly(trx, wish.existingAssembly)
  if (isRefusal(assembly)) return assembly
  const member = await join(trx, context, { userId: user.id, assembly })
  // by invitation only: the account is made all the same, and belongs to nothing yet
  if (isRefusal(member)) return member.refused === 'signup_closed' ? refuse('signup_closed') : null
  if (member.status === 'ACCEPTED' && wish.existingGroup) {
    await joinOpenGroup(trx, context, user, assembly, wish.existingGroup.uuid)
  }
  return joinedOf(assembly, member.status, false)
}

/** Joins a group of the assembly that takes people without asking; others are asked for on their own page. */
async function joinOpenGroup(
  trx: Db,
  context: ActContext,
  user: UserRow,
  assembly: AssemblyRow,
  uuid: string,
): Promise<void> {
  const group = await findGroup(trx, uuid)
  if (!group || group.assembly_id !== assembly.id) return
  if (!group.auto_accept_membership && group.supported_membership !== 'OPEN') return
  await join(trx, context, { userId: user.id, assembly, group })
}

const isFor = (row: InvitationRow, email: string): boolean => row.email.toLowerCase() === email.toLowerCase()

/** The mailbox is theirs who sign up with a mailed link and the very address it was mailed to (SES-023). */
export async function provesMailbox(db: Db, { invitationToken }: Wish, email: string): Promise<boolean> {
  const row = invitationToken ? await findByToken(db, invitationToken) : undefined
  return row !== undefined && isOpen(row) && row.mailed && isFor(row, email)
}

function checkInvitation(row: InvitationRow | undefined, email: string): WishRefusal | undefined {
  if (!row) return refuse('token_unknown')
  if (!isOpen(row)) return refuse(row.answered_at ? 'invitation_answered' : 'token_unknown')
  const special = row.coordinator || row.moderator || row.expert
  return special && !isFor(row, email) ? refuse('invitation_for_other_address') : undefined
}

async function acceptByToken(
  trx: Db,
  context: ActContext,
  user: UserRow,
  token: string,
): Promise<Joined | WishRefusal> {
  const row = await lockByToken(trx, token)
  const assembly = row && (await findAssembly(trx, { by: 'id', id: row.assembly_id }))
  if (!row || !assembly) return refuse('token_unknown')
  const answer = await acceptInvitation(trx, context, row, user, 'token')
  if (isRefusal(answer)) return answer
  return {
    ...joinedOf(assembly, answer.membership ?? 'ACCEPTED', false),
    groupId: answer.groupId,
    campaignId: answer.campaignId,
    invited: true,
  }
}

const joinedOf = (assembly: AssemblyRow, status: Joined['status'], created: boolean): Joined => ({
  assemblyId: assembly.id,
  uuid: assembly.uuid,
  shortname: assembly.shortname,
  name: assembly.name,
  groupId: null,
  campaignId: null,
  status,
  created,
  invited: false,
})
