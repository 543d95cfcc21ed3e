import { refuseForkingContribution } from '@folkmoot/core/deliberation/contributions/family/policy.ts'
import { parseIdentifier } from '@folkmoot/core/platform/shared/ids.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import type { ContributionContextRow } from '../contribution-context.ts'
import { findContribution } from '../read-contribution.ts'
import { readContributionPage } from '../serialize-contribution.ts'
import { insertContribution } from '../store.ts'
import { CONTENT_COLUMNS } from '../tables.ts'
import { textsSql } from './texts-sql.ts'

/**
 * Copies a contribution for an amendment: its texts, place, cost, cover, themes and keywords, and links to its attachments, in the same
 * lists; not its authors, comments, feedback and followers (specification D.3).
 */
async function insertFork(trx: Db, parent: number, user: number, at: string): Promise<number> {
  const {
    id: forked_from_id,
    revision,
    space_id,
    base,
    ...copied
  } = await trx
    .selectFrom('contributions as q')
    .select(['q.id', 'q.revision', 'q.space_id', 'q.type', 'q.assembly_id', 'q.campaign_id', 'q.group_id', 'q.lang'])
    .select(CONTENT_COLUMNS.map((column) => `q.${column}` as const))
    .select(sql<string>`${sql.raw(textsSql('q'))}::text`.as('base'))
    .where('q.id', '=', parent)
    .executeTakeFirstOrThrow()
  const lists = await trx.selectFrom('contribution_spaces').select('space_id').where('contribution_id', '=', parent).execute()
  const themes = await trx.selectFrom('contribution_themes').select('theme_id').where('contribution_id', '=', parent).execute()
  const origin = { forked_from_id, forked_from_revision: revision, creator_id: user, created_at: at }
  const fork = await insertContribution(
    trx,
    {
      columns: { ...copied, ...origin, status: 'FORKED_PRIVATE_DRAFT' },
      spaces: lists.map((list) => list.space_id),
      authors: [user],
      themes: themes.map(({ theme_id }) => theme_id),
    },
    { by: user, at },
  )
  const attached = ['name', 'title', 'description', 'url', 'resource_type', 'is_template', 'show_form', 'creator_id', 'created_at'] as const
  await trx
    .insertInto('resources')
    .columns(['space_id', ...attached])
    .expression((e) => e.selectFrom('resources').select(e.lit(fork.space_id).as('space')).select(attached).where('space_id', '=', space_id))
    .execute()
  await trx.insertInto('contribution_forks').values({ contribution_id: fork.id, base }).execute()
  return fork.id
}

const isOfCampaign = (row: ContributionContextRow, text: string): boolean => {
  const campaign = parseIdentifier(text)
  return campaign.by === 'id' ? campaign.id === row.k_id : campaign.by === 'uuid' && campaign.uuid === row.k_uuid
}

/** Begins an amendment; returns its page. The original does not change, and nobody is told before the amendment can be read. */
export async function forkContribution(
  context: Context,
  me: Me,
  { cid, ...path }: { readonly aid: string; readonly cid: string; readonly coid: string },
) {
  const page = await inTransaction(context, async (trx, context) => {
    const found = await findContribution(trx, context, me, path, { lock: true })
    if (!found || !isOfCampaign(found.row, cid)) return refuse('not_found')
    const { row, viewer, contributionContext, today } = found
    const settings = { closedRounds: row.closed_rounds }
    const denied = refuseForkingContribution(row, viewer, contributionContext, today, settings)
    if (denied) return denied
    const id = await insertFork(trx, row.id, me.userId, context.clock.iso())
    return readContributionPage(trx, context, me, { aid: path.aid, coid: String(id) })
  })
  return page ?? refuse('not_found')
}
