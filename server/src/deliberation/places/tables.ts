import type { AreaPlan } from '@folkmoot/core/platform/maps/area-plan.ts'
import type { ColumnType } from 'kysely'
import type { Instant } from '../../platform/shared/tables.ts'

export interface AreaPlansTable {
  assembly_id: number
  plan: ColumnType<AreaPlan, string, string>
  updated_by: number | null
  updated_at: Instant
}
