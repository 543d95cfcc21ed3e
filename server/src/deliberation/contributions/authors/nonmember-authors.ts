import type { FieldValueInput } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { refuseChangingParts } from '@folkmoot/core/deliberation/contributions/authors/parts-policy.ts'
import {
  type ChangeNonMemberBody,
  MAX_AUTHORS,
  type NonMemberAuthorBody,
  type NonMemberReference,
} from '@folkmoot/core/deliberation/contributions/authors/schemas.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import { parseFieldValues } from '../../../communities/custom-fields/parse-values.ts'
import { saveAuthorValues } from '../../../communities/custom-fields/value-store.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import type { NonMemberRow } from './author-rows.ts'
import { type AuthoredContribution, findAuthored } from './find-authored.ts'
import { readAuthorList } from './read-author-list.ts'

/** Names an author without an account (CON-133). */
export async function addNonMember(
  trx: Db,
  context: TransactionContext,
  me: Me,
  { state, viewer, row, rows }: AuthoredContribution,
  author: NonMemberAuthorBody,
): Promise<Refusal<'invalid' | 'not_allowed' | 'content_locked' | 'limit_reached' | 'duplicated_entry'> | undefined> {
  const denied = refuseChangingParts(state, viewer)
  if (denied) return denied
  if (author.name === '') return refuseFields({ field: 'name', code: 'required' })
  if (rows.nonMembers.length >= MAX_AUTHORS) return refuse('limit_reached', { params: { limit: MAX_AUTHORS } })
  const { name, email, phone, source, sourceUrl, publishContact } = author
  const values = await parseAuthorValues(trx, context, me, row, author.customFieldValues)
  if (isRefusal(values)) return values
  const { id } = await trx
    .insertInto('nonmember_authors')
    .values({
      contribution_id: row.id,
      name,
      email,
      phone,
      source,
      source_url: sourceUrl,
      publish_contact: publishContact,
      added_by: me.userId,
      added_at: context.clock.iso(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveAuthorValues(trx, id, values, context.clock.iso())
  return undefined
}

/** The fields that the campaign asks of authors without an account, as they are filled in. */
const parseAuthorValues = (
  trx: Db,
  context: TransactionContext,
  me: Me,
  row: AuthoredContribution['row'],
  inputs: readonly FieldValueInput[],
) => parseFieldValues(trx, context, { me }, { space: row.k_space, entityType: 'NON_MEMBER_AUTHOR', itemType: row.type }, inputs)

/** Fills in fields about an author without an account (CON-001). */
export const changeNonMember = (
  context: Context,
  me: Me,
  { uuid, id }: { readonly uuid: string; readonly id: string },
  { customFieldValues }: ChangeNonMemberBody,
) =>
  inTransaction(context, async (trx, context) => {
    const found = await findAuthored(trx, context, me, uuid, { lock: true })
    if (isRefusal(found)) return found
    const denied = refuseChangingParts(found.state, found.viewer)
    if (denied) return denied
    const author = found.rows.nonMembers.find((each) => each.id === parseId(id))
    if (!author) return refuse('not_found')
    const values = await parseAuthorValues(trx, context, me, found.row, customFieldValues)
    if (isRefusal(values)) return values
    await saveAuthorValues(trx, author.id, values, context.clock.iso())
    return readAuthorList(trx, context, me, uuid)
  })

/** Adds an author without an account and answers the authors. */
export const postNonMember = (context: Context, me: Me, uuid: string, body: NonMemberAuthorBody) =>
  inTransaction(context, async (trx, context) => {
    const found = await findAuthored(trx, context, me, uuid, { lock: true })
    if (isRefusal(found)) return found
    const refused = await addNonMember(trx, context, me, found, body)
    return refused ?? readAuthorList(trx, context, me, uuid)
  })

/** Takes an author without an account away, by number or by the description that it was added with. */
export const removeNonMember = (context: Context, me: Me, uuid: string, which: { id: string } | NonMemberReference) =>
  inTransaction(context, async (trx, context) => {
    const found = await findAuthored(trx, context, me, uuid, { lock: true })
    if (isRefusal(found)) return found
    const denied = refuseChangingParts(found.state, found.viewer)
    if (denied) return denied
    const author = found.rows.nonMembers.find((each) => ('id' in which ? each.id === parseId(which.id) : matches(each, which)))
    if (!author) return refuse('not_found')
    await trx.deleteFrom('nonmember_authors').where('id', '=', author.id).execute()
    return readAuthorList(trx, context, me, uuid)
  })

/** Whether a description fits: the name, and of the rest what was given. An address is not tried out, so it does not count. */
const matches = (author: NonMemberRow, { name, source, sourceUrl }: NonMemberReference): boolean =>
  author.name === name && (source === undefined || author.source === source) && (sourceUrl === undefined || author.sourceUrl === sourceUrl)
