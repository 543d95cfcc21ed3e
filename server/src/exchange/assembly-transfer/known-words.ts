import { MANAGEMENT_TYPES } from '@folkmoot/core/communities/access/management-type.ts'
import { ROLE_HOLDERS, SUPPORTED_MEMBERSHIPS } from '@folkmoot/core/communities/assemblies/words.ts'
import { CAMPAIGN_STATUSES, MILESTONE_TYPES, PHASE_TYPES } from '@folkmoot/core/communities/campaigns/words.ts'
import { FIELD_TYPES } from '@folkmoot/core/communities/custom-fields/words.ts'
import { RESOURCE_TYPES } from '@folkmoot/core/communities/spaces/resource-type.ts'
import { VOTING_SYSTEMS } from '@folkmoot/core/decisions/ballots/words.ts'
import { DOCUMENT_KINDS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import {
  CONTRIBUTION_STATUSES,
  CONTRIBUTION_TYPES,
  isPrivateDraft,
  THEME_TYPES,
} from '@folkmoot/core/platform/shared/contribution-words.ts'

const MOVED_STATUSES = CONTRIBUTION_STATUSES.filter((status) => !isPrivateDraft(status))
const MEMBER_ROLES = ['MEMBER', 'FOLLOWER', 'COORDINATOR', 'MODERATOR', 'EXPERT']

/** The words that a column of a package may hold; a column that is a list holds several. Null is checked by the database. */
const KNOWN_WORDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  assemblies: {
    management_type: MANAGEMENT_TYPES,
    supported_membership: SUPPORTED_MEMBERSHIPS,
    moderators: ROLE_HOLDERS,
    coordinators: ROLE_HOLDERS,
  },
  working_groups: { management_type: MANAGEMENT_TYPES, supported_membership: SUPPORTED_MEMBERSHIPS },
  campaigns: { status: CAMPAIGN_STATUSES },
  components: { type: PHASE_TYPES },
  milestones: { type: MILESTONE_TYPES },
  themes: { type: THEME_TYPES },
  resources: { resource_type: RESOURCE_TYPES },
  custom_fields: { field_type: FIELD_TYPES },
  memberships: { status: ['ACCEPTED'], roles: MEMBER_ROLES },
  contributions: { type: CONTRIBUTION_TYPES, status: MOVED_STATUSES, board: ['PUBLIC', 'MEMBERS'] },
  contribution_history: { from_status: MOVED_STATUSES, to_status: MOVED_STATUSES },
  documents: { kind: DOCUMENT_KINDS },
  feedback: { type: ['TECHNICAL_ASSESSMENT'] },
  ballots: { state: ['counted', 'archived', 'cancelled'], voting_system_type: VOTING_SYSTEMS },
}

/** The first column of a row whose word is not known here. */
export function findStrangeWord(table: string, row: Readonly<Record<string, unknown>>): string | undefined {
  const known = Object.entries(KNOWN_WORDS[table] ?? {})
  const strange = known.find(([column, words]) =>
    [row[column] ?? []].flat().some((word) => typeof word !== 'string' || !words.includes(word)),
  )
  return strange?.[0]
}
