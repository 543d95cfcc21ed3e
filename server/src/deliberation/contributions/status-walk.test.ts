import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { groupContributions } from '@folkmoot/core/deliberation/contributions/group-endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { CONTRIBUTION_STATUSES, type ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { readCallOutcome } from '../../app/testing/race-calls.ts'
import { createAmendmentWorld } from './testing/amendments.ts'
import { createCampaignGroup, forceStatus, PROPOSALS_DAY } from './testing/contributions.ts'

const server = testServices({ time: PROPOSALS_DAY })

/** Specification D.2 for the call of a status: who may take each step. What is missing nobody may take. */
const STEPS: Readonly<Record<string, string>> = {
  'NEW PUBLISHED': 'MO CO AD',
  'NEW EXCLUDED': 'MO CO AD',
  'NEW DRAFT': 'A',
  'DRAFT PUBLIC_DRAFT': 'A',
  'DRAFT PUBLISHED': 'A',
  'DRAFT ARCHIVED': 'A',
  'PUBLIC_DRAFT PUBLISHED': 'A',
  'PUBLIC_DRAFT DRAFT': 'A',
  'PUBLIC_DRAFT ARCHIVED': 'A CO AD',
  'PUBLIC_DRAFT EXCLUDED': 'GC MO CO AD',
  'PUBLISHED ARCHIVED': 'CO AD',
  'PUBLISHED EXCLUDED': 'GC MO CO AD',
  'PUBLISHED PUBLIC_DRAFT': 'CO AD',
  'SELECTED ARCHIVED': 'CO AD',
  'EXCLUDED PUBLISHED': 'GC MO CO AD',
  'ARCHIVED PUBLISHED': 'CO AD',
  'FORKED_PRIVATE_DRAFT FORKED_PUBLIC_DRAFT': 'A',
  'FORKED_PRIVATE_DRAFT FORKED_PUBLISHED': 'A',
  'FORKED_PRIVATE_DRAFT ARCHIVED': 'A',
  'FORKED_PUBLIC_DRAFT FORKED_PRIVATE_DRAFT': 'A',
  'FORKED_PUBLIC_DRAFT FORKED_PUBLISHED': 'A',
  'FORKED_PUBLIC_DRAFT ARCHIVED': 'A CO AD',
  'FORKED_PUBLIC_DRAFT EXCLUDED': 'GC MO CO AD',
  'FORKED_PUBLIC_DRAFT MERGED_PRIVATE_DRAFT': 'PA',
  'FORKED_PUBLIC_DRAFT MERGED': 'PA',
  'FORKED_PUBLISHED ARCHIVED': 'CO AD',
  'FORKED_PUBLISHED EXCLUDED': 'GC MO CO AD',
  'FORKED_PUBLISHED MERGED_PRIVATE_DRAFT': 'PA',
  'FORKED_PUBLISHED MERGED': 'PA',
  'MERGED_PRIVATE_DRAFT MERGED_PUBLIC_DRAFT': 'PA',
  'MERGED_PRIVATE_DRAFT FORKED_PUBLISHED': 'A PA',
  'MERGED_PRIVATE_DRAFT MERGED': 'PA',
  'MERGED_PUBLIC_DRAFT MERGED_PRIVATE_DRAFT': 'PA',
  'MERGED_PUBLIC_DRAFT FORKED_PUBLISHED': 'A PA',
  'MERGED_PUBLIC_DRAFT MERGED': 'PA',
  'MERGED FORKED_PUBLISHED': 'CO AD',
}
/** The same for the call that publishes within a group. */
const PUBLISHING: Readonly<Record<string, string>> = { DRAFT: 'A', PUBLIC_DRAFT: 'A GC CO AD' }

/** Who reads what is not for everybody (specification D.1); these two authors read it where it is theirs. */
const HIDDEN_FROM: Readonly<Partial<Record<ContributionStatus, string>>> = {
  DRAFT: 'PA GC MO CO AD Me Si',
  FORKED_PRIVATE_DRAFT: 'PA GC MO CO AD Me Si',
  MERGED_PRIVATE_DRAFT: 'GC MO CO AD Me Si',
  PUBLIC_DRAFT: 'Si',
  FORKED_PUBLIC_DRAFT: 'Si',
  MERGED_PUBLIC_DRAFT: 'Si',
  NEW: 'PA Me Si',
  EXCLUDED: 'PA Me Si',
  ARCHIVED: 'PA Me Si',
}
const isIn = (list: string | undefined, name: string): boolean => list?.split(' ').includes(name) === true
const isFork = (status: ContributionStatus): boolean => status.startsWith('FORKED') || status.startsWith('MERGED')

async function createWalk() {
  const world = await createAmendmentWorld(server)
  const { maja, jonas, lien, campaign, proposal } = world
  const { db } = server.context
  const [gc, mo, me] = [await world.person(), await world.person('MEMBER', 'MODERATOR'), await world.person()]
  const group = await createCampaignGroup(db, campaign, [{ userId: gc.userId, roles: ['MEMBER', 'COORDINATOR'] }])
  const plain = await world.write(jonas, { type: 'PROPOSAL', title: 'Lamps' })
  const child = await world.fork()
  await db.updateTable('contributions').set({ group_id: group.id }).where('uuid', 'in', [plain.uuid, child.uuid]).execute()
  /** Puts an item into a status as if it had come there by the table. */
  const putInto = async (item: Contribution, status: ContributionStatus) => {
    const id = item.contributionId ?? 0
    await forceStatus(db, item, status)
    await db.deleteFrom('contribution_history').where('contribution_id', '=', id).where('act', '=', 'STATUS').execute()
    await db.deleteFrom('contribution_merges').where('child_id', '=', id).execute()
    // who was credited by a merge is an author of the original
    await db
      .deleteFrom('contribution_authors')
      .where('contribution_id', '=', proposal.contributionId ?? 0)
      .where('user_id', '=', jonas.userId)
      .execute()
    const from_status = isFork(status) ? ('FORKED_PUBLISHED' as const) : ('PUBLISHED' as const)
    const entry = { contribution_id: id, at: PROPOSALS_DAY, act: 'STATUS' as const, revision: 1, from_status, to_status: status }
    await db
      .insertInto('contribution_history')
      .values({ ...entry, user_id: null, title: null, text: null, place: null, budget: null })
      .execute()
    if (status !== 'MERGED') return
    const { revision, ...parent } = await world.read(maja, proposal)
    const place = { placeName: '', city: '', state: '', latitude: null, longitude: null }
    const former = JSON.stringify({ title: parent.title, text: parent.text, budget: '', place, keywords: [] })
    const merge = {
      child_id: id,
      parent_id: proposal.contributionId ?? 0,
      revision,
      at: PROPOSALS_DAY,
      by_id: null,
      undone_at: null,
    }
    await db
      .insertInto('contribution_merges')
      .values({ ...merge, former })
      .execute()
  }
  const people = { A: jonas, PA: maja, GC: gc, MO: mo, CO: lien, AD: await world.admin(), Me: me, Si: world.stranger }
  return { world, group, plain, child, putInto, people: Object.entries(people) }
}

test('every step of the status table is open to those who may take it, and to nobody else [CON-044, CON-117]', async () => {
  const { world, plain, child, putInto, people } = await createWalk()
  let walked = 0
  const seen = new Set<string>()
  for (const from of CONTRIBUTION_STATUSES) {
    const item = isFork(from) ? child : plain
    await putInto(item, from)
    for (const to of CONTRIBUTION_STATUSES) {
      if (from === to) continue
      const pair = `${from} ${to}`
      for (const [name, by] of people) {
        const request = { params: { ...world.at(item).params, status: to }, body: { reason: 'It was decided so' } }
        const ending = await readCallOutcome(by.call(contributions.step, request))
        const what = `${name}: ${pair}`
        walked += 1
        if (isIn(STEPS[pair], name)) {
          assert.equal(ending, 'ok', what)
          seen.add(pair)
          await putInto(item, from)
        } else if (isIn(HIDDEN_FROM[from], name)) assert.equal(ending, 'not_found', what)
        else assert.match(ending, STEPS[pair] ? /^not_allowed$/ : /^(status_step_not_allowed|not_allowed)$/, what)
      }
    }
  }
  assert.equal(walked, CONTRIBUTION_STATUSES.length * (CONTRIBUTION_STATUSES.length - 1) * people.length)
  assert.deepEqual([...seen].sort(), Object.keys(STEPS).sort())
})

test('the page offers each person the steps that they may take [CON-013, CON-044]', async () => {
  const { world, plain, child, putInto, people } = await createWalk()
  for (const from of CONTRIBUTION_STATUSES) {
    const item = isFork(from) ? child : plain
    await putInto(item, from)
    for (const [name, by] of people) {
      if (isIn(HIDDEN_FROM[from], name)) continue
      const { may } = await world.read(by, item)
      const open = CONTRIBUTION_STATUSES.filter((to) => isIn(STEPS[`${from} ${to}`], name))
      const offered = [...may.steps.map(({ to }) => to), ...(may.merge ? ['MERGED' as const] : [])]
      assert.deepEqual(offered.sort(), [...open].sort(), `${name}: ${from}`)
    }
  }
})

test('a proposal is published within its group by those who may, from no other status [CON-045, CON-119]', async () => {
  const { world, group, plain, putInto, people } = await createWalk()
  const params = { aid: world.aid, gid: group.id, pid: plain.contributionId ?? 0 }
  for (const from of CONTRIBUTION_STATUSES.filter((status) => !isFork(status) && status !== 'PUBLISHED')) {
    await putInto(plain, from)
    for (const [name, by] of people) {
      const ending = await readCallOutcome(by.call(groupContributions.publish, { params }))
      const may = isIn(PUBLISHING[from], name)
      assert.equal(ending === 'ok', may, `${name}: ${from} ${ending}`)
      if (may) await putInto(plain, from)
    }
  }
})
