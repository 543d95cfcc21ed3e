import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { toTallyRules } from '@folkmoot/core/decisions/ballots/ballot-rules.ts'
import { type ImportedElection, toImportedElection } from '@folkmoot/core/decisions/ballots/imported-election.ts'
import type { ImportSource, StoredResult } from '@folkmoot/core/decisions/ballots/results.ts'
import { compareSelected, type SelectedComparison } from '@folkmoot/core/decisions/tally/pabulib/compare-selected.ts'
import { chooseFileRule } from '@folkmoot/core/decisions/tally/pabulib/file-rules.ts'
import { type PabulibFaults, type PabulibFile, parsePabulib } from '@folkmoot/core/decisions/tally/pabulib/parse-pabulib.ts'
import type { LineFault as FileFault } from '@folkmoot/core/decisions/tally/pabulib/parse-rows.ts'
import type { Paper } from '@folkmoot/core/decisions/tally/papers/paper.ts'
import { groupIntoPiles } from '@folkmoot/core/decisions/tally/papers/piles.ts'
import { computeCommitment } from '@folkmoot/core/platform/exact/digest.ts'
import { instantToIso, windowInstants } from '@folkmoot/core/platform/shared/dates.ts'
import { textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import { sql } from 'kysely'
import type { CampaignContext } from '../../communities/campaigns/store.ts'
import { insertSpaces } from '../../communities/spaces/space-rows.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { lockName } from '../../platform/shared/lock-name.ts'
import { SOFTWARE_VERSION } from '../../platform/shared/software-version.ts'
import { disableTimeouts, inTransaction } from '../../platform/shared/transaction.ts'
import { countInProcess } from './counting/count-election.ts'
import { queuePackage } from './counting/package-store.ts'
import { createImportedCampaign, findOrCreateAssembly } from './import-target.ts'

/** Limits of an imported campaign: pages list every proposal, and the database stores every paper. */
const MAX_PROPOSALS = 5000
const MAX_IMPORTED_PAPERS = 1_000_000
/** Rows per statement: PostgreSQL accepts 65,535 values. */
const CHUNK_SIZE = 1000

/** The result of an import, with the ids of the file. */
export interface ImportedBallot {
  readonly ballot: string
  readonly title: string
  readonly place: string
  readonly file: Pick<PabulibFile, 'projects'>
  readonly papers: number
  readonly winners: readonly string[]
  readonly selected: SelectedComparison | null
  readonly notes: readonly FileFault[]
}

type ImportResult = ImportedBallot | { readonly already: string } | PabulibFaults

/**
 * Imports a Pabulib file as a counted campaign, all or nothing: ballot, candidates, papers without owners, and the result. A
 * malformed file returns its errors by line; a file that was imported before returns its existing ballot.
 */
export async function importElection(
  context: Context,
  source: {
    parts: Iterable<string>
    file: string
    assembly?: string | undefined
    rule?: string | undefined
  },
): Promise<ImportResult> {
  const { clock, settings } = context
  const sum = createHash('sha256')
  const read = parsePabulib(readAndHash(source.parts, sum))
  if ('faults' in read) return read
  const { file } = read
  const rule = chooseFileRule(file, source.rule)
  const fault = 'fault' in rule ? rule.fault : checkImportSize(file)
  if (fault || 'fault' in rule) return { faults: fault ? [fault] : [], stopped: false, onlyPapers: false }
  const election = toImportedElection(file, rule, clock.today(settings.timeZone))
  const hash = sum.digest('hex')
  return inTransaction(context, async (trx, context) => {
    await disableTimeouts(trx)
    // the lock allows one import at a time, so that two concurrent imports of the same file create one campaign
    await lockName(trx, 'import-pb')
    const already = await findImportedBallot(trx, hash)
    if (already) return { already }
    const home = await findOrCreateAssembly(trx, context, election, source.assembly)
    const campaign = await createImportedCampaign(trx, context, home, election, hash)
    const stored = await storeElection(trx, context, campaign, election, source.file)
    const { title } = election
    const { name: place } = campaign.assembly
    return { ...stored, title, place, file, papers: file.papers.papers, notes: file.notes }
  })
}

function* readAndHash(parts: Iterable<string>, sum: ReturnType<typeof createHash>): Generator<string> {
  for (const part of parts) {
    sum.update(part)
    yield part
  }
}

function checkImportSize({ projects, papers }: PabulibFile): FileFault | null {
  const limit = (most: number, what: string) => ({
    line: null,
    reason: `There are more than ${most.toLocaleString('en-US')} ${what}, the most that a campaign takes; count counts the file.`,
  })
  if (projects.length > MAX_PROPOSALS) return limit(MAX_PROPOSALS, 'projects')
  return papers.papers > MAX_IMPORTED_PAPERS ? limit(MAX_IMPORTED_PAPERS, 'papers') : null
}

async function findImportedBallot(trx: Db, hash: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('campaigns as c')
    .innerJoin('ballots as b', 'b.id', 'c.current_ballot_id')
    .select('b.uuid')
    .where('c.import_hash', '=', hash)
    .executeTakeFirst()
  return row?.uuid
}

async function storeElection(
  trx: Db,
  context: TransactionContext,
  campaign: CampaignContext,
  election: ImportedElection,
  file: string,
): Promise<Pick<ImportedBallot, 'ballot' | 'winners' | 'selected'>> {
  const uuidOf = new Map(election.candidates.map(({ id }) => [id, randomUUID()]))
  const name = (id: string): string => uuidOf.get(id) ?? ''
  const seed = randomBytes(32)
  const papers = election.piles.flatMap(({ paper, people }) => {
    const named: Paper = paper.map(([id, value]) => [name(id), value])
    return Array.from({ length: people }, () => named)
  })
  const stored: StoredResult = {
    ...countInProcess({
      rules: toTallyRules(election.rules, null),
      candidates: election.candidates.map(({ id, cost }) => ({ uuid: name(id), cost })),
      papers: groupIntoPiles(papers),
      seed: seed.toString('hex'),
    }),
    joined: null,
  }
  const idOf = new Map<string, string>([...uuidOf].map(([id, uuid]) => [uuid, id]))
  const winners = stored.count.winners.map((uuid) => idOf.get(uuid) ?? '')
  const selected = compareSelected(election.projects, winners)
  const contributionIds = await insertImportedCandidates(trx, context, campaign, election, name, stored)
  const named = (ids: readonly string[]) => ids.map(name)
  const ballot = await insertImportedBallot(trx, context, campaign, election, {
    seed,
    stored,
    from: {
      file,
      ...election.source,
      selected: selected && {
        same: selected.same,
        onlyInFile: named(selected.onlyInFile),
        onlyInCount: named(selected.onlyInCount),
        unclear: named(selected.unclear),
      },
    },
  })
  const candidates = election.candidates.map(({ id, title, cost }, position) => ({
    ballot_id: ballot.id,
    contribution_id: contributionIds[position] ?? null,
    contribution_uuid: name(id),
    position,
    title,
    text: textToHtml(title),
    cost,
  }))
  for (const portion of splitIntoChunks(candidates)) {
    await trx.insertInto('ballot_candidates').values(portion).execute()
  }
  await insertImportedPapers(trx, ballot.id, papers)
  await queuePackage(trx, ballot.id)
  await trx.updateTable('campaigns').set({ current_ballot_id: ballot.id }).where('id', '=', campaign.id).execute()
  return { ballot: ballot.uuid, winners, selected }
}

function splitIntoChunks<T>(rows: readonly T[]): T[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / CHUNK_SIZE) }, (_, i) => i * CHUNK_SIZE)
  return starts.map((at) => rows.slice(at, at + CHUNK_SIZE))
}

/** Inserts candidates as proposals without authors: winners as selected, others as published. */
async function insertImportedCandidates(
  trx: Db,
  context: TransactionContext,
  campaign: CampaignContext,
  election: ImportedElection,
  name: (id: string) => string,
  stored: StoredResult,
): Promise<number[]> {
  const won = new Set(stored.count.winners)
  const spaces = await insertSpaces(trx, ...election.candidates.map(() => 'CONTRIBUTION' as const))
  const at = context.clock.iso()
  const contributions = election.candidates.map(({ id, title, cost }, i) => ({
    uuid: name(id),
    type: 'PROPOSAL' as const,
    status: won.has(name(id)) ? ('SELECTED' as const) : ('PUBLISHED' as const),
    assembly_id: campaign.assembly.id,
    campaign_id: campaign.id,
    group_id: null,
    space_id: spaces[i] ?? 0,
    title,
    text: textToHtml(title),
    plain: title,
    lang: campaign.lang,
    budget: cost,
    source_code: id.slice(0, 60),
    board: null,
    on_space_id: null,
    parent_id: null,
    root_id: null,
    creator_id: null,
    created_at: at,
    updated_at: at,
    public_revision: 1,
    published_at: at,
    removed_at: null,
    removed_by: null,
  }))
  const ids: number[] = []
  for (const portion of splitIntoChunks(contributions)) {
    const rows = await trx.insertInto('contributions').values(portion).returning('id').execute()
    const placed = rows.map(({ id }) => ({
      space_id: campaign.spaceId,
      contribution_id: id,
      type: 'PROPOSAL' as const,
      at,
    }))
    await trx.insertInto('contribution_spaces').values(placed).execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

function insertImportedBallot(
  trx: Db,
  context: TransactionContext,
  campaign: CampaignContext,
  election: ImportedElection,
  { seed, stored, from }: { seed: Buffer; stored: StoredResult; from: ImportSource },
) {
  const { startsOn, endsOn } = election
  const { opens, closes } = windowInstants(campaign.assembly.timezone, startsOn, endsOn)
  return trx
    .insertInto('ballots')
    .values({
      assembly_id: campaign.assembly.id,
      campaign_id: campaign.id,
      component_id: campaign.components[0]?.id ?? null,
      title: election.title,
      state: 'counted',
      voting_system_type: election.rules.system,
      rules: JSON.stringify(election.rules),
      starts_on: startsOn,
      ends_on: endsOn,
      dated_on: startsOn,
      timezone: campaign.assembly.timezone,
      seed,
      seed_commitment: computeCommitment(seed.toString('hex')),
      eligible: null,
      opened_at: instantToIso(opens),
      closed_at: instantToIso(closes),
      counted_at: context.clock.iso(),
      papers_digest: stored.count.digest,
      papers_digest_at: context.clock.iso(),
      seed_revealed_at: context.clock.iso(),
      software: SOFTWARE_VERSION,
      result: JSON.stringify(stored),
      imported: JSON.stringify(from),
      creator_id: null,
      created_at: context.clock.iso(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
}

async function insertImportedPapers(trx: Db, ballotId: number, papers: readonly (readonly (readonly [string, string])[])[]): Promise<void> {
  for (let at = 0; at < papers.length; at += 2000) {
    const votes = papers.slice(at, at + 2000).map((paper) => JSON.stringify(Object.fromEntries(paper)))
    await sql`
insert into ballot_papers (ballot_id, status, votes)
select ${ballotId}, 1, v::jsonb from unnest(${votes}::text[]) v`.execute(trx)
  }
}
