import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import type { Caller, TestServices } from '../../../app/services/testing/services.ts'
import type { CampaignContext } from '../../../communities/campaigns/store.ts'
import { createTestCampaign, createTown, createTownMember, FIVE_PHASES } from '../../../communities/campaigns/testing/campaigns.ts'
import { insertSpaces } from '../../../communities/spaces/space-rows.ts'
import type { Db } from '../../../platform/database/open.ts'

/** A day in the voting phase of FIVE_PHASES, which is 18 to 31 January 2027. */
export const VOTING_DAY = '2027-01-20T12:00:00.000Z'

/** Creates a proposal of a campaign, by default published. */
export async function aProposal(
  db: Db,
  campaign: CampaignContext,
  options: { title: string; budget?: string; status?: ContributionStatus; type?: 'PROPOSAL' | 'IDEA'; text?: string },
): Promise<{ id: number; uuid: string; title: string }> {
  const [spaceId = 0] = await insertSpaces(db, 'CONTRIBUTION')
  const at = '2027-01-01T00:00:00.000Z'
  const row = await db
    .insertInto('contributions')
    .values({
      type: options.type ?? 'PROPOSAL',
      status: options.status ?? 'PUBLISHED',
      assembly_id: campaign.assembly.id,
      campaign_id: campaign.id,
      group_id: null,
      space_id: spaceId,
      title: options.title,
      text: textToHtml(options.text ?? `${options.title}, in full`),
      budget: options.budget ?? '',
      board: null,
      on_space_id: null,
      parent_id: null,
      root_id: null,
      creator_id: null,
      created_at: at,
      updated_at: at,
      public_revision: null,
      published_at: at,
      removed_at: null,
      removed_by: null,
    })
    .returning(['id', 'uuid', 'title'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('contribution_spaces')
    .values({ space_id: campaign.spaceId, contribution_id: row.id, type: options.type ?? 'PROPOSAL', at })
    .execute()
  return row
}

/** Creates an assembly with a campaign in its voting phase: a coordinator, additional members, and proposals with costs. */
export async function aVotingTown(
  server: TestServices,
  options: {
    members?: number
    proposals?: readonly (readonly [title: string, budget: string])[]
    timezone?: string
    configs?: Readonly<Record<string, string>>
  } = {},
) {
  const { context } = server
  const assembly = await createTown(context.db, options.timezone ? { timezone: options.timezone } : {})
  const phases = FIVE_PHASES.map((phase) =>
    phase.type === 'VOTING' ? { ...phase, configs: { 'component.voting.system-enable-quorum': 'FALSE' } } : phase,
  )
  const campaign = await createTestCampaign(context, assembly, {
    components: phases,
    configs: {
      'appcivist.campaign.budget-amount': '90000',
      'appcivist.campaign.budget-currency': '£',
      ...options.configs,
    },
  })
  const coordinator = await createTownMember(context.db, assembly.id, { roles: ['MEMBER', 'COORDINATOR'] })
  const members: Caller[] = []
  const users: { id: number; uuid: string }[] = []
  for (let n = 0; n < (options.members ?? 0); n++) {
    const user = await createTownMember(context.db, assembly.id)
    users.push(user)
    members.push(await server.as(user.id))
  }
  const proposals: { id: number; uuid: string; title: string }[] = []
  for (const [title, budget] of options.proposals ?? [
    ['Slipway', '£29,500'],
    ['Benches', '8.900'],
    ['Lights', '17 800'],
  ]) {
    proposals.push(await aProposal(context.db, campaign, { title, budget }))
  }
  return { assembly, campaign, coordinator: await server.as(coordinator.id), members, users, proposals }
}
export type VotingTown = Awaited<ReturnType<typeof aVotingTown>>

/** Overrides of the default test ballot. */
interface BallotOptions {
  winners?: string
  votesLimit?: number
  quorum?: string
  fixedNumber?: number
  voters?: 'MEMBERS' | 'CONFIRMED' | 'LISTED'
  roll?: 'live' | 'frozen'
  /** Further settings by their full names. */
  settings?: Readonly<Record<string, string>>
}

/** Prepares and opens a ballot of the town's proposals. */
export async function anOpenBallot(town: VotingTown, options: BallotOptions = {}): Promise<Ballot> {
  const draft = await aDraft(town, options)
  return town.coordinator.call(ballots.open, { params: { uuid: draft.uuid } })
}

export function aDraft(town: VotingTown, options: BallotOptions = {}): Promise<Ballot> {
  const configurations = {
    'component.voting.system-winners': options.winners ?? 'DYNAMIC2',
    'component.voting.system-winners-fixed-number': String(options.fixedNumber ?? 1),
    'component.voting.system-enable-quorum': options.quorum ? 'TRUE' : 'FALSE',
    ...(options.voters ? { 'component.voting.voters': options.voters } : {}),
    ...(options.roll ? { 'component.voting.roll': options.roll } : {}),
    ...(options.quorum ? { 'component.voting.system.quorum': options.quorum } : {}),
    ...options.settings,
  }
  return town.coordinator.call(ballots.create, {
    body: {
      campaign_uuid: town.campaign.uuid,
      ballot: { votes_limit: options.votesLimit ?? 0 },
      ballot_configurations: Object.entries(configurations).map(([key, value]) => ({ key, value })),
      candidates: town.proposals.map(({ uuid }) => ({ contribution_uuid: uuid })),
    },
  })
}

/** Finalizes one paper per member, with values by candidate title, then closes the ballot. */
export async function castAndClose(town: VotingTown, ballot: Ballot, values: readonly Readonly<Record<string, string>>[]): Promise<void> {
  for (const [n, byTitle] of values.entries()) {
    const who = town.members[n] as Caller
    const params = { uuid: ballot.uuid, signature: 'me' }
    await who.call(papers.create, { params: { uuid: ballot.uuid }, body: {} })
    const votes = ballot.candidates
      .filter(({ title }) => title in byTitle)
      .map(({ id, title }) => {
        const [value = '', reason] = (byTitle[title] ?? '').split(': ')
        return { candidate_id: id, value, ...(reason === undefined ? {} : { reason }) }
      })
    await who.call(papers.complete, { params, body: { vote: { votes } } })
  }
  await town.coordinator.call(ballots.close, { params: { uuid: ballot.uuid }, body: { reason: 'All have voted' } })
}

/** Casts one paper per text, with the candidate titles separated by blanks; members vote in order, then the ballot is closed. */
export async function voteAndClose(town: VotingTown, ballot: Ballot, choices: readonly string[]): Promise<void> {
  for (const [n, text] of choices.entries()) {
    const who = town.members[n] as Caller
    const params = { uuid: ballot.uuid, signature: 'me' }
    await who.call(papers.create, { params, body: {} })
    const chosen = text.split(' ').filter((title) => title !== '')
    const votes = ballot.candidates.filter((c) => chosen.includes(c.title)).map(({ id }) => ({ candidate_id: id, value: 'YES' }))
    await who.call(papers.complete, { params, body: { vote: { votes } } })
  }
  await town.coordinator.call(ballots.close, { params: { uuid: ballot.uuid }, body: { reason: 'All have voted' } })
}
