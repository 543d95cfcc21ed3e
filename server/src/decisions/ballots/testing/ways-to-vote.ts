import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { registration } from '@folkmoot/core/decisions/ballots/registration/registration-endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { voters } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
import { normalizeVotingCode } from '@folkmoot/core/decisions/ballots/voting-code.ts'
import { changeAddress } from '../../../accounts/users/confirm-address.ts'
import { connectIdentity, disconnectIdentity, type Identity } from '../../../accounts/users/identities.ts'
import { findUser } from '../../../accounts/users/store.ts'
import type { Caller, TestServices } from '../../../app/services/testing/services.ts'
import { readCallOutcome } from '../../../app/testing/race-calls.ts'
import { createTown, createTownMember } from '../../../communities/campaigns/testing/campaigns.ts'
import { saveSpaceSettings } from '../../../communities/spaces/space-rows.ts'
import { deleteAccount } from '../../../exchange/users/account-data/delete-account.ts'
import { keyedHash } from '../../../platform/shared/secrets.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { aVotingTown, type VotingTown } from './ballots.ts'

/** A person with what they may be recognised by; `account` is the one they have now. */
export interface Person {
  readonly address: string
  readonly identity?: Identity
  /** The same entry of the same directory, as another assembly knows it. */
  readonly twin?: Identity
  readonly code?: string
  readonly name?: string
  account?: number
}

interface Way {
  readonly name: string
  readonly settings?: Readonly<Record<string, string>>
  /** What a visitor answers. */
  readonly field?: 'string' | 'codes'
  readonly identified?: 'entry' | 'subject'
  /** What the account of a person who comes back has in common with the first one. */
  readonly common?: 'account' | 'address' | 'identity' | 'twin' | 'code'
  readonly refusedAgain: string
}

export const WAYS: readonly Way[] = [
  { name: 'the account', common: 'account', refusedAgain: 'paper_finished' },
  { name: 'an address', common: 'address', refusedAgain: 'address_voted' },
  { name: 'a directory entry', identified: 'entry', common: 'identity', refusedAgain: 'address_voted' },
  {
    name: 'a directory entry in another assembly of the same directory',
    identified: 'entry',
    common: 'twin',
    refusedAgain: 'address_voted',
  },
  {
    name: 'the subject of a provider',
    settings: { 'component.voting.secrecy': 'detached' },
    identified: 'subject',
    common: 'identity',
    refusedAgain: 'address_voted',
  },
  {
    name: 'a voting code',
    settings: { 'component.voting.voters': 'LISTED' },
    common: 'code',
    refusedAgain: 'voting_code_used',
  },
  { name: 'a name at the desk', field: 'string', refusedAgain: 'already_registered' },
  { name: 'a one-time code at the desk', field: 'codes', refusedAgain: 'answers_wrong' },
]

const DIRECTORY = {
  'appcivist.assembly.authentication.ldap': 'TRUE',
  'appcivist.assembly.authentication.ldap.server': 'ldaps://people.rivermouth.test',
  'appcivist.assembly.authentication.ldap.dn': 'dc=rivermouth, dc=test',
}

/** A ballot of one way to be recognised, with the codes that nobody has used. */
export interface Voting {
  readonly way: Way
  readonly ballot: Ballot
  readonly codes: string[]
  readonly town: VotingTown
  readonly neighbour: { readonly id: number; readonly uuid: string }
}

/** Opens a ballot in a town whose directory a neighbouring assembly uses as well. */
export async function openVoting(server: TestServices, way: Way): Promise<Voting> {
  const { db } = server.context
  const town = await aVotingTown(server, { members: 4 })
  const neighbour = await createTown(db, {})
  for (const [space, base] of [
    [town.assembly.space_id, 'dc=rivermouth, dc=test'],
    [neighbour.space_id, 'DC=Rivermouth,DC=Test'],
  ] as const)
    await saveSpaceSettings(db, space, { ...DIRECTORY, 'appcivist.assembly.authentication.ldap.dn': base })
  const draft = await town.coordinator.call(ballots.create, {
    body: {
      campaign_uuid: town.campaign.uuid,
      ballot: {},
      ballot_configurations: Object.entries({
        'component.voting.anonymous': way.field ? 'TRUE' : 'FALSE',
        'component.voting.system-winners': 'FIXED',
        'component.voting.system-winners-fixed-number': '1',
        ...way.settings,
      }).map(([key, value]) => ({ key, value })),
      ...(way.field ? { ballot_registration_fields: [{ name: 'Proof', expected_value: way.field }] } : {}),
      candidates: town.proposals.map(({ uuid }) => ({ contribution_uuid: uuid })),
    },
  })
  const params = { uuid: draft.uuid }
  const count = 20
  const codes =
    way.field === 'codes'
      ? (await town.coordinator.call(registration.makeCodes, { params, body: { count } })).codes
      : way.common === 'code'
        ? (await town.coordinator.call(voters.makeCodes, { params, body: { count } })).codes
        : []
  const ballot = await town.coordinator.call(ballots.open, { params })
  return { way, ballot, codes: codes.map(({ code }) => code), town, neighbour }
}

let count = 0

/** Somebody new, with an account where the way needs one. */
export async function aPerson(server: TestServices, voting: Voting): Promise<Person> {
  const n = ++count
  const { way, town, neighbour, codes } = voting
  const subject = `person${n}`
  const person: Person = {
    address: `Person.${n}@rivermouth.test`,
    name: `Person ${n}`,
    ...(way.identified === 'entry'
      ? {
          identity: { provider: 'ldap', issuer: town.assembly.uuid, subject },
          twin: { provider: 'ldap', issuer: neighbour.uuid, subject },
        }
      : way.identified === 'subject'
        ? { identity: { provider: 'harbour', issuer: 'https://harbour.test', subject } }
        : {}),
    ...(codes.length > 0 ? { code: codes.shift() ?? '' } : {}),
  }
  if (!way.field) person.account = await openAccount(server, voting, person.address, person.identity)
  return person
}

/** Opens an account in the town of the ballot. */
export async function openAccount(server: TestServices, { town }: Voting, email: string, identity?: Identity): Promise<number> {
  const { context } = server
  const { id } = await createTownMember(context.db, town.assembly.id, { email, verified: true })
  if (identity) await joinIdentity(server, id, identity)
  return id
}

/** Lets an identity sign in to an account. */
export const joinIdentity = ({ context }: TestServices, account: number, identity: Identity): Promise<void> =>
  inTransaction(context, async (trx, context) => {
    assert.equal(await connectIdentity(trx, context, account, identity), true)
  })

/** Votes once, by all that it takes: the outcome is `ok` or why not. */
export async function vote(server: TestServices, voting: Voting, person: Person, choice = 0): Promise<string> {
  return person.account === undefined ? voteAsVisitor(server, voting, person) : voteAsMember(server, voting, person, choice)
}

const yes = ({ candidates }: Ballot, choice = 0) => ({
  vote: { votes: [{ candidate_id: candidates[choice]?.id ?? 0, value: 'YES' }] },
  receipt_sha256: createHash('sha256').update(String(Math.random())).digest('hex'),
})

async function voteAsMember(server: TestServices, voting: Voting, person: Person, choice: number): Promise<string> {
  const begun = await beginPaper(server, voting, person)
  return begun === 'ok' ? readCallOutcome(finalize(server, voting, person, choice)) : begun
}

/** Redeems the code, where there is one, and gets the paper. */
export async function beginPaper(server: TestServices, { ballot, way }: Voting, person: Person): Promise<string> {
  const who: Caller = await server.as(person.account ?? 0)
  const params = { uuid: ballot.uuid }
  if (way.common === 'code') {
    const redeemed = await readCallOutcome(who.call(voters.redeem, { params, body: { code: person.code ?? '' } }))
    if (redeemed !== 'ok') return redeemed
  }
  return readCallOutcome(who.call(papers.create, { params, body: {} }))
}

export async function finalize(server: TestServices, { ballot }: Voting, person: Person, choice = 0): Promise<unknown> {
  const who: Caller = await server.as(person.account ?? 0)
  return who.call(papers.complete, { params: { uuid: ballot.uuid, signature: 'me' }, body: yes(ballot, choice) })
}

async function voteAsVisitor({ visitor }: TestServices, { ballot, way }: Voting, { code, name }: Person) {
  const params = { uuid: ballot.uuid }
  const user_input = (way.field === 'codes' ? code : name) ?? ''
  const body = { ballot_registration_fields: [{ name: 'Proof', user_input }] }
  const outcome = await readCallOutcome(visitor.call(registration.register, { params, body }).then(cast))
  return outcome
  async function cast({ signature, password }: { signature: string; password: string | null }) {
    await visitor.call(papers.create, { params, body: { vote: { signature }, password: password ?? '' } })
    await visitor.call(papers.complete, { params: { ...params, signature }, body: yes(ballot) })
  }
}

/** What an account does between two votes of its person. */
export const ACCOUNT_ACTS: Readonly<Record<string, (server: TestServices, voting: Voting, person: Person) => Promise<void>>> = {
  deleted: ({ context }, _, { account = 0 }) =>
    inTransaction(context, async (trx, context) => {
      const user = await findUser(trx, account)
      assert.ok(user)
      assert.equal(await deleteAccount(trx, context, user, []), undefined)
    }),
  /** It takes another address, and its entry or subject is free for another account. */
  parted: ({ context }, _, { account = 0, identity }) =>
    inTransaction(context, async (trx, context) => {
      const email = `parted.${account}@rivermouth.test`
      assert.ok(await changeAddress(trx, context, account, { email, email_verified: true }))
      if (identity) await disconnectIdentity(trx, context, account, identity)
    }),
}

/** The same person tries once more, with a new account that has in common with the first what the way says. */
export async function voteAgain(server: TestServices, voting: Voting, person: Person): Promise<string> {
  return vote(server, voting, await openAgain(server, voting, person), 1)
}

/** The same person with a new account, except where the account itself is the way. */
export async function openAgain(server: TestServices, voting: Voting, person: Person): Promise<Person> {
  const { common } = voting.way
  if (common === undefined || common === 'account') return person
  const email = common === 'address' ? person.address.toUpperCase() : `again.${++count}@rivermouth.test`
  const identity = common === 'identity' ? person.identity : common === 'twin' ? person.twin : undefined
  return { ...person, account: await openAccount(server, voting, email, identity) }
}

/**
 * Leaves a ballot as the version before would have: its hashes are made with the key of the instance, and of those who have voted it
 * knows the addresses.
 */
export async function makeFormerHashes({ context }: TestServices, { ballot, codes }: Voting, people: readonly Person[]): Promise<void> {
  const { db, secretKey } = context
  const { id } = await db.selectFrom('ballots').select('id').where('uuid', '=', ballot.uuid).executeTakeFirstOrThrow()
  const ofBallot = await db.selectFrom('ballot_voters').select(['id', 'code_number']).where('ballot_id', '=', id).execute()
  const all = [...people.flatMap(({ code }) => code ?? []), ...codes]
  for (const row of ofBallot) {
    const code = all.find((_, n) => n + 1 === row.code_number)
    const code_hash = keyedHash(secretKey, `voting code ${id}`, normalizeVotingCode(code ?? '') ?? '')
    await db.updateTable('ballot_voters').set({ code_hash }).where('id', '=', row.id).execute()
  }
  await db.deleteFrom('ballot_answers').where('ballot_id', '=', id).execute()
  const owners = await db.selectFrom('ballot_voted_addresses').select('user_id').where('ballot_id', '=', id).groupBy('user_id').execute()
  await db.deleteFrom('ballot_voted_addresses').where('ballot_id', '=', id).execute()
  await db.deleteFrom('ballot_identity_links').where('ballot_id', '=', id).execute()
  await db.deleteFrom('ballot_keys').where('ballot_id', '=', id).execute()
  for (const { account, address, name } of people) {
    const answers = keyedHash(secretKey, 'ballot answers', `${id}\n${JSON.stringify([['proof', name?.toLowerCase()]])}`)
    await db.insertInto('ballot_answers').values({ ballot_id: id, hash: answers }).execute()
    if (account === undefined) continue
    const hash = keyedHash(secretKey, 'voted address', `${id}\n${address.toLowerCase()}`)
    const user_id = owners.some((owner) => owner.user_id === account) ? account : null
    await db.insertInto('ballot_voted_addresses').values({ ballot_id: id, hash, user_id }).execute()
  }
}
