import type { Db } from '../../../platform/database/open.ts'
import { insertRow } from './insert-row.ts'
import type { SideWorld } from './world-types.ts'

const BEFORE = '2027-01-05T09:00:00.000Z'
const FORKS = ['fork', 'privateFork', 'preparedFork', 'mergedFork'] as const

/** The amendments of the proposal, one of them accepted, and the idea that inspired it. */
export async function insertFamily(db: Db, { mark, items, people }: SideWorld): Promise<void> {
  const texts = {
    title: `${mark} proposal`,
    text: `<p>${mark} text of proposal</p>`,
    place: { placeName: `${mark} place of proposal`, city: '', state: '', latitude: 53.55109, longitude: 9.99368 },
    budget: '8.900',
    keywords: [],
  }
  for (const key of FORKS) {
    const { id } = items[key]
    await db.updateTable('contributions').set({ forked_from_id: items.proposal.id, forked_from_revision: 1 }).where('id', '=', id).execute()
    await insertRow(db, 'contribution_forks', { contribution_id: id, base: JSON.stringify(texts) })
  }
  await insertRow(db, 'contribution_history', {
    contribution_id: items.preparedFork.id,
    at: BEFORE,
    act: 'STATUS',
    revision: 1,
    from_status: 'FORKED_PUBLISHED',
    to_status: 'MERGED_PRIVATE_DRAFT',
  })
  await insertRow(db, 'contribution_merges', {
    child_id: items.mergedFork.id,
    parent_id: items.proposal.id,
    revision: 1,
    at: BEFORE,
    by_id: people.AU.id,
    former: JSON.stringify(texts),
  })
  await insertRow(db, 'contribution_inspirations', {
    contribution_id: items.proposal.id,
    inspiration_id: items.assigned.id,
  })
}
