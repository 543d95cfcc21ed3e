import { type DirectorySettings, nameDirectory } from '@folkmoot/core/communities/connections/directory.ts'
import { ASSEMBLY_SETTINGS } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { parseSettings } from '@folkmoot/core/platform/settings/parse-settings.ts'
import type { Db } from '../../../platform/database/open.ts'
import { columnOf, defineStatementVariants, type RowOf, type RowShape } from '../../../platform/database/statement.ts'
import { type BallotKey, hashAsBefore, hashForBallot } from './ballot-key.ts'

/** An identity at a provider; `settings` are those that name the directory of an entry. */
interface ExternalIdentity {
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  readonly settings: Readonly<Record<string, string>> | null
}

const { directoryServer, directoryPort, directoryBase } = ASSEMBLY_SETTINGS
const DIRECTORY_SETTINGS = { directoryServer, directoryPort, directoryBase }
const DIRECTORY_KEYS = Object.values(DIRECTORY_SETTINGS).map(({ key }) => key)

const IDENTITIES_ROW = {
  uuid: 'uuid',
  email: 'text?',
  identities: columnOf<readonly ExternalIdentity[]>('json'),
} as const satisfies RowShape
export type VoterIdentities = Readonly<RowOf<typeof IDENTITIES_ROW>>

const READ_IDENTITIES = defineStatementVariants({
  name: 'ballots.read-identities',
  params: { user: 'int', settings: 'text[]' },
  row: IDENTITIES_ROW,
  examples: [{ lock: false }, { lock: true }],
  text: ({ user, settings }, { lock }: { readonly lock: boolean }) => `
select u.uuid, u.email, coalesce((select json_agg(json_build_object('provider', i.provider, 'issuer', i.issuer, 'subject', i.subject,
    'settings', (select json_object_agg(c.key, c.value) from assemblies a join config c on c.space_id = a.space_id
      where i.provider = 'ldap' and a.uuid::text = i.issuer and c.key = any(${settings}))))
  from user_identities i where i.user_id = u.id), '[]') as identities
from users u where u.id = ${user} and u.deleted_at is null ${lock ? 'for share of u' : ''}`,
})

/** Reads what identifies an account at present; undefined once it is deleted. */
export const readIdentities = (db: Db, userId: number): Promise<VoterIdentities | undefined> =>
  READ_IDENTITIES({ lock: false }).find(db, { user: userId, settings: DIRECTORY_KEYS })

/**
 * Reads what identifies an account, and keeps it from changing until the transaction ends. Called before a paper is locked: whoever
 * deletes an account locks it first, and its papers then.
 */
export const lockIdentities = (trx: Db, userId: number): Promise<VoterIdentities | undefined> =>
  READ_IDENTITIES({ lock: true }).find(trx, { user: userId, settings: DIRECTORY_KEYS })

/** An entry is found by the assembly, whatever its settings are by then, and by its directory, which several assemblies may use. */
function namesOfIdentity({ provider, issuer, subject, settings }: ExternalIdentity): string[] {
  if (provider !== 'ldap') return [`subject\n${issuer}\n${subject}`]
  const own: DirectorySettings = parseSettings(DIRECTORY_SETTINGS, settings ?? {})
  const directory = nameDirectory(own)
  return [`entry\n${issuer}\n${subject}`, ...(directory === undefined ? [] : [`directory\n${directory}\n${subject}`])]
}

/** The hashes of what identifies a voter on a ballot. */
export interface VoterHashes {
  readonly address: string | null
  readonly account: string
  /** All of them, the address and the account included. */
  readonly all: readonly string[]
  /** Those of the address as the version before made them. */
  readonly before: readonly string[]
}

export function hashVoter(key: BallotKey, ballotId: number, { uuid, email, identities }: VoterIdentities): VoterHashes {
  const hash = (text: string) => hashForBallot(key, 'voter', text)
  const lower = email?.toLowerCase()
  const address = lower === undefined ? null : hash(`address\n${lower}`)
  const account = hash(`account\n${uuid}`)
  const others = [account, ...identities.flatMap(namesOfIdentity).map(hash)]
  return {
    address,
    account,
    // in one order, so that of two transactions none waits for the other
    all: [...new Set([...(address === null ? [] : [address]), ...others])].toSorted(),
    before: lower === undefined ? [] : hashAsBefore(key, 'voted address', `${ballotId}\n${lower}`),
  }
}
