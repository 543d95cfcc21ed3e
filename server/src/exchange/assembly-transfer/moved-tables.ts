import { FEW_PAPERS } from '@folkmoot/core/decisions/tally/redact-result.ts'
import { USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'
import { PRIVATE_DRAFTS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { isAcceptedSql } from '../../communities/access/member-sql.ts'

/** A table whose rows go along with an assembly. In its SQL, `t` is the row. */
export interface MovedTable {
  /** Which rows go along; the temporary tables of `MOVED_SETS` say of which places, contributions and people. */
  readonly where: string
  /** Columns that stay behind: the other server sets their defaults. */
  readonly omit?: readonly string[]
  /** Columns that go along with another value. */
  readonly values?: Readonly<Record<string, string>>
  /** Columns with numbers of rows of another table, which no foreign key names. */
  readonly lists?: Readonly<Record<string, string>>
  /** Columns of HTML, or of JSON whose `text` is HTML, which is cleaned once more where it arrives. */
  readonly html?: readonly string[]
  /** Columns of addresses, which are compared once more with what may be an address. */
  readonly links?: readonly string[]
  /** The rows are those of people who go along anyway, and take nobody along. */
  readonly ofMovedPeople?: true
}

/** The statuses of private drafts, as a list in SQL. */
export const PRIVATE = PRIVATE_DRAFTS.map((status) => `'${status}'`).join(', ')
const CONSENT = USER_SETTINGS.accountMoves.key
/** The person has agreed that the account goes along. */
export const agreesSql = (user: string): string =>
  `exists (select from user_config y join users z on z.id = y.user_id where y.user_id = ${user} and y.key = '${CONSENT}'
    and lower(y.value) = 'true' and z.email is not null and z.active and z.deleted_at is null)`

const inSpace = 't.space_id in (select id from moved_spaces)'
const inCampaign = 't.campaign_id in (select id from moved_campaigns)'
const inPhase = 't.component_id in (select id from moved_components)'
const ofContribution = 't.contribution_id in (select id from moved_contributions)'
const ofBallot = 't.ballot_id in (select id from moved_ballots)'
const ofDocument = 't.document_id in (select id from moved_documents)'
const movesAlong = agreesSql('t.id')
/** Of somebody whose account stays, only the name goes along; what else a row needs is that of the assembly. */
const ofAccount = (column: string, otherwise = 'null'): string => `case when ${movesAlong} then t.${column} else ${otherwise} end`
const ofAssembly = (column: string): string => `(select a.${column} from assemblies a where a.id = (select id from moved_assembly))`
/** A comment with answers keeps its place when it was removed, without its words. */
const isAnswered = (c: string): string => `(${c}.on_space_id is not null and ${c}.comments > 0)`
const isRemoved = '(t.removed_at is not null or t.hidden_by_flags)'
const unlessRemoved = (column: string, otherwise: string): string => `case when ${isRemoved} then ${otherwise} else t.${column} end`
/** The contribution was no private draft when the row was written. */
const afterDraft = (contribution: string): string =>
  `coalesce((select h.to_status from contribution_history h where h.contribution_id = ${contribution}
    and h.to_status is not null and h.at <= t.at order by h.id desc limit 1), '') not in (${PRIVATE})`

/**
 * What goes along, in an order in which each set is made of those before it. Stays behind: what was removed or hidden by flags and
 * what is said about it, private drafts, deleted campaigns and groups, and ballots that have not ended.
 */
export const MOVED_SETS: Readonly<Record<string, (assembly: number) => string>> = {
  moved_campaigns: (assembly) => `select id, space_id, forum_space_id from campaigns
    where assembly_id = ${assembly} and deleted_at is null`,
  moved_groups: (assembly) => `select id, space_id, resources_space_id, forum_space_id from working_groups
    where assembly_id = ${assembly} and deleted_at is null`,
  moved_components: () => `select id, space_id from components where campaign_id in (select id from moved_campaigns)`,
  moved_contributions: (assembly) => `with recursive left_behind as (
      select c.id, c.space_id from contributions c
      where c.assembly_id = ${assembly} and (((c.removed_at is not null or c.hidden_by_flags) and not ${isAnswered('c')})
        or c.status in (${PRIVATE})
        or (c.campaign_id is not null and c.campaign_id not in (select id from moved_campaigns))
        or (c.campaign_id is null and c.group_id is not null and c.group_id not in (select id from moved_groups))
        or c.on_space_id in (select forum_space_id from working_groups
          where assembly_id = ${assembly} and deleted_at is not null))
      union
      select c.id, c.space_id from left_behind l join lateral (
        select x.id, x.space_id from contributions x where x.on_space_id = l.space_id
        union all select x.id, x.space_id from contributions x where x.root_id = l.id) c on true)
    select c.id, c.space_id from contributions c
    where c.assembly_id = ${assembly} and c.id not in (select id from left_behind)`,
  moved_documents: () => `select id from documents where contribution_id in (select id from moved_contributions)`,
  moved_ballots: (assembly) => `select id from ballots t
    where t.assembly_id = ${assembly} and (t.counted_at is not null or t.state = 'cancelled')
      and (t.campaign_id is null or ${inCampaign})
      and (t.group_id is null or t.group_id in (select id from moved_groups))`,
  // so few papers were counted that the product shows none of them
  moved_small_ballots: () => `select id from ballots where id in (select id from moved_ballots)
    and coalesce((result #>> '{count,papers}')::integer, 0) < ${FEW_PAPERS}`,
  moved_spaces: (assembly) => `select s.id from spaces s where s.id in (
    select space_id from moved_campaigns union all select forum_space_id from moved_campaigns
    union all select space_id from moved_components union all select space_id from moved_contributions
    union all select unnest(array[space_id, resources_space_id, forum_space_id]) from moved_groups
    union all select unnest(array[space_id, resources_space_id, forum_space_id]) from assemblies where id = ${assembly})`,
}

/** The tables that go along, in an order in which a row comes after those that it cannot do without. */
export const MOVED_TABLES: Readonly<Record<string, MovedTable>> = {
  files: {
    where: 't.name in (select name from moved_files)',
    omit: ['unused_since'],
    values: { who: `''` },
  },
  users: {
    where: 't.id in (select id from moved_people)',
    omit: [
      'username',
      'password_hash',
      'email_verified',
      'email_updated',
      'roles',
      'provider',
      'devices',
      'active',
      'second_factor',
      'email_refused_at',
      'facebook_user_id',
    ],
    values: {
      firstname: ofAccount('firstname'),
      lastname: ofAccount('lastname'),
      email: ofAccount('email'),
      lang: ofAccount('lang', ofAssembly('lang')),
      profile_pic: ofAccount('profile_pic'),
      timezone: ofAccount('timezone'),
      created_at: ofAccount('created_at', ofAssembly('created_at')),
    },
  },
  user_config: {
    where: `t.key = '${CONSENT}' and t.user_id in (select id from moved_people) and ${agreesSql('t.user_id')}`,
    ofMovedPeople: true,
  },
  spaces: { where: 't.id in (select id from moved_spaces)' },
  assemblies: {
    where: 't.id = (select id from moved_assembly)',
    omit: ['parent_id', 'principal', 'featured'],
    html: ['description'],
  },
  working_groups: { where: 't.id in (select id from moved_groups)', html: ['text'] },
  campaigns: { where: 't.id in (select id from moved_campaigns)', omit: ['import_hash', 'dates_changed_at'] },
  campaign_groups: { where: `${inCampaign} and t.group_id in (select id from moved_groups)` },
  components: { where: 't.id in (select id from moved_components)', omit: ['voting_told'] },
  milestones: { where: inPhase },
  config: { where: inSpace },
  organizations: { where: inSpace, links: ['url'] },
  themes: { where: inSpace },
  custom_fields: { where: inSpace },
  resources: { where: inSpace, links: ['url'] },
  memberships: {
    where: `t.assembly_id = (select id from moved_assembly) and ${isAcceptedSql('t')} and ${agreesSql('t.user_id')}
      and (t.group_id is null or t.group_id in (select id from moved_groups))`,
    omit: ['message', 'reason'],
  },
  contributions: {
    where: 't.id in (select id from moved_contributions)',
    omit: ['moderation_comment', 'flags', 'flags_checked_at'],
    // a ballot that stays behind would lock its candidates for good
    values: {
      status: `case when t.status = 'INBALLOT' and exists (select from ballot_candidates b where b.contribution_id = t.id
        and b.ballot_id not in (select id from moved_ballots)) then 'PUBLISHED' else t.status end`,
      title: unlessRemoved('title', `''`),
      text: unlessRemoved('text', `''`),
      plain: unlessRemoved('plain', `''`),
      visitor_name: unlessRemoved('visitor_name', `''`),
      creator_id: unlessRemoved('creator_id', 'null'),
      removed_by: 'null::integer',
      removed_at: unlessRemoved('removed_at', 't.created_at'),
      hidden_by_flags: 'false',
    },
    html: ['text'],
    links: ['source_url'],
  },
  contribution_authors: { where: ofContribution },
  contribution_spaces: { where: `${ofContribution} and ${inSpace}`, omit: ['status', 'popularity', 'scores'] },
  contribution_themes: {
    where: `${ofContribution} and t.theme_id in (select id from themes where space_id in (select id from moved_spaces))`,
  },
  contribution_inspirations: {
    where: `${ofContribution} and t.inspiration_id in (select id from moved_contributions)`,
  },
  // the text of the original, which may have been removed
  contribution_forks: {
    where: `${ofContribution} and not exists (select from contributions c where c.id = t.contribution_id
      and c.forked_from_id is not null and c.forked_from_id not in (select id from moved_contributions))`,
    html: ['base'],
  },
  contribution_history: {
    where: `${ofContribution} and not exists (select from contributions c where c.id = t.contribution_id
        and c.removed_at is not null) and t.to_status is not null and t.to_status not in (${PRIVATE})`,
    values: { from_status: `case when t.from_status not in (${PRIVATE}) then t.from_status end` },
    html: ['text'],
  },
  contribution_merges: {
    where: `t.child_id in (select id from moved_contributions)
      and (t.parent_id is null or t.parent_id in (select id from moved_contributions))`,
    lists: { added_authors: 'users' },
    html: ['former'],
  },
  custom_field_values: {
    where: `${ofContribution} and t.field_id in (select id from custom_fields where space_id in (select id from moved_spaces))
      and (t.user_id is null or exists (select from feedback f where f.contribution_id = t.contribution_id
        and f.user_id = t.user_id and f.type = 'TECHNICAL_ASSESSMENT'))`,
  },
  nonmember_authors: {
    where: ofContribution,
    values: {
      email: `case when t.publish_contact then t.email else '' end`,
      phone: `case when t.publish_contact then t.phone else '' end`,
    },
    links: ['source_url'],
  },
  // as how to reach somebody: of those who agreed to it
  nonmember_author_values: {
    where: `t.nonmember_author_id in (select id from nonmember_authors n where n.publish_contact
        and n.contribution_id in (select id from moved_contributions))
      and t.field_id in (select id from custom_fields where space_id in (select id from moved_spaces))`,
  },
  progress_notes: { where: ofContribution, links: ['link'] },
  assessments: { where: `${ofContribution} and t.removed_at is null` },
  feedback: {
    where: `${ofContribution} and t.type = 'TECHNICAL_ASSESSMENT'`,
    omit: [...['up', 'down', 'fav', 'flag', 'was_up', 'was_down', 'was_fav', 'was_flag'], ...['flag_reason', 'flag_note', 'flagged_at']],
  },
  documents: { where: ofContribution, links: ['url', 'read_only_url'] },
  document_writers: { where: ofDocument },
  document_revisions: {
    where: `${ofDocument} and ${afterDraft('(select d.contribution_id from documents d where d.id = t.document_id)')}`,
    lists: { writers: 'users' },
    html: ['text'],
  },
  juries: { where: `${inPhase} and t.drawn_at is not null` },
  jury_seats: {
    where: `t.jury_id in (select id from juries where drawn_at is not null and component_id in (select id from moved_components))`,
    // who has not answered, or passed the seat on, is named to nobody
    values: { user_id: `case when t.state = 'ACCEPTED' then t.user_id end` },
    // who removed them is told where they did
    omit: ['kept_by_id'],
  },
  ballots: { where: 't.id in (select id from moved_ballots)', omit: ['dates_changed_at', 'dates_changes'] },
  ballot_candidates: { where: ofBallot, html: ['text'] },
  ballot_packages: { where: ofBallot },
  // as the audit package has them: without a person, a number or an order that could name one
  ballot_papers: {
    where: `${ofBallot} and t.status = 1`,
    omit: ['id', 'user_id', 'signature_hash', 'receipt_hash', 'draft', 'draft_reasons', 'saved'],
    // the reasons are listed with the ballot, where no vote stands beside them
    values: {
      votes: `case when t.ballot_id in (select id from moved_small_ballots) then '{}' else t.votes end`,
      reasons: `'{}'::jsonb`,
    },
  },
  ballot_rolls: { where: ofBallot, values: { salt: `''`, voters: `'{}'::text[]` } },
  newsletters: { where: `${inCampaign} and t.mailed_at is not null`, omit: ['mailed_user_id'] },
}
