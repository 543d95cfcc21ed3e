import type { CampaignSettings } from '../../platform/settings/campaign-settings.ts'
import { readSetting } from '../../platform/settings/parse-settings.ts'
import { PHASE_SETTINGS } from '../../platform/settings/phase-settings.ts'
import type { SettingMap } from '../../platform/settings/setting.ts'
import { LEGACY_FIRST_PHASE_KEY, type Phase } from './words.ts'

/** The tab of what a campaign or phase is mainly about. */
const toTab = (kind: 'IDEA' | 'PROPOSAL') => (kind === 'IDEA' ? 'ideas' : 'proposals')

/**
 * The tab a campaign opens with: that of the main kind of its phase, if the phase has one; else ideas in a phase of ideas or with
 * the legacy key, proposals in a phase of proposals unless the campaign opens its ideas there too, and in all others the main kind
 * of the campaign (CAM-024, CAM-025, specification G.3, G.4).
 */
export function getOpeningTab(
  current: (Pick<Phase, 'key' | 'type'> & { readonly config?: SettingMap }) | undefined,
  settings: Pick<CampaignSettings, 'ideasColumnOpen' | 'contributionTypePrincipal'>,
): 'ideas' | 'proposals' {
  const phaseSettings = current?.config ?? {}
  const ofPhase = readSetting(PHASE_SETTINGS.phaseTypePrincipal, phaseSettings)
  if (ofPhase) return toTab(ofPhase)
  if (current?.key === LEGACY_FIRST_PHASE_KEY || current?.type === 'IDEAS') return 'ideas'
  if (current?.type === 'PROPOSALS') return settings.ideasColumnOpen ? 'ideas' : 'proposals'
  return toTab(settings.contributionTypePrincipal)
}
