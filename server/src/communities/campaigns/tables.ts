import type { TemplateKind } from '@folkmoot/core/communities/campaigns/template-kinds.ts'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/shared/tables.ts'

export interface CampaignsTable {
  id: Generated<number>
  uuid: Generated<string>
  assembly_id: number
  title: string
  goal: string
  brief: Generated<string>
  listed: Generated<boolean>
  status: Generated<'DRAFT' | 'PUBLISHED'>
  lang: Generated<string>
  logo: Generated<string>
  cover: Generated<string>
  colour: Generated<string>
  binding_ballot: Generated<boolean>
  shortname: Generated<string>
  template: Generated<TemplateKind | null>
  linked_campaign_id: Generated<number | null>
  timeframe_months: Generated<number | null>
  timeframe_days: Generated<number | null>
  revision: Generated<number>
  /** When its dates or its title last changed, by a trigger; null: not since there is such a column. */
  dates_changed_at: NullableInstant
  space_id: number
  forum_space_id: number
  import_hash: string | null
  current_ballot_id: number | null
  creator_id: number | null
  created_at: Instant
  deleted_at: NullableInstant
}

export interface ComponentsTable {
  id: Generated<number>
  uuid: Generated<string>
  campaign_id: number
  key: string
  type: 'IDEAS' | 'PROPOSALS' | 'DELIBERATION' | 'VOTING' | 'IMPLEMENTATION'
  title: string
  description: Generated<string>
  position: number
  enabled: Generated<boolean>
  linked: Generated<boolean>
  start_on: string | null
  end_on: string | null
  space_id: number
  /** The last warning to coordinators that no ballot can be prepared for it: a week or a day before, or when voting should begin. */
  voting_told: Generated<'' | 'week' | 'day' | 'now'>
}

export interface MilestonesTable {
  id: Generated<number>
  component_id: number
  key: string
  title: string
  description: Generated<string>
  type: 'START' | 'REMINDER' | 'END'
  date: string
  position: number
}

export interface CampaignGroupsTable {
  campaign_id: number
  group_id: number
}
