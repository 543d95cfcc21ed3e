import type { ContributionContext, ContributionViewer } from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import { hasPublicPages } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { defineStatementVariants, type StatementRow } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import {
  CONTEXT_ROW,
  canOpenContext,
  contextColumns,
  spaceWithContext,
  toContributionContext,
  toListViewer,
} from '../contribution-context.ts'
import { parseSpaceReference } from '../list/list-contributions.ts'

/** The space of a list with its context and viewer. */
const FIND_SPACE_CONTEXT = defineStatementVariants({
  name: 'contributions.find-space-context',
  params: { id: 'int?', uuid: 'uuid?', viewer: 'int' },
  row: { ...CONTEXT_ROW, s_id: 'int' },
  text: ({ id, uuid, viewer }, { by }: { by: 'id' | 'uuid' }) => `
select s.id as s_id, ${contextColumns({ phases: false })}
from ${spaceWithContext(viewer)}
where ${by === 'id' ? `s.id = ${id}` : `s.uuid = ${uuid}`}`,
  examples: [{ by: 'id' }, { by: 'uuid' }],
})

type SpaceRow = StatementRow<ReturnType<typeof FIND_SPACE_CONTEXT>>

export const findSpaceContext = (context: Context, space: { id: number } | { uuid: string }, viewer: number) =>
  'id' in space
    ? FIND_SPACE_CONTEXT({ by: 'id' }).find(context.db, { id: space.id, uuid: null, viewer })
    : FIND_SPACE_CONTEXT({ by: 'uuid' }).find(context.db, { id: null, uuid: space.uuid, viewer })

/** The space of a campaign, phase or group, with what decides who reads its contributions, and the viewer of all of them. */
export interface ReadableSpace {
  readonly row: SpaceRow
  readonly contributionContext: ContributionContext
  readonly viewer: ContributionViewer
}

/** Finds a space by number or uuid if the caller may open its owner; otherwise undefined (404). */
export async function findReadableSpace(context: Context, me: Me, sid: string): Promise<ReadableSpace | undefined> {
  const space = parseSpaceReference(sid)
  const row = space && (await findSpaceContext(context, space, me.userId))
  if (!space || !row) return undefined
  const contributionContext = toContributionContext(row)
  const viewer = toListViewer(row, me, contributionContext)
  const opens = canOpenContext(row, viewer.assemblyViewer, contributionContext, 'id' in space)
  return opens ? { row, contributionContext, viewer } : undefined
}

/** Finds a space by uuid as the public sees it; undefined (404) where its owner has no public pages. */
export async function findPublicSpace(context: Context, uuid: string): Promise<ReadableSpace | undefined> {
  const space = parseSpaceReference(uuid)
  const row = space && 'uuid' in space ? await findSpaceContext(context, space, 0) : undefined
  if (!row) return undefined
  const contributionContext = toContributionContext(row)
  if (!hasPublicPages(contributionContext)) return undefined
  return { row, contributionContext, viewer: toListViewer(row, undefined, contributionContext) }
}
