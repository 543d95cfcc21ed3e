import { refuseNotingProgress, refuseRemovingProgress } from '@folkmoot/core/deliberation/contributions/progress/policy.ts'
import { PROGRESS_LIMIT, type ProgressNoteBody } from '@folkmoot/core/deliberation/contributions/progress/schemas.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { parseMoney } from '@folkmoot/core/platform/shared/money.ts'
import { refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import { isBlank } from '@folkmoot/core/platform/shared/text/clean-line.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { checkHiddenFiles } from '../../../platform/http/uploads/check-hidden-files.ts'
import { emitEvent } from '../../../platform/shared/emit-event.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { toContributionEventData } from '../contribution-event.ts'
import { type ContributionPath, findContribution, isListedContribution } from '../read-contribution.ts'
import { serializeProgress } from './read-progress.ts'

/** Notes how far a selected contribution is; its authors and followers are told. */
export const noteProgress = (context: Context, me: Me, path: ContributionPath, body: ProgressNoteBody) =>
  inTransaction(context, async (trx, context) => {
    const readable = await findContribution(trx, context, me, path, { lock: true })
    if (!readable || !isListedContribution(readable)) return refuse('not_found')
    const { row, viewer } = readable
    const denied = refuseNotingProgress(row, viewer)
    if (denied) return denied
    const text = body.text.trim()
    if (isBlank(text)) return refuseFields({ field: 'text', code: 'required' })
    const spent = body.spent.trim() === '' ? null : parseMoney(body.spent)
    if (spent === undefined) return refuseFields({ field: 'spent', code: 'not_number' })
    const picture = body.picture && { url: body.picture.url, alt: body.picture.alt.trim() }
    if (picture?.alt === '') return refuseFields({ field: 'picture.alt', code: 'required' })
    const hidden = await checkHiddenFiles(trx, context, { me }, { picture })
    if (hidden) return hidden
    const { notes } = await trx
      .selectFrom('progress_notes')
      .select((e) => e.fn.countAll<string>().as('notes'))
      .where('contribution_id', '=', row.id)
      .executeTakeFirstOrThrow()
    if (Number(notes) >= PROGRESS_LIMIT) return refuse('limit_reached')
    const at = context.clock.iso()
    await trx
      .insertInto('progress_notes')
      .values({
        contribution_id: row.id,
        user_id: me.userId,
        at,
        stage: body.stage,
        text,
        spent,
        picture: picture?.url ?? '',
        picture_alt: picture?.alt ?? '',
        link: body.link,
      })
      .execute()
    await emitEvent(trx, {
      event: 'PROGRESS_NOTED',
      at,
      actorId: me.userId,
      spaceId: row.space_id,
      data: { ...toContributionEventData(row), stage: body.stage },
    })
    return serializeProgress(trx, readable, false)
  })

/** Removes a note that was wrong. */
export const removeProgress = (context: Context, me: Me, path: ContributionPath & { readonly nuuid: string }) =>
  inTransaction(context, async (trx, context) => {
    const readable = await findContribution(trx, context, me, path, { lock: true })
    if (!readable || !isListedContribution(readable)) return refuse('not_found')
    const denied = refuseRemovingProgress(readable.viewer)
    if (denied) return denied
    const removed = isUuid(path.nuuid)
      ? await trx
          .deleteFrom('progress_notes')
          .where('uuid', '=', path.nuuid)
          .where('contribution_id', '=', readable.row.id)
          .returning('id')
          .executeTakeFirst()
      : undefined
    return removed ? done : refuse('not_found')
  })
