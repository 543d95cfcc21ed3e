import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testServices } from '../../app/services/testing/services.ts'
import { createTown } from '../../communities/campaigns/testing/campaigns.ts'
import { importElection } from './import-election.ts'

const server = testServices({ time: '2026-11-20T12:00:00.000Z' })

/** An election file with one project and one paper. */
const fileOf = (title: string) => `META
key;value
description;${title}
country;Nowhere
unit;Lakeside
instance;2025
num_projects;1
num_votes;1
budget;100
vote_type;approval
rule;equalshares/add1
date_begin;01.03.2025
date_end;15.03.2025
currency;EUR
language;en
PROJECTS
project_id;cost;votes;name;selected
a;60;1;A bench;1
VOTES
voter_id;vote
1;a
`
const take = (title: string, assembly?: string) => importElection(server.context, { parts: [fileOf(title)], file: 'small.pb', assembly })

test('importing a file again returns its own ballot, even after another import', async () => {
  const first = await take('Lakeside')
  const second = await take('Hillside')
  assert.ok('ballot' in first && 'ballot' in second)
  assert.notEqual(first.ballot, second.ballot)
  assert.deepEqual(await take('Lakeside'), { already: first.ballot })
  assert.deepEqual(await take('Hillside'), { already: second.ballot })
})

test('importing into an archived assembly is refused', async () => {
  const { db } = server.context
  const town = await createTown(db)
  await db.updateTable('assemblies').set({ archived_at: '2026-11-01T00:00:00Z' }).where('id', '=', town.id).execute()
  await assert.rejects(take('Old town', town.shortname), /There is no assembly with the short name/)
})
