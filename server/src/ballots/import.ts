import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { tallyRules } from '@folkmoot/core/ballots/config.ts'
import { type ImportedElection, importedElection } from '@folkmoot/core/ballots/imported.ts'
import type { StoredResult } from '@folkmoot/core/ballots/results.ts'
import { isoOf, windowInstants } from '@folkmoot/core/shared/dates.ts'
import { paragraphs } from '@folkmoot/core/shared/html.ts'
import { chooseRule } from '@folkmoot/core/tally/count-file.ts'
import { commitmentOf } from '@folkmoot/core/tally/digest.ts'
import { parsePabulib } from '@folkmoot/core/tally/pabulib.ts'
import type { Fault as FileFault } from '@folkmoot/core/tally/pabulib-rows.ts'
import { sql } from 'kysely'
import type { CampaignContext } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { createSpaces } from '../shared/space.ts'
import { countWhole } from './counting.ts'
import { homeOf, importedCampaign } from './import-home.ts'

export type Imported =
  | { readonly ballot: string; readonly notes: readonly FileFault[] }
  | { readonly already: string }
  | { readonly faults: readonly FileFault[] }

/**
 * Makes a counted campaign of a Pabulib file, all or nothing: with its ballot, candidates, papers that belong to nobody
 * and the result. A malformed file gives its faults, line by line; the same file again, the ballot there is.
 */
export async function importElection(
  context: Context,
  given: { text: string; file: string; assembly?: string | undefined; rule?: string | undefined },
): Promise<Imported> {
  const { db, clock, settings } = context
  const read = parsePabulib(given.text)
  if ('faults' in read) return read
  const rule = chooseRule(read.file, given.rule)
  if (typeof rule !== 'string') return { faults: [rule] }
  const election = importedElection(read.file, rule, clock.today(settings.timeZone))
  const hash = createHash('sha256').update(given.text).digest('hex')
  return db.transaction().execute(async (trx) => {
    // one import at a time, so that the same file twice at once is one campaign
    await sql`select pg_advisory_xact_lock(hashtext('import-pb'))`.execute(trx)
    const already = await importedBefore(trx, hash)
    if (already) return { already }
    const home = await homeOf(trx, context, election, given.assembly)
    const campaign = await importedCampaign(trx, context, home, election, hash)
    return { ballot: await keep(trx, context, campaign, election, given.file), notes: read.file.notes }
  })
}

async function importedBefore(trx: Db, hash: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('campaigns as c')
    .innerJoin('ballots as b', 'b.id', 'c.current_ballot_id')
    .select('b.uuid')
    .where('c.import_hash', '=', hash)
    .executeTakeFirst()
  return row?.uuid
}

async function keep(
  trx: Db,
  context: Context,
  campaign: CampaignContext,
  election: ImportedElection,
  file: string,
): Promise<string> {
  const uuidOf = new Map(election.candidates.map(({ id }) => [id, randomUUID()]))
  const name = (id: string): string => uuidOf.get(id) ?? ''
  const seed = randomBytes(32)
  const papers = election.papers.map((paper) => paper.map(([id, value]) => [name(id), value] as const))
  const stored = await countWhole(
    {
      rules: tallyRules(election.rules, null),
      candidates: election.candidates.map(({ id, cost }) => ({ uuid: name(id), cost })),
      papers,
      seed: seed.toString('hex'),
    },
    null,
  )
  const contributionIds = await keepCandidates(trx, context, campaign, election, name, stored)
  const ballot = await keepBallot(trx, context, campaign, election, { seed, stored, file })
  await trx
    .insertInto('ballot_candidates')
    .values(
      election.candidates.map(({ id, title, cost }, position) => ({
        ballot_id: ballot.id,
        contribution_id: contributionIds[position] ?? null,
        contribution_uuid: name(id),
        position,
        title,
        text: paragraphs(title),
        cost,
      })),
    )
    .execute()
  await keepPapers(trx, ballot.id, papers)
  await trx.updateTable('campaigns').set({ current_ballot_id: ballot.id }).where('id', '=', campaign.id).execute()
  return ballot.uuid
}

/** Candidates as proposals of the campaign: selected where they won, else published; they have no author. */
async function keepCandidates(
  trx: Db,
  context: Context,
  campaign: CampaignContext,
  election: ImportedElection,
  name: (id: string) => string,
  stored: StoredResult,
): Promise<number[]> {
  const won = new Set(stored.count.winners)
  const spaces = await createSpaces(trx, ...election.candidates.map(() => 'CONTRIBUTION' as const))
  const at = context.clock.iso()
  const rows = await trx
    .insertInto('contributions')
    .values(
      election.candidates.map(({ id, title, cost }, i) => ({
        uuid: name(id),
        type: 'PROPOSAL' as const,
        status: won.has(name(id)) ? ('SELECTED' as const) : ('PUBLISHED' as const),
        assembly_id: campaign.assembly.id,
        campaign_id: campaign.id,
        group_id: null,
        space_id: spaces[i] ?? 0,
        title,
        text: paragraphs(title),
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
      })),
    )
    .returning('id')
    .execute()
  await trx
    .insertInto('contribution_spaces')
    .values(rows.map(({ id }) => ({ space_id: campaign.spaceId, contribution_id: id, type: 'PROPOSAL' as const, at })))
    .execute()
  return rows.map(({ id }) => id)
}

function keepBallot(
  trx: Db,
  context: Context,
  campaign: CampaignContext,
  election: ImportedElection,
  { seed, stored, file }: { seed: Buffer; stored: StoredResult; file: string },
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
      seed_commitment: commitmentOf(seed.toString('hex')),
      eligible: null,
      opened_at: isoOf(opens),
      closed_at: isoOf(closes),
      counted_at: context.clock.iso(),
      result: JSON.stringify(stored),
      imported: JSON.stringify({ file, ...election.from }),
      creator_id: null,
      created_at: context.clock.iso(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
}

async function keepPapers(
  trx: Db,
  ballotId: number,
  papers: readonly (readonly (readonly [string, string])[])[],
): Promise<void> {
  for (let at = 0; at < papers.length; at += 2000) {
    const votes = papers.slice(at, at + 2000).map((paper) => JSON.stringify(Object.fromEntries(paper)))
    await sql`
insert into ballot_papers (ballot_id, status, votes)
select ${ballotId}, 1, v::jsonb from unnest(${votes}::text[]) v`.execute(trx)
  }
}
