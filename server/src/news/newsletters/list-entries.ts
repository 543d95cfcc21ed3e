import { isMemberOrAdmin } from '@folkmoot/core/communities/access/viewer.ts'
import type { PhaseType } from '@folkmoot/core/communities/campaigns/words.ts'
import { areAssessmentsHidden } from '@folkmoot/core/deliberation/contributions/policy.ts'
import type { NewsletterSection } from '@folkmoot/core/news/newsletters/words.ts'
import { isDraft, isPublicStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { resolveContributionViewer } from '../../deliberation/contributions/read-contribution.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { toViewerWithoutSession } from '../notifications/viewer-without-session.ts'
import { type EntryKind, type EntryRow, LIST_ENTRIES } from './entries-sql.ts'

/** Something that a newsletter tells about a contribution. */
export interface Entry {
  readonly section: NewsletterSection
  readonly kind: EntryKind
  readonly id: number
  readonly uuid: string
  readonly title: string
  /** Its group, where the reader belongs to it. */
  readonly group: string | null
  readonly draft: boolean
  readonly count: number
  /** Further ones like this, which stand nowhere else. */
  readonly others: number
}

/** A reader and the time that the newsletter tells of; 0 is a visitor. */
export interface EntryReader {
  readonly userId: number
  readonly since: string
}

interface EntryWindow {
  readonly campaign: number
  readonly phase: PhaseType
  readonly until: string
}

/**
 * What a newsletter tells each of these people, of what they may read at this moment. Their own groups' proposals and the drafts that
 * they may read come apart from the others.
 */
export async function listEntries(
  db: Db,
  context: TransactionContext,
  { campaign, phase, until }: EntryWindow,
  readers: readonly EntryReader[],
): Promise<ReadonlyMap<number, readonly Entry[]>> {
  const rows = await LIST_ENTRIES({ phase }).list(db, { readers: JSON.stringify(readers), campaign, until })
  const byReader = new Map<number, Entry[]>(readers.map(({ userId }) => [userId, []]))
  for (const row of rows) {
    const person = { userId: row.reader, admin: row.admin, secondFactor: row.second_factor }
    const entry = toEntry(row, toViewerWithoutSession(context, person), phase, true)
    if (entry) byReader.get(row.reader)?.push(entry)
  }
  return byReader
}

/** What a newsletter tells everybody, of what one reader may read at this moment: no drafts, and nothing by the reader's groups. */
export async function listCommonEntries(
  db: Db,
  { since, ...window }: EntryWindow & { readonly since: string },
  me: Me | undefined,
  { byNumber }: { readonly byNumber: boolean },
): Promise<Entry[]> {
  const { campaign, phase, until } = window
  const readers = JSON.stringify([{ userId: me?.userId ?? 0, since }])
  const rows = await LIST_ENTRIES({ phase }).list(db, { readers, campaign, until })
  return rows.flatMap((row) => {
    const entry = isPublicStatus(row.status) ? toEntry(row, me, phase, byNumber) : undefined
    if (!entry || entry.section === 'followedIdeas') return []
    return entry.section === 'ownProposals' ? { ...entry, section: 'proposals' as const, group: null } : entry
  })
}

/** `byNumber`: the reader gets there by numeric ids, which lead into unlisted campaigns for members alone (ASM-050). */
function toEntry(row: EntryRow, me: Me | undefined, phase: PhaseType, byNumber: boolean): Entry | undefined {
  const reads = resolveContributionViewer(row, me, byNumber)
  if (!reads) return undefined
  const { assemblyViewer, groupViewer } = reads.viewer
  const forPublic = !isMemberOrAdmin(assemblyViewer)
  if (row.kind === 'assessed' && areAssessmentsHidden(reads.contributionContext, forPublic)) return undefined
  return describeEntry(row, phase, groupViewer === undefined ? null : row.group_name)
}

const describeEntry = (row: EntryRow, phase: PhaseType, group: string | null): Entry => ({
  section: selectSection(row.kind, phase, group !== null || isDraft(row.status)),
  kind: row.kind,
  id: row.id,
  uuid: row.uuid,
  title: row.title,
  group,
  draft: isDraft(row.status),
  count: row.count,
  others: row.others,
})

function selectSection(kind: EntryKind, phase: PhaseType, own: boolean): NewsletterSection {
  if (phase === 'IMPLEMENTATION') return 'progress'
  switch (kind) {
    case 'newIdea':
      return 'newIdeas'
    case 'followedIdea':
      return 'followedIdeas'
    case 'assessed':
      return 'assessments'
    case 'amendment':
      return 'amendments'
    case 'discussed':
      return 'discussions'
    default:
      return own ? 'ownProposals' : 'proposals'
  }
}

/** What a newsletter tells everybody, whoever may read it: it decides whether there is anything to tell. */
export async function listNews(db: Db, { since, campaign, phase, until }: EntryWindow & { readonly since: string }): Promise<Entry[]> {
  const readers = JSON.stringify([{ userId: 0, since }])
  const rows = await LIST_ENTRIES({ phase }).list(db, { readers, campaign, until })
  return rows.filter((row) => isPublicStatus(row.status)).map((row) => describeEntry(row, phase, null))
}
