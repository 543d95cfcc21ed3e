import type { VisitorTarget } from '@folkmoot/core/comments/visitor-endpoints.ts'
import { parseId } from '@folkmoot/core/shared/ids.ts'
import type pg from 'pg'

/** Finds the space id of a contribution by the ids of a path, as text; undefined if it does not exist. */
export async function findContributionSpaceId(
  pool: pg.Pool,
  params: { aid: string; coid: string },
): Promise<string | undefined> {
  const id = parseId(params.coid)
  if (id === undefined) return undefined
  const { rows } = await pool.query<{ space_id: number }>(
    `select c.space_id from contributions c join assemblies a on a.id = c.assembly_id
     where c.id = $1::int and c.on_space_id is null
       and $2::text in (a.id::text, a.uuid::text, lower(a.shortname))`,
    [id, params.aid.toLowerCase()],
  )
  return rows[0] && String(rows[0].space_id)
}

/** Finds the space uuid of a contribution by its uuid. */
export async function findContributionSpaceUuid(pool: pg.Pool, uuid: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ uuid: string }>(
    `select s.uuid from contributions c join spaces s on s.id = c.space_id
     where c.uuid = $1::uuid and c.on_space_id is null`,
    [uuid],
  )
  return rows[0]?.uuid
}

const SELECT_TARGET_SPACE: Readonly<Record<VisitorTarget, string>> = {
  space: 'select s.id, s.uuid from spaces s where s.uuid = $1::uuid',
  campaign: 'select s.id, s.uuid from campaigns x join spaces s on s.id = x.space_id where x.uuid = $1::uuid',
  group: 'select s.id, s.uuid from working_groups x join spaces s on s.id = x.space_id where x.uuid = $1::uuid',
  contribution: 'select s.id, s.uuid from contributions x join spaces s on s.id = x.space_id where x.uuid = $1::uuid',
}

export interface VisitorTargetSpace {
  id: number
  uuid: string
  /** The id of the comment that is replied to; 0 if there is none or it is unknown. */
  answered: number
}

/** Finds the main space of a visitor's target, and the comment that is replied to. */
export async function findVisitorTargetSpace(
  pool: pg.Pool,
  target: VisitorTarget,
  uuid: string,
  answers: string | null,
): Promise<VisitorTargetSpace | undefined> {
  const { rows } = await pool.query<VisitorTargetSpace>(
    `select p.*, coalesce((select c.id from contributions c where c.uuid = $2::uuid), 0) as answered
     from (${SELECT_TARGET_SPACE[target]}) p`,
    [uuid, answers],
  )
  return rows[0]
}
