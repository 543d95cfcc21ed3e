import { computePoolHash, orderPool } from '@folkmoot/core/deliberation/juries/draw-jury.ts'
import { computeCommitment } from '@folkmoot/core/platform/exact/digest.ts'
import type { Db } from '../../../platform/database/open.ts'
import { insertRow } from './insert-row.ts'
import type { Entity, SideWorld } from './world-types.ts'

const LONG_AGO = '2026-11-01T09:00:00.000Z'
const ANSWER_BY = '2027-01-22T23:59:59.999Z'

/** A drawn jury of the campaign `ideas` with a juror and somebody who is asked, and the seed of another draw. */
export async function insertJury(db: Db, { campaigns, people, mark }: Pick<SideWorld, 'campaigns' | 'people' | 'mark'>): Promise<Entity> {
  const phase = campaigns.ideas.phases.find(({ type }) => type === 'DELIBERATION')
  if (!phase) throw new Error('the campaign has no phase of deliberation')
  const pool = [people.AU, people.Me, people.other, people.groupOther].map(({ uuid }) => uuid).sort()
  const draw = (number: number, seed: string) => ({
    component_id: phase.id,
    number,
    seed,
    commitment: computeCommitment(seed),
    committed_at: LONG_AGO,
    salt: 'ab'.repeat(16),
  })
  const jury = await insertRow(db, 'juries', {
    ...draw(1, '0f'.repeat(32)),
    drawn_at: LONG_AGO,
    drawn_by_id: people.CO.id,
    drawn_from: 'ASSEMBLY',
    share: '0.1',
    seats: 2,
    pool,
    pool_hash: computePoolHash('ab'.repeat(16), pool),
  })
  // in the order of the lot, up to the second of the two
  const states = new Map([
    [people.AU.uuid, 'ACCEPTED'],
    [people.Me.uuid, 'ASKED'],
  ])
  const order = orderPool('0f'.repeat(32), pool)
  const last = Math.max(...[...states.keys()].map((uuid) => order.indexOf(uuid)))
  const ids = new Map([people.AU, people.Me, people.other, people.groupOther].map(({ uuid, id }) => [uuid, id]))
  for (const [index, uuid] of order.slice(0, last + 1).entries())
    await insertRow(db, 'jury_seats', {
      jury_id: jury.id,
      place: index + 1,
      user_id: ids.get(uuid) ?? 0,
      state: states.get(uuid) ?? 'PASSED',
      answer_by: ANSWER_BY,
    })
  await insertRow(db, 'juries', { ...draw(2, '10'.repeat(32)), reason: `${mark} reason` })
  return phase
}
