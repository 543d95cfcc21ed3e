import type { Trx } from '../../platform/database/open.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import type { Row } from './package-format.ts'

const FIND_ACCOUNTS = defineStatement({
  name: 'assembly-transfer.find-accounts',
  params: { uuids: 'uuid[]' },
  row: { id: 'int', uuid: 'uuid', unclaimed: 'boolean' },
  text: ({ uuids }) => `
select u.id, u.uuid, (u.email is null and u.username is null and u.password_hash is null and u.deleted_at is null
    and not exists (select from user_identities i where i.user_id = u.id)
    and not exists (select from passkeys p where p.user_id = u.id)) as unclaimed
from users u where u.uuid = any(${uuids})`,
})

const FIND_ADDRESSES = defineStatement({
  name: 'assembly-transfer.find-addresses',
  params: { emails: 'text[]' },
  row: { email: 'text' },
  text: ({ emails }) => `
select lower(email) as email from users where lower(email) = any(${emails}) and deleted_at is null`,
})

interface FoundPeople {
  /** The rows as they are inserted. */
  readonly rows: readonly Row[]
  /** People of the package who came here with an earlier one, by their number in the package. */
  readonly existing: ReadonlyMap<number, number>
  /** How many addresses have an account here. */
  readonly addressesTaken: number
}

/**
 * Compares people of a package with the accounts here. A package proves nothing about who somebody is, so it never gets an account
 * that somebody uses: an address that is taken stays with its account, and a uuid that is taken is replaced. Somebody who came with
 * another package and has no way to sign in is the same person.
 */
export async function findPeople(trx: Trx, people: readonly Row[]): Promise<FoundPeople> {
  const uuids = people.map(({ uuid }) => String(uuid))
  const here = await FIND_ACCOUNTS.list(trx, { uuids })
  const emails = people.flatMap(({ email }) => (typeof email === 'string' ? [email.toLowerCase()] : []))
  const taken = await FIND_ADDRESSES.list(trx, { emails })
  const byUuid = new Map(here.map((one) => [one.uuid, one]))
  const addresses = new Set(taken.map(({ email }) => email))
  const existing = new Map<number, number>()
  let addressesTaken = 0
  const rows = people.map((row) => {
    const out: Record<string, unknown> = { ...row }
    const same = byUuid.get(String(row.uuid))
    if (same?.unclaimed && row.email === null) existing.set(Number(row.id), same.id)
    else if (same) out.uuid = crypto.randomUUID()
    if (typeof row.email === 'string') {
      const address = row.email.toLowerCase()
      // a package that names an address twice gives it to one person
      if (addresses.has(address)) {
        out.email = null
        addressesTaken++
      } else addresses.add(address)
    }
    return out
  })
  return { rows, existing, addressesTaken }
}
