import { DETAIL_NAMES, type DetailName } from '@folkmoot/core/deliberation/contributions/details.ts'
import type { THEME_TYPES } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { DETAIL_COLUMNS } from './tables.ts'

/**
 * The columns of a card and those that cards and pages share. The database builds the JSON of a response and the server passes
 * it on, because building it from rows in Node costs more than the query. Public responses have no numeric ids
 * (specification B.7) and therefore their own statements.
 */
type ThemeType = (typeof THEME_TYPES)[number]

interface CardSqlOptions {
  readonly public: boolean
  /** The parameter with the viewer's user id. */
  readonly me: string
  /** The parameter for whether the viewer sees the comment count of the members' board. */
  readonly members: string
  /** The expression for whether the contribution is pinned in this list. */
  readonly pinned: string
}

const numberPair = (forPublic: boolean, name: string, value: string): string => (forPublic ? '' : `'${name}', ${value},`)

/** The themes of a contribution, or those of one type. */
export const themesSql = (item: string, forPublic: boolean, type?: ThemeType): string => `
  coalesce((select json_agg(json_build_object(${numberPair(forPublic, 'themeId', 't.id')}
      'uuid', t.uuid, 'title', t.title, 'type', t.type) order by t.type desc, t.position, t.id)
    from contribution_themes ct join themes t on t.id = ct.theme_id where ct.contribution_id = ${item}
      ${type ? `and t.type = '${type}'` : ''}), '[]'::json)`

/** The details of a contribution by their names. */
export const detailsSql = (c: string, names: readonly DetailName[] = DETAIL_NAMES): string =>
  names.map((name) => `${c}.${DETAIL_COLUMNS[name]} as "${name}"`).join(', ')

export const userObjectSql = (u: string, forPublic: boolean): string => `
  json_build_object(${numberPair(forPublic, 'userId', `${u}.id`)} 'uuid', ${u}.uuid, 'name', ${u}.name,
    'profilePic', ${u}.profile_pic)`

/** The authors in order; the creator is the first author (CON-100). */
export const authorsSql = (item: string, forPublic: boolean): string => `
  coalesce((select json_agg(${userObjectSql('u', forPublic)} order by ca.position, ca.user_id)
    from contribution_authors ca join users u on u.id = ca.user_id where ca.contribution_id = ${item}), '[]'::json)`

/** The authors without an account, by name alone. */
export const nonMemberNamesSql = (item: string): string => `
  coalesce((select json_agg(json_build_object('name', n.name) order by n.id)
    from nonmember_authors n where n.contribution_id = ${item}), '[]'::json)`

export const userSql = (userId: string, forPublic: boolean): string =>
  `(select ${userObjectSql('u', forPublic)} from users u where u.id = ${userId})`

export const coverSql = (c: string): string =>
  `case when ${c}.cover <> '' then json_build_object('url', ${c}.cover, 'name', ${c}.cover_name) end`

/** The words of a location, as cards have them. */
const locationWordsSql = (c: string): string => `
  case when ${c}.place <> '' or ${c}.city <> '' or ${c}.state <> ''
    then json_build_object('placeName', ${c}.place, 'city', ${c}.city, 'state', ${c}.state) end`

/** A location with its point. */
export const locationObjectSql = (c: string): string => `
  json_build_object('placeName', ${c}.place, 'city', ${c}.city, 'state', ${c}.state, 'latitude', ${c}.latitude,
    'longitude', ${c}.longitude)`

export const locationSql = (c: string): string => `
  case when ${c}.place <> '' or ${c}.city <> '' or ${c}.state <> '' or ${c}.latitude is not null
    then ${locationObjectSql(c)} end`

/** ISO 8601 in UTC with milliseconds (specification B.6). */
export const isoTimestampSql = (at: string): string => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The viewer's own feedback; null for visitors. */
export const viewerFeedbackSql = (item: string, me: string): string => `
  case when ${me} > 0 then coalesce(
    (select json_build_object('up', f.up, 'down', f.down, 'fav', f.fav, 'flag', f.flag) from feedback f
      where f.contribution_id = ${item} and f.user_id = ${me} and f.type = 'MEMBER'),
    '{"up":false,"down":false,"fav":false,"flag":false}'::json) end`

/**
 * The mean of a score of a contribution (which assessments count: migration 0058); 0 is no score, and without any the mean is null
 * (FBK-009).
 */
export const meanScoreSql = (score: 'need' | 'benefit' | 'feasibility', item: string): string =>
  `(select round(avg(nullif(x.${score}, 0)), 2) from assessment_scores(${item}) x)`

/** How many assessments of a contribution have a score. */
export const assessmentCountSql = (item: string): string =>
  `(select count(*)::int from assessment_scores(${item}) x where greatest(x.need, x.benefit, x.feasibility) > 0)`

/** The beginning of a text, with an ellipsis where it goes on. */
export const excerptSql = (text: string, length: number): string =>
  `case when length(${text}) > ${length} then rtrim(left(${text}, ${length})) || '…' else ${text} end`

/** The select list of a card of contribution `c`, for `row_to_json`. */
export const cardColumns = ({ public: forPublic, me, members, pinned }: CardSqlOptions): string => `
  ${forPublic ? '' : 'c.id as "contributionId",'} c.uuid, c.type, c.status, c.title, ${excerptSql('c.plain', 320)} as excerpt, c.lang,
  ${coverSql('c')} as cover, ${locationWordsSql('c')} as location, c.budget, c.source_code as "sourceCode",
  ${themesSql('c.id', forPublic)} as themes, ${authorsSql('c.id', forPublic)} as authors,
  ${nonMemberNamesSql('c.id')} as "nonMemberAuthors", c.visitor_name as "visitorName",
  case when c.group_id is not null and c.forked_from_revision is null then (select
    json_build_object(${numberPair(forPublic, 'groupId', 'w.id')}
      'uuid', w.uuid, 'name', w.name, 'agreed', c.agreed_group_id is not distinct from w.id) from working_groups w where w.id =
      c.group_id) end as "workingGroup",
  ${pinned} as pinned, ${isoTimestampSql('c.created_at')} as creation, ${isoTimestampSql('c.updated_at')} as "lastUpdate",
  json_build_object('ups', c.ups, 'downs', c.downs, 'favs', c.favs, 'flags', c.flags) as stats,
  c.ups - c.downs as popularity, case when ${members} then c.comments_members else 0 end as "commentCount",
  c.comments as "forumCommentCount", ${viewerFeedbackSql('c.id', me)} as mine`
