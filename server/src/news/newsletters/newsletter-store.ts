import type { NewsletterSection } from '@folkmoot/core/news/newsletters/words.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'

/** The newsletters with what their mails name of their campaigns. */
export const selectNewsletters = (db: Db) =>
  db
    .selectFrom('newsletters as n')
    .innerJoin('campaigns as k', 'k.id', 'n.campaign_id')
    .select([
      'n.id',
      'n.uuid',
      'n.campaign_id as campaignId',
      'k.uuid as campaignUuid',
      'k.title as campaignTitle',
      'k.space_id as campaignSpaceId',
      'k.assembly_id as assemblyId',
      'k.lang',
      'n.phase',
      'n.phase_title as phaseTitle',
      'n.phase_ends_on as phaseEndsOn',
      'n.phase_changed as phaseChanged',
      'n.day',
      'n.since',
      'n.until',
      'n.subject',
      'n.intro',
      'n.left_out as leftOut',
      'n.ballot',
      'n.mailed_user_id as mailedUserId',
    ])
    // a coordinator sent it
    .select(sql<boolean>`n.sender_id is not null`.as('byHand'))
export type Newsletter = Awaited<ReturnType<ReturnType<typeof selectNewsletters>['executeTakeFirstOrThrow']>>

/** The latest newsletter of a campaign, and what coordinators wrote for the next one. */
export const readNext = (db: Db, campaign: number) =>
  db
    .selectFrom('campaigns as k')
    .leftJoin('newsletter_drafts as d', 'd.campaign_id', 'k.id')
    .leftJoinLateral(
      (e) => e.selectFrom('newsletters as o').selectAll().whereRef('o.campaign_id', '=', 'k.id').orderBy('o.day', 'desc').limit(1).as('n'),
      (join) => join.onTrue(),
    )
    .select((e) => [
      e.fn.coalesce('d.subject', e.val('')).as('subject'),
      e.fn.coalesce('d.intro', e.val('')).as('intro'),
      e.fn.coalesce('d.left_out', sql<NewsletterSection[]>`'{}'`).as('leftOut'),
      e.fn.coalesce('d.revision', e.lit(0)).as('revision'),
      'd.checked_at as checkedAt',
      'n.day as latestDay',
      'n.until as latestUntil',
      'n.component_id as latestComponent',
    ])
    .where('k.id', '=', campaign)
    .executeTakeFirstOrThrow()
export type NextRow = Awaited<ReturnType<typeof readNext>>

/** The published campaigns with what says when their newsletters are due. */
export const listRhythms = (db: Db) =>
  db
    .selectFrom('campaigns as k')
    .innerJoin('assemblies as a', 'a.id', 'k.assembly_id')
    .leftJoin('config as o', (join) => join.onRef('o.space_id', '=', 'k.space_id').on('o.key', '=', CAMPAIGN_SETTINGS.newsletterDays.key))
    .leftJoin('newsletter_drafts as d', 'd.campaign_id', 'k.id')
    .select((e) => [
      'k.id as campaign',
      'a.timezone as zone',
      'o.value as days',
      'd.checked_at as checkedAt',
      'k.created_at as createdAt',
      e
        .selectFrom('newsletters as n')
        .select((n) => n.fn.max('n.day').as('day'))
        .whereRef('n.campaign_id', '=', 'k.id')
        .as('latestDay'),
      e
        .selectFrom('components as p')
        .select((p) => p.fn.min('p.start_on').as('day'))
        .whereRef('p.campaign_id', '=', 'k.id')
        .where('p.enabled', '=', true)
        .where('p.linked', '=', false)
        .as('startsOn'),
    ])
    .where('a.archived_at', 'is', null)
    .where('k.status', '=', 'PUBLISHED')
    .where('k.deleted_at', 'is', null)
    .orderBy('k.id')
    .execute()
