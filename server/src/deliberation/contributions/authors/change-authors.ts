import {
  becomesAuthorAtOnce,
  refuseBecomingAuthor,
  refuseDroppingRequest,
  refuseInvitingAuthor,
  refuseRemovingAuthor,
} from '@folkmoot/core/deliberation/contributions/authors/policy.ts'
import { type AddAuthorBody, isTemporaryId, MAX_AUTHORS } from '@folkmoot/core/deliberation/contributions/authors/schemas.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { isUuid, parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { emitEvent } from '../../../platform/shared/emit-event.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { getCampaignSettings } from '../contribution-context.ts'
import { toContributionEventData } from '../contribution-event.ts'
import { deleteAuthor, deleteRequest, insertAuthor, insertRequest, isMemberOfAssembly } from './author-rows.ts'
import { type AuthoredContribution, findAuthored } from './find-authored.ts'
import { addNonMember } from './nonmember-authors.ts'
import { readAuthorList } from './read-author-list.ts'
import { placeOf } from './serialize-authors.ts'

type AuthorEvent = 'AUTHOR_ADDED' | 'AUTHOR_INVITED' | 'AUTHOR_REQUESTED'

/**
 * Tells a person that they were added or asked, and the authors that somebody asks (specification F). An invitation carries what the
 * campaign wrote for it.
 */
async function tellAboutAuthor(
  trx: Db,
  context: TransactionContext,
  event: AuthorEvent,
  { row }: AuthoredContribution,
  { by, userId }: { readonly by: number; readonly userId: number },
): Promise<void> {
  const words = event === 'AUTHOR_INVITED' ? readSetting(CAMPAIGN_SETTINGS.authorInvitationMail, getCampaignSettings(row)) : ''
  await emitEvent(trx, {
    event,
    at: context.clock.iso(),
    actorId: by,
    spaceId: row.space_id,
    data: {
      ...toContributionEventData(row),
      userId,
      ...(words ? { invitation: words } : {}),
    },
  })
}

/**
 * Adds an author (CON-103, CON-132). Somebody else is asked and decides; who asked for it themselves becomes an author, and so does
 * the caller where they may. An id that a client made up means somebody without an account (CON-093).
 */
export const addAuthor = (context: Context, me: Me, uuid: string, body: AddAuthorBody) =>
  inTransaction(context, async (trx, context) => {
    const found = await findAuthored(trx, context, me, uuid, { lock: true })
    if (isRefusal(found)) return found
    const temporary = isTemporaryId(body.userId) || isTemporaryId(body.uuid)
    const refused = temporary
      ? await addNonMember(trx, context, me, found, body)
      : await addMember(trx, context, me, found, await findUserId(trx, body))
    return refused ?? readAuthorList(trx, context, me, uuid)
  })

type AddRefusal = Refusal<'invalid' | 'not_allowed' | 'content_locked' | 'authors_off' | 'limit_reached'>

async function addMember(
  trx: Db,
  context: TransactionContext,
  me: Me,
  found: AuthoredContribution,
  userId: number | undefined,
): Promise<AddRefusal | undefined> {
  const { row, rows, state, viewer } = found
  const self = userId === me.userId
  const denied = self ? refuseBecomingAuthor(state, viewer) : refuseInvitingAuthor(state, viewer)
  if (denied) return denied
  if (userId === undefined || !(await isMemberOfAssembly(trx, row.a_id, userId))) return refuseFields({ field: 'userId', code: 'unknown' })
  if (rows.authors.some((author) => author.userId === userId)) return undefined
  const request = rows.requests.find((each) => each.userId === userId)
  if (self ? becomesAuthorAtOnce(state, viewer) : request?.kind === 'ASKED') {
    await insertAuthor(trx, row.id, userId)
    await tellAboutAuthor(trx, context, 'AUTHOR_ADDED', found, { by: me.userId, userId })
    return undefined
  }
  if (request) return undefined
  if (rows.authors.length + rows.requests.length >= MAX_AUTHORS) return refuse('limit_reached', { params: { limit: MAX_AUTHORS } })
  const kind = self ? 'ASKED' : 'INVITED'
  await insertRequest(trx, { contributionId: row.id, userId, kind, byId: me.userId, at: context.clock.iso() })
  await tellAboutAuthor(trx, context, self ? 'AUTHOR_REQUESTED' : 'AUTHOR_INVITED', found, { by: me.userId, userId })
  return undefined
}

/**
 * Takes an author away, or what was asked of them or by them (CON-132). Answers null to who may no longer read the contribution: they
 * left a private draft.
 */
export const removeAuthor = (context: Context, me: Me, uuid: string, userUuid: string) =>
  inTransaction(context, async (trx, context) => {
    const found = await findAuthored(trx, context, me, uuid, { lock: true })
    if (isRefusal(found)) return found
    const { row, rows, state, viewer } = found
    const target = [...rows.requests, ...rows.authors].find((person) => person.uuid === userUuid.toLowerCase())
    if (!target) return refuse('not_found')
    const self = target.userId === me.userId
    if (rows.requests.some(({ userId }) => userId === target.userId)) {
      // who may not see a request does not learn of it
      const denied = refuseDroppingRequest(state, viewer, self)
      if (denied) return refuse('not_found')
      await deleteRequest(trx, row.id, target.userId)
    } else {
      const denied = refuseRemovingAuthor(viewer, placeOf(rows, target.userId, me))
      if (denied) return denied
      await deleteAuthor(trx, row.id, target.userId)
    }
    const after = await readAuthorList(trx, context, me, uuid)
    return isRefusal(after) ? null : after
  })

async function findUserId(trx: Db, { userId, uuid }: AddAuthorBody): Promise<number | undefined> {
  if (userId !== undefined) return parseId(String(userId))
  if (uuid === undefined || !isUuid(uuid)) return undefined
  return (await trx.selectFrom('users').select('id').where('uuid', '=', uuid).executeTakeFirst())?.id
}
