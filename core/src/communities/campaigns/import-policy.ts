import type { Day } from '../../platform/shared/dates.ts'
import { refuseUnless } from '../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import { isCoordinatorOrAdmin, type Viewer } from '../access/viewer.ts'
import { listOpenPhases } from './phases.ts'
import type { CampaignState } from './policy.ts'
import type { PhaseType } from './words.ts'

/** The types of contributions that files import. */
export const IMPORT_TYPES = ['IDEA', 'PROPOSAL'] as const
export type ImportType = (typeof IMPORT_TYPES)[number]

/** The phases in which contributions of a type are imported (CON-107). */
const IMPORT_PHASES: Readonly<Record<ImportType, readonly PhaseType[]>> = {
  IDEA: ['IDEAS', 'PROPOSALS'],
  PROPOSAL: ['PROPOSALS'],
}

/**
 * Coordinators and admins import: ideas while a phase of ideas or proposals is open, proposals while one of proposals is (CON-106,
 * CON-107). A coordinator may not import outside of these phases.
 */
export function refuseImportingContributions(
  type: ImportType,
  viewer: Viewer,
  campaign: Pick<CampaignState, 'components'> & {
    readonly config: Pick<CampaignState['config'], 'contributionTypes'>
  },
  today: Day,
): Refusal<'not_allowed' | 'type_not_allowed' | 'phase_closed'> | undefined {
  if (!isCoordinatorOrAdmin(viewer)) return refuse('not_allowed')
  if (!campaign.config.contributionTypes.includes(type)) return refuse('type_not_allowed')
  const open = listOpenPhases(campaign.components, today).some((phase) => IMPORT_PHASES[type].includes(phase.type))
  return open ? undefined : refuse('phase_closed')
}

/** Coordinators and admins see the imports of a campaign, in any phase. */
export const refuseSeeingImports = (viewer: Viewer): Refusal<'not_allowed'> | undefined => refuseUnless(isCoordinatorOrAdmin(viewer))

/** Who imported takes it back in any phase, while they coordinate the assembly and the import stands. */
export const refuseUndoingImport = (
  viewer: Viewer,
  made: { readonly own: boolean; readonly status: string; readonly created: number },
): Refusal<'not_allowed'> | undefined =>
  refuseUnless(isCoordinatorOrAdmin(viewer) && made.own && made.status === 'DONE' && made.created > 0)
