import type { UploadTarget } from '@folkmoot/core/spaces/file-types.ts'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../shared/tables.ts'

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
  resource_type: string
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

/** An uploaded file; its bytes are stored in the files folder under `name`. */
export interface FilesTable {
  id: Generated<number>
  name: string
  /** The file name given by the uploader. */
  title: string
  target: UploadTarget
  type: string
  size: number
  uploader_id: number | null
  /** The account, or the keyed hash of a visitor's network address, whose daily upload limit the file counts towards. */
  who: string
  /** The upload time by the machine's clock. */
  at: Instant
  unused_since: NullableInstant
}

/** A row that uses a file, written by triggers (migration 0007); without a space everybody may read the file. */
export interface FileUsesTable {
  file_id: number
  used_in: string
  row_key: string
  space_id: number | null
}
