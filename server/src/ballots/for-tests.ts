import { ballots, papers } from '@folkmoot/core/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/ballots/shapes.ts'
import type { Status } from '@folkmoot/core/contributions/words.ts'
import { paragraphs } from '@folkmoot/core/shared/html.ts'
import { aCampaign, aTown, aTownsperson, FIVE_PHASES } from '../campaigns/for-tests.ts'
import type { CampaignContext } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import type { Caller, TestServices } from '../services/for-tests.ts'
import { createSpaces } from '../shared/space.ts'

/** A day in the voting phase of FIVE_PHASES, which is 18 to 31 January 2027. */
export const VOTING_DAY = '2027-01-20T12:00:00.000Z'

/** A proposal of a campaign for a test, published unless said otherwise. */
export async function aProposal(
  db: Db,
  campaign: CampaignContext,
  given: { title: string; budget?: string; status?: Status; type?: 'PROPOSAL' | 'IDEA'; text?: string },
): Promise<{ id: number; uuid: string; title: string }> {
  const [spaceId = 0] = await createSpaces(db, 'CONTRIBUTION')
  const at = '2027-01-01T00:00:00.000Z'
  const row = await db
    .insertInto('contributions')
    .values({
      type: given.type ?? 'PROPOSAL',
      status: given.status ?? 'PUBLISHED',
      assembly_id: campaign.assembly.id,
      campaign_id: campaign.id,
      group_id: null,
      space_id: spaceId,
      title: given.title,
      text: paragraphs(given.text ?? `${given.title}, in full`),
      budget: given.budget ?? '',
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
    .values({ space_id: campaign.spaceId, contribution_id: row.id, type: given.type ?? 'PROPOSAL', at })
    .execute()
  return row
}

/** A town with a campaign in its voting phase: a coordinator, so many members beside, and proposals with their costs. */
export async function aVotingTown(
  server: TestServices,
  given: {
    members?: number
    proposals?: readonly (readonly [title: string, budget: string])[]
    timezone?: string
    configs?: Readonly<Record<string, string>>
  } = {},
) {
  const { context } = server
  const assembly = await aTown(context.db, given.timezone ? { timezone: given.timezone } : {})
  const phases = FIVE_PHASES.map((phase) =>
    phase.type === 'VOTING' ? { ...phase, configs: { 'component.voting.system-enable-quorum': 'FALSE' } } : phase,
  )
  const campaign = await aCampaign(context, assembly, {
    components: phases,
    configs: {
      'appcivist.campaign.budget-amount': '90000',
      'appcivist.campaign.budget-currency': '£',
      ...given.configs,
    },
  })
  const coordinator = await aTownsperson(context.db, assembly.id, { roles: ['MEMBER', 'COORDINATOR'] })
  const members: Caller[] = []
  const users: { id: number; uuid: string }[] = []
  for (let n = 0; n < (given.members ?? 0); n++) {
    const user = await aTownsperson(context.db, assembly.id)
    users.push(user)
    members.push(await server.as(user.id))
  }
  const proposals: { id: number; uuid: string; title: string }[] = []
  for (const [title, budget] of given.proposals ?? [
    ['Slipway', '£29,500'],
    ['Benches', '8.900'],
    ['Lights', '17 800'],
  ]) {
    proposals.push(await aProposal(context.db, campaign, { title, budget }))
  }
  return { assembly, campaign, coordinator: await server.as(coordinator.id), members, users, proposals }
}
export type VotingTown = Awaited<ReturnType<typeof aVotingTown>>

/** What a ballot of a test is made with beside its defaults. */
interface BallotWishes {
  winners?: string
  votesLimit?: number
  quorum?: string
  fixedNumber?: number
  voters?: 'MEMBERS' | 'CONFIRMED' | 'LISTED'
  roll?: 'live' | 'frozen'
}

/** Prepares and opens a ballot of the town's proposals. */
export async function anOpenBallot(town: VotingTown, given: BallotWishes = {}): Promise<Ballot> {
  const draft = await aDraft(town, given)
  return town.coordinator.call(ballots.open, { params: { uuid: draft.uuid } })
}

export function aDraft(town: VotingTown, given: BallotWishes = {}): Promise<Ballot> {
  const configurations = {
    'component.voting.system-winners': given.winners ?? 'DYNAMIC2',
    'component.voting.system-winners-fixed-number': String(given.fixedNumber ?? 1),
    'component.voting.system-enable-quorum': given.quorum ? 'TRUE' : 'FALSE',
    ...(given.voters ? { 'component.voting.voters': given.voters } : {}),
    ...(given.roll ? { 'component.voting.roll': given.roll } : {}),
    ...(given.quorum ? { 'component.voting.system.quorum': given.quorum } : {}),
  }
  return town.coordinator.call(ballots.create, {
    body: {
      campaign_uuid: town.campaign.uuid,
      ballot: { votes_limit: given.votesLimit ?? 0 },
      ballot_configurations: Object.entries(configurations).map(([key, value]) => ({ key, value })),
      candidates: town.proposals.map(({ uuid }) => ({ contribution_uuid: uuid })),
    },
  })
}

/** Each text is a paper: the titles it chooses, with blanks between; the members vote in order, then the ballot is closed. */
export async function voteAndClose(town: VotingTown, ballot: Ballot, choices: readonly string[]): Promise<void> {
  for (const [n, text] of choices.entries()) {
    const who = town.members[n] as Caller
    const params = { uuid: ballot.uuid, signature: 'me' }
    await who.call(papers.create, { params, body: {} })
    const chosen = text.split(' ').filter((title) => title !== '')
    const votes = ballot.candidates
      .filter((c) => chosen.includes(c.title))
      .map(({ id }) => ({ candidate_id: id, value: 'YES' }))
    await who.call(papers.complete, { params, body: { vote: { votes } } })
  }
  await town.coordinator.call(ballots.close, { params: { uuid: ballot.uuid }, body: { reason: 'All have voted' } })
}
