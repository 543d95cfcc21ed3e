import { isPublicStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { excerptSql, isoTimestampSql, themesSql, userSql } from './card-sql.ts'
import { hasStatusSql } from './status-sql.ts'

/** So many comments and relatives of a contribution stand on its page; the whole lists have calls of their own. */
const FIRST = 12

/** Whether everybody may read a contribution, where its campaign has a public side. */
export const isPublicSql = (c: string): string => `${c}.removed_at is null and ${hasStatusSql(c, isPublicStatus)}`

/**
 * What belongs to contribution `c` and what it is related to, by the names of CON-001: as far as everybody who reads the contribution
 * may read it. Public responses have no numeric ids (specification B.7).
 */
export const relationColumns = (forPublic: boolean): string => {
  const part = (name: string, value: string): string => (forPublic ? '' : `'${name}', ${value},`)
  const relatives = (ids: string): string => `
  coalesce((select json_agg(json_build_object(${part('contributionId', 'q.id')} 'uuid', q.uuid, 'type', q.type, 'title', q.title)
      order by q.id desc) from (select x.id, x.uuid, x.type, x.title from contributions x
        where x.id in (${ids}) and ${isPublicSql('x')} order by x.id desc limit ${FIRST}) q), '[]'::json)`
  const inspirations = 'select i.inspiration_id from contribution_inspirations i where i.contribution_id = c.id'
  const inspired = 'select i.contribution_id from contribution_inspirations i where i.inspiration_id = c.id'
  return `
  c.uuid as "uuidAsString", ${themesSql('c.id', forPublic, 'OFFICIAL_PRE_DEFINED')} as "officialThemes",
  ${themesSql('c.id', forPublic, 'EMERGENT')} as "emergentThemes",
  coalesce((select json_agg(t.title order by t.position, t.id) from contribution_themes ct join themes t on t.id = ct.theme_id
    where ct.contribution_id = c.id and t.type = 'EMERGENT'), '[]'::json) as hashtags,
  coalesce((select ${themesSql('q.id', forPublic)} from contributions q
    where q.id = c.forked_from_id and ${isPublicSql('q')}), '[]'::json) as "parentThemes",
  coalesce((select json_agg(json_build_object(${part('resourceId', 'r.id')} 'uuid', r.uuid, 'name', r.name, 'title', r.title,
      'description', r.description, 'url', r.url, 'resourceType', r.resource_type) order by r.id)
    from resources r where r.space_id = c.space_id), '[]'::json) as attachments,
  coalesce((select json_agg(json_build_object(${part('contributionId', 'q.id')} 'uuid', q.uuid, 'type', q.type,
      'text', ${excerptSql('q.plain', 320)}, 'author', ${userSql('q.creator_id', forPublic)}, 'visitorName', q.visitor_name,
      'creation', ${isoTimestampSql('q.created_at')}) order by q.id desc)
    from (select x.* from contributions x where x.on_space_id = c.space_id and x.board = 'PUBLIC' and x.parent_id is null
        and x.status = 'PUBLISHED' and x.removed_at is null order by x.id desc limit ${FIRST}) q), '[]'::json) as comments,
  ${relatives(inspirations)} as inspirations, ${relatives(`${inspirations} union ${inspired}`)} as "relatedContributions",
  (select json_build_object('resourceType', case when d.kind = 'DOCUMENT' then 'PEERDOC' else d.kind end,
      'url', case d.kind when 'DOCUMENT' then '/pads/' || d.uuid when 'GDOC' then d.url || '/preview' else d.read_only_url end,
      'readOnlyPadId', d.uuid)
    from documents d where d.contribution_id = c.id) as "extendedTextPad"`
}
