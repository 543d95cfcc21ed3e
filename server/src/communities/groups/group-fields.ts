import type { UpdateGroupBody } from '@folkmoot/core/communities/groups/request-bodies.ts'
import { omitUndefined } from '@folkmoot/core/platform/shared/omit-undefined.ts'
import type { Insertable } from 'kysely'
import { sanitizeHtml } from '../../platform/shared/sanitize-html.ts'
import type { GroupRow } from '../access/find-group.ts'
import type { WorkingGroupsTable } from './tables.ts'

type Columns = Partial<Insertable<WorkingGroupsTable>>

/** The text as it is stored. */
export const withCleanText = <T extends UpdateGroupBody>(body: T): T =>
  body.text === undefined ? body : { ...body, text: sanitizeHtml(body.text) }

/** The columns that a form sets; omitted fields are left out. */
export function toGroupColumns(body: UpdateGroupBody): Columns {
  const p = body.profile ?? {}
  return omitUndefined({
    name: body.name,
    text: body.text,
    is_topic: body.isTopic,
    listed: body.listed,
    lang: body.lang,
    icon: p.icon,
    cover: p.cover,
    colour: p.colour,
    target_audience: p.targetAudience,
    auto_accept_membership: body.autoAcceptMembership,
    invitation_email: body.invitationEmail,
    majority_threshold: body.majorityThreshold,
    block_majority: body.blockMajority,
  })
}

/** Whether a change touches fields that no plain member may change, even where members edit the group (specification C). */
export function changesGroupSettings(change: UpdateGroupBody, g: GroupRow): boolean {
  const p = change.profile
  const differs = <T>(sent: T | undefined, stored: T) => sent !== undefined && sent !== stored
  return (
    change.configs !== undefined ||
    differs(change.isTopic, g.is_topic) ||
    differs(change.listed, g.listed) ||
    differs(change.autoAcceptMembership, g.auto_accept_membership) ||
    differs(change.majorityThreshold, g.majority_threshold) ||
    differs(change.blockMajority, g.block_majority) ||
    differs(p?.membership, g.membership) ||
    differs(p?.registration?.invitation, g.registration_invitation) ||
    differs(p?.registration?.request, g.registration_request) ||
    differs(p?.moderators, g.moderators) ||
    differs(p?.coordinators, g.coordinators)
  )
}
