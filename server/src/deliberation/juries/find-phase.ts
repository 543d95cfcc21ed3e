import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import type { JuryPhase } from '@folkmoot/core/deliberation/juries/policy.ts'
import type { JuryPool } from '@folkmoot/core/deliberation/juries/words.ts'
import { parseSettings } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { PHASE_SETTINGS } from '@folkmoot/core/platform/settings/phase-settings.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { findReadableCampaign, findReadableCampaignByPath } from '../../communities/campaigns/find-readable-campaign.ts'
import type { CampaignContext, ContextComponent } from '../../communities/campaigns/store.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Me } from '../../platform/http/session.ts'

/** A phase of deliberation with what its settings say about a jury. */
export interface JuryPlace {
  readonly campaign: CampaignContext
  readonly phase: ContextComponent & JuryPhase
  readonly from: JuryPool
  readonly share: string
}

/** A place of a jury with its reader. */
export interface ReadableJury extends JuryPlace {
  readonly viewer: Viewer
}

/** The path of the calls about a jury. */
export interface JuryPath {
  readonly aid: string
  readonly cid: string
  readonly ciid: string
}

/** The jury of a phase of a campaign; undefined where the phase is none of deliberation, or none of this campaign. */
export function toJuryPlace(campaign: CampaignContext, isIt: (phase: ContextComponent) => boolean): JuryPlace | undefined {
  const phase = campaign.components.find((one) => one.type === 'DELIBERATION' && !one.linked && isIt(one))
  if (!phase) return undefined
  const { whoDeliberates, juryFrom, juryShare } = parseSettings(PHASE_SETTINGS, phase.config)
  return { campaign, phase: { ...phase, chosen: whoDeliberates === 'JURY' }, from: juryFrom, share: juryShare }
}

/** Finds the jury of a path if the caller may read its campaign. */
export async function findJuryByPath(db: Db, me: Me, path: JuryPath): Promise<ReadableJury | undefined> {
  const readable = await findReadableCampaignByPath(db, me, path)
  const id = parseId(path.ciid)
  const place = readable && toJuryPlace(readable.campaign, (phase) => phase.id === id)
  return place && { ...place, viewer: readable.viewer }
}

/** Finds the jury of a phase by uuid, for visitors as well. */
export async function findJuryByUuid(
  db: Db,
  me: Me | undefined,
  { uuid, puuid }: { readonly uuid: string; readonly puuid: string },
): Promise<ReadableJury | undefined> {
  const readable = await findReadableCampaign(db, me, { uuid })
  const place = readable && toJuryPlace(readable.campaign, (phase) => phase.uuid === puuid)
  return place && { ...place, viewer: readable.viewer }
}
