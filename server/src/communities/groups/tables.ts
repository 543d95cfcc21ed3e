import type { ManagementType } from '@folkmoot/core/communities/access/management-type.ts'
import type { RoleHolders, SupportedMembership } from '@folkmoot/core/communities/assemblies/words.ts'
import type { MajorityThreshold } from '@folkmoot/core/communities/groups/majority.ts'
import type { Colour } from '@folkmoot/core/platform/shared/prints.ts'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/shared/tables.ts'

export interface WorkingGroupsTable {
  id: Generated<number>
  uuid: Generated<string>
  assembly_id: number
  name: string
  text: Generated<string>
  is_topic: Generated<boolean>
  listed: Generated<boolean>
  lang: Generated<string>
  icon: Generated<string>
  cover: Generated<string>
  colour: Generated<Colour>
  target_audience: Generated<string>
  membership: Generated<'OPEN' | 'REGISTRATION'>
  registration_invitation: Generated<boolean>
  registration_request: Generated<boolean>
  supported_membership: Generated<SupportedMembership>
  moderators: Generated<RoleHolders>
  coordinators: Generated<RoleHolders>
  management_type: Generated<ManagementType>
  auto_accept_membership: Generated<boolean>
  majority_threshold: Generated<MajorityThreshold>
  block_majority: Generated<boolean>
  invitation_email: Generated<string>
  space_id: number
  resources_space_id: number
  forum_space_id: number
  creator_id: number | null
  created_at: Instant
  deleted_at: NullableInstant
}
