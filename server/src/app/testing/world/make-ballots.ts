import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { registration } from '@folkmoot/core/decisions/ballots/registration/registration-endpoints.ts'
import { rounds } from '@folkmoot/core/decisions/ballots/rounds/round-endpoints.ts'
import { voters } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
import { findCampaign } from '../../../communities/campaigns/store.ts'
import { sha256Hex } from '../../../decisions/ballots/registration/registration-store.ts'
import { aProposal } from '../../../decisions/ballots/testing/ballots.ts'
import type { Caller, TestServices } from '../../services/testing/services.ts'
import type { CampaignKey, SideWorld } from './world-types.ts'

type SideBallot = SideWorld['ballots']['open']

type SideBeforeBallots = Pick<SideWorld, 'mark' | 'campaigns' | 'people' | 'assembly' | 'groups'>

/**
 * Makes ballots of three proposals each: a draft, one with a list of voters, an open one, a counted one, whose roll is frozen, and
 * beside it one whose count failed. In the last three the author's paper is finalized and the member's is not.
 */
export async function makeBallots(
  server: TestServices,
  place: SideBeforeBallots,
): Promise<Pick<SideWorld, 'ballots' | 'voter' | 'registrationCode' | 'replacing'>> {
  const { people } = place
  const coordinator = server.withKey(people.CO.key)
  const prepare = async (
    key: CampaignKey,
    settings: Readonly<Record<string, string>> = {},
    fields?: { name: string; expected_value: string }[],
  ) => {
    const campaign = await findCampaign(server.context.db, { id: place.campaigns[key].id })
    if (!campaign) throw new Error('the campaign is missing')
    const proposals: { uuid: string }[] = []
    for (const word of ['slipway', 'benches', 'lights'])
      proposals.push(await aProposal(server.context.db, campaign, { title: `${place.mark} ${word} ${key}`, budget: '8.900' }))
    const ballot = await coordinator.call(ballots.create, {
      body: {
        campaign_uuid: campaign.uuid,
        ballot: { votes_limit: 2, title: `${place.mark} ballot` },
        ballot_configurations: [
          { key: 'component.voting.system-winners', value: 'DYNAMIC2' },
          { key: 'component.voting.system-enable-quorum', value: 'FALSE' },
          ...Object.entries(settings).map(([key, value]) => ({ key, value })),
        ],
        ...(fields
          ? {
              ballot_registration_fields: fields,
              ballot: { votes_limit: 2, title: `${place.mark} ballot`, require_registration: false },
            }
          : {}),
        candidates: proposals.map(({ uuid }) => ({ contribution_uuid: uuid })),
      },
    })
    return toSideBallot(server, ballot.uuid)
  }
  const voting = async (key: CampaignKey, settings?: Readonly<Record<string, string>>): Promise<SideBallot> => {
    const made = await prepare(key, settings)
    await coordinator.call(ballots.open, { params: { uuid: made.uuid } })
    await vote(server.withKey(people.Me.key), made, false)
    await vote(server.withKey(people.AU.key), made, true)
    return made
  }
  const draft = await prepare('planned')
  const open = await voting('voting')
  await insertInterimResult(server, open.id)
  await insertIdentityLink(server, open.id, people.GM.id, place.mark)
  const counted = await voting('counted', { 'component.voting.roll': 'frozen' })
  await coordinator.call(ballots.close, { params: { uuid: counted.uuid }, body: { reason: `${place.mark} is done` } })
  const uncounted = await voting('counted')
  await endWithoutResult(server, uncounted.id)
  const listed = await prepare('listed', { 'component.voting.voters': 'LISTED' })
  const voter = await listVoters(coordinator, listed, [people.Ex.email, `listed@${place.mark}.test`])
  await coordinator.call(ballots.open, { params: { uuid: listed.uuid } })
  const visitors = await prepare('visitors', VISITORS, [
    { name: 'Name', expected_value: 'string' },
    { name: 'Code', expected_value: 'codes' },
  ])
  const { codes } = await coordinator.call(registration.makeCodes, {
    params: { uuid: visitors.uuid },
    body: { count: 2 },
  })
  await coordinator.call(ballots.open, { params: { uuid: visitors.uuid } })
  await registerVisitor(server, visitors, `${place.mark} visitor`, codes[1]?.code ?? '')
  const countedRound = await startRound(server, place)
  await server.withKey(people.GC.key).call(ballots.close, {
    params: { uuid: countedRound.uuid },
    body: { reason: `${place.mark} is done` },
  })
  const round = await startRound(server, place)
  const replacing = await voteDetached(server.withKey(people.AU.key), visitors, place.mark)
  return {
    ballots: { draft, listed, open, counted, uncounted, visitors, round, countedRound },
    voter,
    registrationCode: codes[0]?.code ?? '',
    replacing,
  }
}

/** Closes a ballot as one whose count took too long. */
const endWithoutResult = (server: TestServices, ballotId: number) =>
  server.context.db
    .updateTable('ballots')
    .set({
      state: 'closed',
      closed_at: server.context.clock.iso(),
      count_failure: JSON.stringify({ reason: 'time', at: server.context.clock.iso() }),
    })
    .where('id', '=', ballotId)
    .execute()

/** Somebody who has not voted yet has changed their address. */
const insertIdentityLink = (server: TestServices, ballotId: number, userId: number, mark: string) =>
  server.context.db
    .insertInto('ballot_identity_links')
    .values({ ballot_id: ballotId, hash: `${mark} address`, account: `${mark} account`, user_id: userId })
    .execute()

/** A count that no rule of the ballot shows. */
const insertInterimResult = (server: TestServices, ballotId: number) =>
  server.context.db
    .insertInto('ballot_interim_results')
    .values({ ballot_id: ballotId, papers: 10, counted_at: server.context.clock.iso(), candidates: '[]' })
    .execute()

async function toSideBallot(server: TestServices, uuid: string): Promise<SideBallot> {
  const candidates = await server.context.db
    .selectFrom('ballot_candidates as k')
    .innerJoin('ballots as b', 'b.id', 'k.ballot_id')
    .select(['k.id', 'k.contribution_uuid as uuid', 'b.id as ballot'])
    .where('b.uuid', '=', uuid)
    .orderBy('k.position')
    .execute()
  return { id: candidates[0]?.ballot ?? 0, uuid, candidates }
}

/** Opens a round in the group `unlisted`, in which one member has voted. */
async function startRound(server: TestServices, place: SideBeforeBallots): Promise<SideBallot> {
  const { assembly, groups, people } = place
  const { uuid } = await server.withKey(people.GC.key).call(rounds.start, {
    params: { aid: String(assembly.id), gid: String(groups.unlisted.id) },
    body: { title: `${place.mark} round` },
  })
  const round = await toSideBallot(server, uuid)
  await vote(server.withKey(people.GM.key), round, true)
  return round
}

const VISITORS = {
  'component.voting.anonymous': 'TRUE',
  'component.voting.secrecy': 'detached',
  'component.voting.allow-revote': 'TRUE',
}

async function registerVisitor(server: TestServices, { uuid }: SideBallot, name: string, code: string): Promise<void> {
  const params = { uuid }
  const answers = [
    { name: 'Name', user_input: name },
    { name: 'Code', user_input: code },
  ]
  await server.visitor.call(registration.register, { params, body: { ballot_registration_fields: answers } })
}

/** Finalizes a detached paper; gives the signature that replaces it. */
async function voteDetached(caller: Caller, { uuid, candidates }: SideBallot, mark: string): Promise<string> {
  await caller.call(papers.create, { params: { uuid }, body: {} })
  const votes = [{ candidate_id: candidates[0]?.id ?? 0, value: 'YES' }]
  const { vote } = await caller.call(papers.complete, {
    params: { uuid, signature: 'me' },
    body: { vote: { votes }, receipt_sha256: sha256Hex(`${mark} receipt`) },
  })
  return vote.signature
}

/** Adds addresses to the list of voters and makes a code to hand out. */
async function listVoters(coordinator: Caller, { uuid }: SideBallot, addresses: readonly string[]): Promise<SideWorld['voter']> {
  const params = { uuid }
  await coordinator.call(voters.add, { params, body: { addresses: addresses.join('\n') } })
  const { codes } = await coordinator.call(voters.makeCodes, { params, body: { count: 1 } })
  const { list } = await coordinator.call(voters.list, { params, query: {} })
  return { id: list[0]?.id ?? 0, code: codes[0]?.code ?? '' }
}

async function vote(caller: Caller, ballot: SideBallot, final: boolean): Promise<void> {
  const params = { uuid: ballot.uuid, signature: 'me' }
  await caller.call(papers.create, { params: { uuid: ballot.uuid }, body: {} })
  await caller.call(papers.cast, { params, body: { candidate_id: ballot.candidates[0]?.id ?? 0, value: 'YES' } })
  if (final) await caller.call(papers.complete, { params, body: {} })
}
