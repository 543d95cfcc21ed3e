import { hidesCampaign } from '@folkmoot/core/communities/campaigns/hides-campaign.ts'
import { listPhaseLocks } from '@folkmoot/core/communities/campaigns/phase-locks.ts'
import {
  filterSpaceSettings,
  refuseChangingSpaceSettings,
  refuseEditingSpace,
  refuseReadingSpaceSettings,
  showsNumericIds,
} from '@folkmoot/core/communities/space-settings/policy.ts'
import { type SpaceTheme, spaces } from '@folkmoot/core/communities/spaces/endpoints.ts'
import { checkChangedSettings } from '@folkmoot/core/platform/settings/check-settings.ts'
import { listChangedKeys, type SettingMap } from '@folkmoot/core/platform/settings/setting.ts'
import { isGuardedSetting } from '@folkmoot/core/platform/settings/setting-access.ts'
import { resolveVotingPhase } from '@folkmoot/core/platform/settings/voting-phase.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { checkHiddenFiles } from '../../platform/http/uploads/check-hidden-files.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { findSpaceOwner } from '../access/space-owner.ts'
import { updateAssemblyConfig } from '../assemblies/update-config.ts'
import { insertThemes } from '../campaigns/create-campaign.ts'
import { listCampaignThemes } from '../campaigns/queries.ts'
import { omitNumericIds } from '../campaigns/serialize.ts'
import { lockCampaign, raiseRevision, saveConfig, tellChangedSettings } from '../campaigns/update-campaign.ts'
import { lockSpace } from '../spaces/lock-space.ts'
import { readSpaceSettings } from '../spaces/space-rows.ts'
import { readSpaceAccess, type SpaceAccess } from './space-access.ts'

type SettingsSpace = SpaceAccess & { readonly config: SettingMap }

/** Finds a space by id or uuid with its settings; undefined if it is hidden from the caller or has none. */
async function findSettingsSpace(db: Db, me: Me | undefined, sid: string): Promise<SettingsSpace | undefined> {
  const owner = await findSpaceOwner(db, sid)
  if (!owner?.hasSettings) return undefined
  const space = await readSpaceAccess(db, me, owner, { byNumber: parseId(sid) !== undefined })
  if (!space || refuseReadingSpaceSettings(space)) return undefined
  return { ...space, config: space.config ?? (await readSpaceSettings(db, space.spaceId)) }
}

async function readSettings(db: Db, me: Me | undefined, sid: string) {
  const space = await findSettingsSpace(db, me, sid)
  return space ? filterSpaceSettings(space, space.config) : refuse('not_found')
}

/** Decides which settings of a request are written, by the rules of the space's owner. */
function checkSpaceConfig(
  space: SettingsSpace,
  sent: Readonly<Record<string, string>>,
): Record<string, string> | Refusal<'not_allowed' | 'system_not_available' | 'campaign_votes' | 'votes_under_way' | 'invalid'> {
  if (space.scope === 'ASSEMBLY') return refuseChangingSpaceSettings(space, []) ?? { ...sent }
  const { values, faults } = checkChangedSettings(space.scope, space.config, sent)
  const changedKeys = listChangedKeys(space.config, values)
  const denied = refuseChangingSpaceSettings(space, changedKeys)
  if (denied) return denied
  const component = space.campaign?.components.find((c) => c.id === space.componentId)
  const refused = faults.length > 0 ? refuseFields(...faults) : undefined
  // the settings of the campaign itself; a phase and a group hide nothing
  if (space.campaign?.spaceId === space.spaceId && space.campaign.voteUnderWay && hidesCampaign(space.campaign, { config: values }))
    return refuse('votes_under_way')
  if (!space.campaign || component?.type !== 'VOTING') return refused ?? values
  const voting = changedKeys.some((key) => isGuardedSetting('COMPONENT', key))
  if (voting && listPhaseLocks(component.id, space.campaign).includes('voting')) return refuse('campaign_votes')
  const options = resolveVotingPhase({ ...space.config, ...values }, space.config)
  if (isRefusal(options)) return options
  return refused ?? { ...values, ...addUnsetKeys(values, options) }
}

/** An unset voting setting takes the value that is offered, because the catalogue's default is not available yet. */
const addUnsetKeys = (sent: Readonly<Record<string, string>>, written: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(sent).map((key) => [key, written[key] ?? '']))

/** Settings and themes of assemblies, campaigns, phases and groups, by their space (SPC-012, SPC-016). */
export function spaceRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, spaces, {
    config: ({ params, me }) => readSettings(db, me, params.sid),

    changeConfig: ({ params, body, me }) =>
      inTransaction(context, async (trx, context) => {
        const before = await findSettingsSpace(trx, me, params.sid)
        if (!before) return refuse('not_found')
        // the locks serialize changes, so that they see each other's values; the campaign first, as where all of it is changed
        if (before.campaign) await lockCampaign(trx, before.campaign.id)
        await lockSpace(trx, before.spaceId)
        const space = await findSettingsSpace(trx, me, params.sid)
        if (!space) return refuse('not_found')
        const values = checkSpaceConfig(space, body)
        if (isRefusal(values)) return values
        const hidden = await checkHiddenFiles(trx, context, { me }, values)
        if (hidden) return hidden
        const refused =
          space.scope === 'ASSEMBLY'
            ? await updateAssemblyConfig(trx, context, space.spaceId, values, space.viewer.admin)
            : await saveConfig(trx, space.spaceId, values)
        if (refused) return refused
        const { campaign } = space
        if (campaign && listChangedKeys(space.config, values).length > 0) {
          await raiseRevision(trx, campaign.id)
          await tellChangedSettings(trx, context, campaign, me.userId)
        }
        return readSettings(trx, me, params.sid)
      }),

    async themes({ params, query, me }) {
      const space = await findSettingsSpace(db, me, params.sid)
      if (!space) return refuse('not_found')
      return {
        themes: omitNumericIds(showsNumericIds(space), await listCampaignThemes(db, space.spaceId, query), 'themeId'),
      }
    },

    addTheme: ({ params, body, me }) =>
      inTransaction(context, async (trx): Promise<SpaceTheme | Refusal<'not_found' | 'not_allowed'>> => {
        const space = await findSettingsSpace(trx, me, params.sid)
        if (!space) return refuse('not_found')
        const denied = refuseEditingSpace(space)
        if (denied) return denied
        const before = await listCampaignThemes(trx, space.spaceId, { themeType: 'OFFICIAL_PRE_DEFINED' })
        await insertThemes(trx, space.spaceId, [body], before.length)
        const after = await listCampaignThemes(trx, space.spaceId, { themeType: 'OFFICIAL_PRE_DEFINED' })
        return after.find((t) => t.title.toLowerCase() === body.title.toLowerCase()) ?? refuse('not_found')
      }),

    async removeTheme({ params, me }) {
      const space = await findSettingsSpace(db, me, params.sid)
      if (!space) return refuse('not_found')
      const denied = refuseEditingSpace(space)
      if (denied) return denied
      const id = parseId(params.themeId)
      const { numDeletedRows } = await db
        .deleteFrom('themes')
        .where('space_id', '=', space.spaceId)
        .where('id', '=', id ?? 0)
        .executeTakeFirst()
      return numDeletedRows > 0n ? done : refuse('not_found')
    },
  })
}
