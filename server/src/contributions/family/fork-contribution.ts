import { refuseForkingContribution } from '@folkmoot/core/contributions/family/policy.ts'
import { parseIdentifier } from '@folkmoot/core/shared/ids.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { defineStatement } from '../../database/statement.ts'
import type { Context } from '../../http/context.ts'
import type { Me } from '../../http/session.ts'
import { inTransaction } from '../../shared/transaction.ts'
import type { ContributionContextRow } from '../contribution-context.ts'
import { findContribution } from '../read-contribution.ts'
import { readContributionPage } from '../serialize-contribution.ts'
import { textsSql } from './texts-sql.ts'

/**
 * Copies a contribution for an amendment: its texts, place, cost, cover, themes and keywords, and links to its attachments, in the same
 * lists; not its authors, comments, feedback and followers (specification D.3).
 */
const INSERT_FORK = defineStatement({
  name: 'contributions.insert-fork',
  params: { parent: 'int', user: 'int', now: 'timestamptz' },
  row: { id: 'int' },
  text: ({ parent, user, now }) => `
with q as (select * from contributions where id = ${parent}),
own_space as (insert into spaces (kind) values ('CONTRIBUTION') returning id),
c as (
  insert into contributions (type, status, assembly_id, campaign_id, group_id, space_id, title, text, plain, lang, cover,
    cover_name, place, city, state, latitude, longitude, budget, source, source_code, source_url, creator_id, created_at,
    updated_at, forked_from_id, forked_from_revision)
  select q.type, 'FORKED_PRIVATE_DRAFT', q.assembly_id, q.campaign_id, q.group_id, own_space.id, q.title, q.text, q.plain, q.lang,
    q.cover, q.cover_name, q.place, q.city, q.state, q.latitude, q.longitude, q.budget, q.source, q.source_code, q.source_url,
    ${user}, ${now}, ${now}, q.id, q.revision
  from q, own_space returning *),
listed as (
  insert into contribution_spaces (space_id, contribution_id, type, at)
  select s.space_id, c.id, c.type, c.created_at from c join contribution_spaces s on s.contribution_id = c.forked_from_id
  order by s.space_id),
writer as (insert into contribution_authors (contribution_id, user_id) select id, creator_id from c),
about as (
  insert into contribution_themes (contribution_id, theme_id)
  select c.id, x.theme_id from c join contribution_themes x on x.contribution_id = c.forked_from_id),
attached as (
  insert into resources (space_id, name, title, description, url, resource_type, is_template, show_form, creator_id, created_at)
  select c.space_id, r.name, r.title, r.description, r.url, r.resource_type, r.is_template, r.show_form, r.creator_id, r.created_at
  from c, q join resources r on r.space_id = q.space_id),
origin as (insert into contribution_forks (contribution_id, base) select c.id, ${textsSql('q')} from c, q)
insert into contribution_history (contribution_id, at, user_id, act, revision, to_status, title, text, place, budget)
select id, created_at, creator_id, 'CREATE', 1, status, title, text, place, budget from c
returning contribution_id as id`,
})

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
    const { id } = await INSERT_FORK.read(trx, { parent: row.id, user: me.userId, now: context.clock.iso() })
    return readContributionPage(trx, context, me, { aid: path.aid, coid: String(id) })
  })
  return page ?? refuse('not_found')
}
