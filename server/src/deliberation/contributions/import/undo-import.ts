import { refuseUndoingImport } from '@folkmoot/core/communities/campaigns/import-policy.ts'
import type { KEPT_REASONS, UndoReport } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { disableTimeouts, inTransaction } from '../../../platform/shared/transaction.ts'
import { findImportCampaign, type ImportPath } from './find-import-campaign.ts'
import { findOwnImport, lockImport } from './import-store.ts'

/** Locks what an import created and is still there, so that nobody answers it meanwhile. */
const LOCK_CREATED = defineStatement({
  name: 'contributions.lock-imported',
  params: { import: 'int' },
  row: { id: 'int' },
  text: (p) => `
select c.id from contribution_import_items i join contributions c on c.id = i.contribution_id
where i.import_id = ${p.import} and c.removed_at is null order by c.id for update of c`,
})

/**
 * Why each contribution of an import stays: somebody commented on it, supported, assessed or amended it, was inspired by it or wants to
 * write on it, it was on a ballot; or its text, status, authors or attachments are not what the import left.
 */
const LIST_CREATED = defineStatement({
  name: 'contributions.list-imported',
  params: { ids: 'int[]', import: 'int' },
  row: {
    id: 'int',
    uuid: 'uuid',
    code: 'text',
    title: 'text',
    reason: columnOf<(typeof KEPT_REASONS)[number] | null>('text?'),
  },
  text: (p) => `
select c.id, c.uuid, c.source_code as code, c.title,
  case
    when c.comments + c.comments_members + c.ups + c.downs + c.favs + c.flags > 0
      or exists (select from contributions o where o.on_space_id = c.space_id or o.forked_from_id = c.id)
      or exists (select from feedback f where f.contribution_id = c.id)
      or exists (select from assessments x where x.contribution_id = c.id)
      or exists (select from contribution_inspirations n where n.inspiration_id = c.id)
      or exists (select from author_requests q where q.contribution_id = c.id)
      or exists (select from ballot_candidates b where b.contribution_id = c.id) then 'answered'
    when c.revision <> i.revision or c.status <> i.status or c.moderation_revision > 0
      or (select count(*) from contribution_authors w where w.contribution_id = c.id) <> i.authors
      or exists (select from contribution_history h where h.contribution_id = c.id and h.act <> 'CREATE')
      or exists (select from nonmember_authors a where a.contribution_id = c.id and a.added_at > k.finished_at)
      or exists (select from custom_field_values v where v.contribution_id = c.id and v.at > k.finished_at)
      or exists (select from nonmember_authors a join nonmember_author_values v on v.nonmember_author_id = a.id
        where a.contribution_id = c.id and v.at > k.finished_at)
      or exists (select from contribution_inspirations n where n.contribution_id = c.id)
      or exists (select from contribution_spaces s where s.contribution_id = c.id and s.pinned)
      or exists (select from resources r where r.space_id = c.space_id) then 'edited'
  end as reason
from contribution_import_items i join contributions c on c.id = i.contribution_id
join contribution_imports k on k.id = i.import_id
where c.id = any(${p.ids}) and i.import_id = ${p.import} order by i.contribution_id`,
})

/** Deletes contributions permanently with their spaces, and the official themes that nothing has any more. */
const ERASE_CREATED = defineStatement({
  name: 'contributions.erase-imported',
  params: { ids: 'int[]', import: 'int' },
  row: { removed: 'int' },
  text: (p) => `
with gone as (delete from contributions where id = any(${p.ids}) returning space_id),
spaces_gone as (delete from spaces where id in (select space_id from gone)),
themes_gone as (
  delete from themes t using contribution_imports k where k.id = ${p.import} and t.id = any(k.created_themes)
    and not exists (select from contribution_themes x where x.theme_id = t.id and x.contribution_id <> all(${p.ids}))),
ended as (update contribution_imports set status = 'UNDONE' where id = ${p.import})
select count(*)::int as removed from gone`,
})

/** Takes back what an import created, as far as nobody has touched it. */
export const undoImport = (
  context: Context,
  me: Me,
  path: ImportPath & { readonly id: string },
): Promise<UndoReport | Refusal<'not_found' | 'not_allowed'>> =>
  inTransaction(context, async (trx) => {
    const found = await findImportCampaign(trx, me, path)
    if (isRefusal(found)) return found
    const id = parseId(path.id) ?? -1
    const own = await findOwnImport(trx, { id, campaignId: found.campaign.id, userId: me.userId })
    if (!own || own.dry_run) return refuse('not_found')
    const state = await lockImport(trx, own.id)
    const denied = refuseUndoingImport(found.viewer, { own: true, status: state.status, created: state.created })
    if (denied) return denied
    await disableTimeouts(trx)
    return eraseUntouched(trx, state)
  })

async function eraseUntouched(trx: Db, { id, updated }: { id: number; updated: number }): Promise<UndoReport> {
  const ids = (await LOCK_CREATED.list(trx, { import: id })).map((row) => row.id)
  const rows = await LIST_CREATED.list(trx, { ids, import: id })
  const kept = rows.flatMap(({ uuid, code, title, reason }) => (reason === null ? [] : [{ uuid, code, title, reason }]))
  const untouched = rows.filter((row) => row.reason === null).map((row) => row.id)
  const { removed } = await ERASE_CREATED.read(trx, { ids: untouched, import: id })
  return { removed, updated, kept }
}
