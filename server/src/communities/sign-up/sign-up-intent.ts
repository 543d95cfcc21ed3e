import { CreateAssemblyBody } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { isShortName, normalizeShortName } from '@folkmoot/core/communities/assemblies/short-name.ts'
import { joinsAtOnce } from '@folkmoot/core/communities/memberships/join.ts'
import { ExistingAssembly, type JoinedTarget, type SignUpBody } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { parseAssemblySettings } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { z } from 'zod/mini'
import type { UserRow } from '../../accounts/users/store.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { findGroup, toJoinRules } from '../access/find-group.ts'
import { isShortNameTaken } from '../assemblies/create-assembly.ts'
import { findVisibleAssembly } from '../assemblies/find-visible-assembly.ts'
import { type AssemblyRow, findAssembly } from '../assemblies/store.ts'
import { acceptInvitation } from '../invitations/accept-invitation.ts'
import { createAssemblyWithInvitations } from '../invitations/create-assembly-routes.ts'
import { findInvitationByToken, type InvitationRow, isOpenInvitation, lockInvitationByToken } from '../invitations/store.ts'
import { joinTarget } from '../memberships/join.ts'
import { readSpaceSettings } from '../spaces/space-rows.ts'

/** What a user signs up for; stored with a sign-up that waits for confirmation. */
export const SignUpIntent = z.object({
  existingAssembly: z.optional(ExistingAssembly),
  newAssembly: z.optional(CreateAssemblyBody),
  invitationToken: z.optional(z.string()),
  existingGroup: z.optional(z.object({ uuid: z.string() })),
})
export type SignUpIntent = z.output<typeof SignUpIntent>

export type SignUpIntentRefusal = Refusal<
  | 'signup_closed'
  | 'not_found'
  | 'assembly_not_listed'
  | 'short_name_taken'
  | 'short_name_invalid'
  | 'limit_reached'
  | 'invalid'
  | 'token_unknown'
  | 'invitation_answered'
  | 'invitation_for_other_address'
  | 'kept_out'
>

/** The themes of a new assembly may also be sent beside it (SES-002). */
export function readSignUpIntent({ existingAssembly, existingGroup, newAssembly, themes, invitationToken }: SignUpBody): SignUpIntent {
  const newAssemblyWithThemes = newAssembly && themes && !newAssembly.themes ? { ...newAssembly, themes } : newAssembly
  return { existingAssembly, existingGroup, newAssembly: newAssemblyWithThemes, invitationToken }
}

const assemblyIdentifier = (of: ExistingAssembly): string =>
  'assemblyId' in of ? String(of.assemblyId) : 'uuid' in of ? of.uuid : of.shortname

/** The assembly that a user signs up into; refused where sign-up is closed (SES-026, SES-027). */
async function findOpenAssembly(db: Db, of: ExistingAssembly): Promise<AssemblyRow | SignUpIntentRefusal> {
  const assemblyResult = await findVisibleAssembly(db, undefined, assemblyIdentifier(of))
  if (isRefusal(assemblyResult)) return assemblyResult
  const { newMembershipsClosed } = parseAssemblySettings(await readSpaceSettings(db, assemblyResult.assembly.space_id))
  return newMembershipsClosed ? refuse('signup_closed') : assemblyResult.assembly
}

/** Checks for every refusal before the user is asked to confirm the address. */
export async function checkSignUpIntent(db: Db, email: string, intent: SignUpIntent): Promise<SignUpIntentRefusal | undefined> {
  if (intent.invitationToken) return checkInvitationForSignUp(await findInvitationByToken(db, intent.invitationToken), email)
  if (intent.newAssembly) {
    const shortname = normalizeShortName(intent.newAssembly.shortname)
    if (!isShortName(shortname)) {
      return refuse('short_name_invalid', { fields: [{ field: 'newAssembly.shortname', code: 'wrong' }] })
    }
    if (await isShortNameTaken(db, shortname)) {
      return refuse('short_name_taken', { fields: [{ field: 'newAssembly.shortname', code: 'taken' }] })
    }
  }
  const open = intent.existingAssembly && (await findOpenAssembly(db, intent.existingAssembly))
  return open && isRefusal(open) ? open : undefined
}

/**
 * Applies the intent: founds the new assembly or joins the existing one by its membership rules; null when there is nothing to
 * join.
 */
export async function applySignUpIntent(
  trx: Db,
  context: TransactionContext,
  user: UserRow,
  signUpIntent: SignUpIntent,
): Promise<JoinedTarget | null | SignUpIntentRefusal> {
  if (signUpIntent.invitationToken) return acceptInvitationByToken(trx, context, user, signUpIntent.invitationToken)
  if (signUpIntent.newAssembly) {
    const founder = { userId: user.id, lang: user.lang, admin: user.roles.includes('ADMIN') }
    const creation = await createAssemblyWithInvitations(trx, context, signUpIntent.newAssembly, founder)
    if (!isRefusal(creation)) return serializeJoinedTarget(creation.assembly, 'ACCEPTED', true)
    const { refused, detail } = creation
    return refused === 'not_allowed' ? refuse('not_found') : refuse(refused, detail)
  }
  if (!signUpIntent.existingAssembly) return null
  const assembly = await findOpenAssembly(trx, signUpIntent.existingAssembly)
  if (isRefusal(assembly)) return assembly
  const member = await joinTarget(trx, context, { userId: user.id, assembly })
  // by invitation only: the account is created anyway, without a membership
  if (isRefusal(member)) return member.refused === 'signup_closed' ? refuse('signup_closed') : null
  if (member.status === 'ACCEPTED' && signUpIntent.existingGroup) {
    await joinOpenGroup(trx, context, user, assembly, signUpIntent.existingGroup.uuid)
  }
  return serializeJoinedTarget(assembly, member.status, false)
}

/** Joins a group of the assembly that accepts members automatically; joining any other is requested on the group's own page. */
async function joinOpenGroup(trx: Db, context: TransactionContext, user: UserRow, assembly: AssemblyRow, uuid: string): Promise<void> {
  const group = await findGroup(trx, uuid)
  if (!group || group.assembly_id !== assembly.id) return
  if (!joinsAtOnce(toJoinRules(group))) return
  await joinTarget(trx, context, { userId: user.id, assembly, group })
}

const isInvitationFor = (row: InvitationRow, email: string): boolean => row.email.toLowerCase() === email.toLowerCase()

/** Signing up with a mailed link and the address it was mailed to proves the mailbox (SES-023). */
export async function isEmailProvedByInvitation(db: Db, { invitationToken }: SignUpIntent, email: string): Promise<boolean> {
  const row = invitationToken ? await findInvitationByToken(db, invitationToken) : undefined
  return row !== undefined && isOpenInvitation(row) && row.mailed && isInvitationFor(row, email)
}

function checkInvitationForSignUp(row: InvitationRow | undefined, email: string): SignUpIntentRefusal | undefined {
  if (!row) return refuse('token_unknown')
  if (!isOpenInvitation(row)) return refuse(row.answered_at ? 'invitation_answered' : 'token_unknown')
  const special = row.coordinator || row.moderator || row.expert
  return special && !isInvitationFor(row, email) ? refuse('invitation_for_other_address') : undefined
}

async function acceptInvitationByToken(
  trx: Db,
  context: TransactionContext,
  user: UserRow,
  token: string,
): Promise<JoinedTarget | SignUpIntentRefusal> {
  const row = await lockInvitationByToken(trx, token)
  const assembly = row && (await findAssembly(trx, { by: 'id', id: row.assembly_id }))
  if (!row || !assembly) return refuse('token_unknown')
  const answer = await acceptInvitation(trx, context, row, user, 'token')
  if (isRefusal(answer)) return answer
  return {
    ...serializeJoinedTarget(assembly, answer.membership ?? 'ACCEPTED', false),
    groupId: answer.groupId,
    campaignId: answer.campaignId,
    invited: true,
  }
}

const serializeJoinedTarget = (assembly: AssemblyRow, status: JoinedTarget['status'], created: boolean): JoinedTarget => ({
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
