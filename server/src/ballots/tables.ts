import type { Generated } from 'kysely'
import type { Instant, Json, MayInstant } from '../shared/tables.ts'

export interface BallotsTable {
  id: Generated<number>
  uuid: Generated<string>
  assembly_id: number
  campaign_id: number | null
  component_id: number | null
  title: string
  instructions: Generated<string>
  notes: Generated<string>
  entity_type: Generated<'IDEA' | 'PROPOSAL'>
  state: Generated<'draft' | 'open' | 'closed' | 'counted' | 'archived' | 'cancelled'>
  voting_system_type: string
  rules: Json<unknown>
  secrecy: Generated<'open' | 'detached'>
  starts_on: string
  ends_on: string
  timezone: string
  extended: Generated<boolean>
  reason: Generated<string>
  password_hash: string | null
  seed: Buffer
  seed_commitment: string
  eligible: number | null
  opened_at: MayInstant
  closed_at: MayInstant
  counted_at: MayInstant
  result: Json<unknown> | null
  imported: Json<unknown> | null
  creator_id: number | null
  created_at: Instant
}

export interface BallotCandidatesTable {
  id: Generated<number>
  ballot_id: number
  contribution_id: number
  contribution_uuid: string
  position: number
  title: string
  text: Generated<string>
  cost: string | null
  withdrawn_at: MayInstant
  withdrawn_reason: Generated<string>
}

export interface BallotPapersTable {
  id: Generated<string>
  ballot_id: number
  user_id: number | null
  status: Generated<0 | 1>
  votes: Json<Record<string, string>>
}
