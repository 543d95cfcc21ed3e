import { mapDetails, TABLE_DETAILS } from '@folkmoot/core/deliberation/contributions/details.ts'
import { isFieldOfTypeSql } from '../../../communities/custom-fields/field-sql.ts'
import { columnOf, defineStatement } from '../../../platform/database/statement.ts'
import { detailsSql } from '../card-sql.ts'

/** Selects what an export says beyond the cards of a list, of contributions that the caller may read. */
export const LIST_EXPORT_DETAILS = defineStatement({
  name: 'contributions.list-export-details',
  params: { uuids: 'uuid[]' },
  row: {
    uuid: 'uuid',
    description: 'text',
    ...mapDetails(TABLE_DETAILS, () => 'text' as const),
    latitude: 'float?',
    longitude: 'float?',
    customFields: columnOf<{ name: string; value: string }[]>('json'),
  },
  text: ({ uuids }) => `
select c.uuid, c.plain as description, ${detailsSql('c', TABLE_DETAILS)}, c.latitude, c.longitude,
  coalesce((select json_agg(json_build_object('name', f.name, 'value', v.value) order by f.position, f.id)
    from custom_field_values v join custom_fields f on f.id = v.field_id
    where v.contribution_id = c.id and v.user_id is null and f.entity_type = 'CONTRIBUTION'
      and f.space_id = k.space_id and ${isFieldOfTypeSql('f', 'c.type')}), '[]'::json) as "customFields"
from contributions c left join campaigns k on k.id = c.campaign_id
where c.uuid = any(${uuids})`,
})
