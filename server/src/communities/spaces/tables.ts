import type { ResourceType } from '@folkmoot/core/communities/spaces/resource-type.ts'
import type { Generated } from 'kysely'
import type { Instant } from '../../platform/shared/tables.ts'

export interface SpacesTable {
  id: Generated<number>
  uuid: Generated<string>
  kind: 'ASSEMBLY' | 'CAMPAIGN' | 'COMPONENT' | 'WORKING_GROUP' | 'CONTRIBUTION' | 'RESOURCES' | 'FORUM'
}

export interface ConfigTable {
  space_id: number
  key: string
  value: string
}

export interface ThemesTable {
  id: Generated<number>
  uuid: Generated<string>
  space_id: number
  title: string
  type: Generated<'OFFICIAL_PRE_DEFINED' | 'EMERGENT'>
  position: Generated<number>
}

export interface ResourcesTable {
  id: Generated<number>
  uuid: Generated<string>
  space_id: number
  name: string
  title: Generated<string>
  description: Generated<string>
  url: string
  resource_type: ResourceType
  is_template: Generated<boolean>
  show_form: Generated<boolean>
  creator_id: number | null
  created_at: Instant
}

export interface OrganizationsTable {
  id: Generated<number>
  uuid: Generated<string>
  space_id: number
  name: string
  url: Generated<string>
  position: Generated<number>
}

/** A row that uses a file, written by triggers (migration 0007); without a space everybody may read the file. */
export interface FileUsesTable {
  file_id: number
  used_in: string
  row_key: string
  space_id: number | null
}
