import { z } from 'zod/mini'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Multipart } from '../../platform/shared/multipart.ts'
import { listOf, pageQuery } from '../../platform/shared/pagination.ts'
import { chosenColumnsQuery } from '../../platform/shared/tables/chosen-columns.ts'
import { TABLE_REFUSALS } from '../../platform/shared/tables/table.ts'
import { Ballot } from './schemas.ts'
import { MAX_CODES_PER_REQUEST, VOTER_FIELDS } from './voter-list.ts'

/** An address of the list, with the code created for it, if any. */
export const VoterEntry = z.object({
  id: z.int(),
  email: z.string(),
  /** The number printed beside the code in the table of codes. */
  code_number: z.nullable(z.int()),
  redeemed: z.boolean(),
  /** A member with this confirmed address can vote now. */
  member: z.boolean(),
})
export type VoterEntry = z.output<typeof VoterEntry>

export const VoterList = z.extend(listOf(VoterEntry), {
  /** Addresses on the list, and those of members with a confirmed address. */
  addresses: z.int(),
  ready: z.int(),
  /** Addresses without a code. */
  without_code: z.int(),
  /** All codes, including those to hand out. */
  codes: z.int(),
  redeemed: z.int(),
})
export type VoterList = z.output<typeof VoterList>

/** What became of addresses that somebody added. */
export const AddedVoters = z.object({
  added: z.int(),
  already: z.int(),
  /** Addresses that stood in the list before, and the first of them with their lines. */
  repeated: z.int(),
  twice: z.array(z.object({ line: z.int(), text: z.string(), first: z.int() })),
  /** The first invalid lines, and the number of all of them. */
  bad: z.array(z.object({ line: z.int(), text: z.string() })),
  badTotal: z.int(),
})
export type AddedVoters = z.output<typeof AddedVoters>

const voting = { service: 'voting', access: 'session' } as const

/** The list of eligible voters of a ballot, for those who prepare it, and the redemption of codes by members. */
export const voters = {
  list: endpoint({
    ...voting,
    method: 'GET',
    path: '/ballot/:uuid/voters',
    summary: 'The list of addresses and the state of the codes of a ballot, for those who prepare it; never a code itself.',
    query: z.object({ ...pageQuery(50), q: z.optional(z.string().check(z.maxLength(254))) }),
    response: VoterList,
    refusals: ['not_found', 'not_allowed'],
  }),
  add: endpoint({
    ...voting,
    method: 'POST',
    path: '/ballot/:uuid/voters',
    summary: 'Adds addresses to the list, pasted in any form with one or more in each line.',
    body: z.object({ addresses: z.string().check(z.maxLength(2_000_000)) }),
    response: AddedVoters,
    refusals: ['not_found', 'not_allowed', 'ballot_not_open', 'roll_frozen', 'roll_not_listed', 'list_too_long'],
  }),
  addTable: endpoint({
    ...voting,
    method: 'POST',
    path: '/ballot/:uuid/voters/table',
    summary: 'Adds the addresses of a table to the list (multipart, field file; XLSX, ODS or CSV).',
    query: z.object(chosenColumnsQuery(VOTER_FIELDS)),
    body: Multipart,
    response: AddedVoters,
    refusals: ['not_found', 'not_allowed', 'ballot_not_open', 'roll_frozen', 'roll_not_listed', 'list_too_long', ...TABLE_REFUSALS],
    limit: 'imports',
  }),
  remove: endpoint({
    ...voting,
    method: 'DELETE',
    path: '/ballot/:uuid/voters/:id',
    summary: 'Takes an address or an unused code from the list.',
    response: z.object({ removed: z.int() }),
    refusals: ['not_found', 'not_allowed', 'ballot_not_open', 'roll_frozen', 'roll_not_listed', 'voting_code_used'],
  }),
  clear: endpoint({
    ...voting,
    method: 'DELETE',
    path: '/ballot/:uuid/voters',
    summary: 'Takes all addresses without a code from the list, or with `what=codes` all codes that nobody redeemed.',
    query: z.object({ what: z.enum(['addresses', 'codes']) }),
    response: z.object({ removed: z.int() }),
    refusals: ['not_found', 'not_allowed', 'ballot_not_open', 'roll_frozen', 'roll_not_listed'],
  }),
  makeCodes: endpoint({
    ...voting,
    method: 'POST',
    path: '/ballot/:uuid/voting-codes',
    summary: 'Makes codes for letters, so many or one for each address of a draft; this answer is the only one that holds them.',
    body: z.object({
      count: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_CODES_PER_REQUEST))),
      for_addresses: z._default(z.boolean(), false),
    }),
    response: z.object({
      codes: z.array(z.object({ number: z.int(), code: z.string(), email: z.nullable(z.string()) })),
    }),
    refusals: ['not_found', 'not_allowed', 'ballot_not_open', 'ballot_not_draft', 'roll_frozen', 'roll_not_listed', 'list_too_long'],
  }),
  redeem: endpoint({
    ...voting,
    method: 'POST',
    path: '/ballot/:uuid/voting-code',
    summary: 'Redeems the code of a letter: the caller, a member, may then vote on this ballot.',
    body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(60)) }),
    response: Ballot,
    refusals: [
      'not_found',
      'not_eligible',
      'ballot_closed',
      'roll_not_listed',
      'voting_code_unknown',
      'voting_code_used',
      'already_on_roll',
    ],
  }),
}
