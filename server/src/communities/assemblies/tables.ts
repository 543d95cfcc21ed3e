import type { ManagementType } from '@folkmoot/core/communities/access/management-type.ts'
import type { RoleHolders, SupportedMembership } from '@folkmoot/core/communities/assemblies/words.ts'
import type { Colour } from '@folkmoot/core/platform/shared/prints.ts'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/shared/tables.ts'

export interface AssembliesTable {
  id: Generated<number>
  uuid: Generated<string>
  shortname: string
  name: string
  description: Generated<string>
  place: Generated<string>
  listed: Generated<boolean>
  featured: Generated<boolean>
  principal: Generated<boolean>
  lang: Generated<string>
  timezone: Generated<string>
  icon: Generated<string>
  cover: Generated<string>
  colour: Generated<Colour>
  target_audience: Generated<string>
  membership: Generated<'OPEN' | 'REGISTRATION'>
  registration_invitation: Generated<boolean>
  registration_request: Generated<boolean>
  supported_membership: Generated<SupportedMembership>
  management_type: Generated<ManagementType>
  moderators: Generated<RoleHolders>
  coordinators: Generated<RoleHolders>
  contact_name: Generated<string>
  contact_phone: Generated<string>
  contact_email: Generated<string>
  invitation_email: Generated<string>
  parent_id: number | null
  space_id: number
  resources_space_id: number
  forum_space_id: number
  creator_id: number | null
  created_at: Instant
  archived_at: NullableInstant
}

export interface AssemblyLinksTable {
  assembly_id: number
  linked_id: number
}
