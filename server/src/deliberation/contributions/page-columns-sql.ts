import { filledFieldsSql } from '../../communities/custom-fields/field-sql.ts'
import { authorsSql, coverSql, detailsSql, isoTimestampSql, themesSql, userSql, viewerFeedbackSql } from './card-sql.ts'
import { isPublicSql, relationColumns } from './relation-columns-sql.ts'

/**
 * The columns that every reader of a contribution gets, for `row_to_json`; public responses have no numeric ids
 * (specification B.7).
 */
export const pageColumns = (forPublic: boolean, viewer: string): string => {
  const number = (name: string, value: string): string => (forPublic ? '' : `${value} as "${name}",`)
  const part = (name: string, value: string): string => (forPublic ? '' : `'${name}', ${value},`)
  return `
  ${number('contributionId', 'c.id')} c.uuid, ${number('assemblyId', 'c.assembly_id')}
  ${number('campaignIds', "case when k.id is null then '[]'::json else json_build_array(k.id) end")}
  case when k.id is null then '[]'::json else json_build_array(k.uuid) end as "campaignUuids",
  c.type, c.status, c.title, c.text, c.lang, ${detailsSql('c')},
  ${coverSql('c')} as cover,
  ${themesSql('c.id', forPublic)} as themes, ${authorsSql('c.id', forPublic)} as authors, c.visitor_name as "visitorName",
  (${userSql(
    `(select ca.user_id from contribution_authors ca where ca.contribution_id = c.id
      order by ca.position, ca.user_id limit 1)`,
    forPublic,
  )}) as "firstAuthor",
  coalesce((select json_agg(json_build_object(${part('id', 'n.id')} 'name', n.name, 'source', n.source,
      'sourceUrl', n.source_url) order by n.id)
    from nonmember_authors n where n.contribution_id = c.id), '[]'::json) as "nonMemberAuthors",
  ${userSql('c.creator_id', forPublic)} as creator,
  case when g.id is null or c.forked_from_revision is not null then '[]'::json else
    json_build_array(json_build_object(${part('groupId', 'g.id')}
    'uuid', g.uuid, 'name', g.name, 'icon', g.icon, 'colour', g.colour,
    'agreed', c.agreed_group_id is not distinct from g.id)) end as "workingGroupAuthors",
  (select json_build_object(${part('contributionId', 'q.id')} 'uuid', q.uuid, 'title', q.title)
    from contributions q where q.id = c.parent_id or (q.id = c.forked_from_id and ${isPublicSql('q')})) as parent,
  (select f.base->>'title' from contribution_forks f where f.contribution_id = c.id) as "parentTitle",
  ${relationColumns(forPublic)}, c.forked_from_revision as "forkedFromRevision",
  (select count(*)::int from contributions x where x.forked_from_id = c.id and x.removed_at is null
    and x.status in ('FORKED_PUBLISHED', 'MERGED')) as amendments,
  exists (select from contributions x where x.forked_from_id = c.id and x.removed_at is null
    and x.status = 'MERGED') as amended,
  (select json_build_object('padId', d.uuid, 'kind', d.kind, 'readOnlyUrl',
      case when d.kind = 'GDOC' then d.url || '/preview' else nullif(d.read_only_url, '') end)
    from documents d where d.contribution_id = c.id) as document,
  ${filledFieldsSql('c', 'k.space_id', { forPublic })} as "customFields",
  coalesce((select cs.pinned from contribution_spaces cs
    where cs.space_id = k.space_id and cs.contribution_id = c.id), false) as pinned,
  ${isoTimestampSql('c.created_at')} as creation, ${isoTimestampSql('c.updated_at')} as "lastUpdate", c.revision,
  c.public_revision as "publicRevision", c.edited_after_publication as "editedAfterPublication",
  c.removed_at is not null as removed, c.hidden_by_flags as "hiddenByFlags", c.moderation_comment as "moderationComment",
  c.ups - c.downs as popularity, c.ups - c.downs as "informalScore", c.comments as "forumCommentCount",
  ${number('resourceSpaceId', 'c.space_id')}
  (select x.uuid from spaces x where x.id = c.space_id) as "resourceSpaceUUID", ${viewerFeedbackSql('c.id', viewer)} as mine,
  json_build_object(${part('assemblyId', 'a.id')} 'uuid', a.uuid, 'shortname', a.shortname, 'name', a.name,
    'icon', a.icon, 'colour', a.colour, 'timezone', a.timezone) as assembly,
  ${forPublic ? 'null::json' : "json_build_object('name', a.contact_name, 'email', a.contact_email)"} as contact`
}
