import assert from 'node:assert/strict'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import type { TestServices } from '../../../app/services/testing/services.ts'
import { machineNow } from '../../../platform/shared/clock.ts'
import { ACCOUNT_ACTS, openAccount, type Person, type Voting } from './ways-to-vote.ts'

type Loss = (server: TestServices, voting: Voting, person: Person) => Promise<void>

const part: Loss = (server, voting, person) => ACCOUNT_ACTS.parted?.(server, voting, person) ?? assert.fail()

/** How a person who has not voted parts the address, and the entry or subject, from an account that goes on. */
export const LOSSES: Readonly<Record<string, Loss>> = {
  parted: part,
  'parted, and parted again from a second account': async (server, voting, person) => {
    await part(server, voting, person)
    const account = await openAccount(server, voting, person.address, person.identity)
    await part(server, voting, { ...person, account })
  },
  'parted while out of the assembly': async (server, voting, person) => {
    const { db } = server.context
    const { id, ...membership } = await db
      .selectFrom('memberships')
      .selectAll()
      .where('user_id', '=', person.account ?? 0)
      .where('assembly_id', '=', voting.town.assembly.id)
      .executeTakeFirstOrThrow()
    await voting.town.coordinator.call(memberships.remove, { params: { mid: id } })
    await part(server, voting, person)
    await db
      .insertInto('memberships')
      .values({ ...membership, created_at: machineNow() })
      .execute()
  },
}
