import type { Db } from '../../../platform/database/open.ts'
import { insertRow } from './insert-row.ts'
import type { SideWorld } from './world-types.ts'

const LONG_AGO = '2026-11-01T09:00:00.000Z'

/** Fields of the campaign `proposals`: with a value of the proposal, without one, and of the member's assessment. */
export async function insertCustomFields(
  db: Db,
  { mark, campaigns, items, people }: Pick<SideWorld, 'mark' | 'campaigns' | 'items' | 'people'>,
): Promise<SideWorld['fields']> {
  const { spaceId: space_id } = campaigns.proposals
  const contribution_id = items.proposal.id
  const text = await insertRow(db, 'custom_fields', {
    space_id,
    name: `${mark} owner`,
    field_type: 'TEXT',
    position: 1,
  })
  const empty = await insertRow(db, 'custom_fields', {
    space_id,
    name: `${mark} partner`,
    field_type: 'TEXT',
    position: 2,
  })
  const assessment = await insertRow(db, 'custom_fields', {
    space_id,
    name: `${mark} risk`,
    field_type: 'TEXT',
    entity_type: 'CONTRIBUTION_FEEDBACK',
    position: 3,
  })
  await insertRow(db, 'feedback', {
    contribution_id,
    user_id: people.Me.id,
    type: 'TECHNICAL_ASSESSMENT',
    text: `${mark} assessment`,
    at: LONG_AGO,
  })
  const value = await insertRow(db, 'custom_field_values', {
    field_id: text.id,
    contribution_id,
    value: `${mark} town`,
    at: LONG_AGO,
  })
  const assessmentValue = await insertRow(db, 'custom_field_values', {
    field_id: assessment.id,
    contribution_id,
    user_id: people.Me.id,
    value: `${mark} floods`,
    at: LONG_AGO,
  })
  return { text, empty, value, assessmentValue }
}
