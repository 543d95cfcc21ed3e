import { parseSpotlight } from '@folkmoot/core/communities/assemblies/spotlight.ts'
import { instanceSettings as endpoints } from '@folkmoot/core/communities/site-settings/endpoints.ts'
import { refuseManagingSite } from '@folkmoot/core/communities/site-settings/policy.ts'
import { checkSettings } from '@folkmoot/core/platform/settings/check-settings.ts'
import { normalizeSettingKeys } from '@folkmoot/core/platform/settings/normalize-key.ts'
import { filterReadableSettings, isSecretSetting } from '@folkmoot/core/platform/settings/setting-access.ts'
import { SITE_SETTINGS } from '@folkmoot/core/platform/settings/site-settings.ts'
import { type FieldError, type Refusal, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { checkHiddenFiles } from '../../platform/http/uploads/check-hidden-files.ts'
import { listSiteSettings, saveInstanceValue } from '../../platform/shared/instance/instance-values.ts'
import { seal } from '../../platform/shared/seal.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { findAssembly } from '../assemblies/store.ts'

const DOMAIN_KEY = SITE_SETTINGS.domain.key
const SPOTLIGHT_KEY = SITE_SETTINGS.spotlight.key

/** Admins read and change the settings of the whole site (specification C, Instance; G.1). */
export function siteSettingsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, endpoints, {
    read: async ({ me }) => refuseManagingSite(me) ?? filterReadableSettings('SITE', await listSiteSettings(db), 'admin'),

    async change({ body, me, request }) {
      const denied = refuseManagingSite(me)
      if (denied) return denied
      return inTransaction(context, async (trx, context) => {
        const refused = (await checkHiddenFiles(trx, context, { me }, body)) ?? (await updateSiteSettings(trx, context, body))
        if (refused) return refused
        const keys = Object.keys(normalizeSettingKeys('SITE', body))
        logSecurityEvent(context, { event: 'site_settings_changed', actorId: me.userId, keys }, request)
        return filterReadableSettings('SITE', await listSiteSettings(trx), 'admin')
      })
    },
  })
}

async function updateSiteSettings(
  trx: Db,
  context: TransactionContext,
  sent: Readonly<Record<string, string>>,
): Promise<Refusal<'invalid'> | undefined> {
  const { values, faults } = checkSettings('SITE', normalizeSettingKeys('SITE', sent))
  const all = [...faults, ...(await checkReferencedValues(trx, values))]
  if (all.length > 0) return refuseFields(...all)
  const before = await listSiteSettings(trx)
  for (const [key, value] of Object.entries(values)) {
    if (value === '') await trx.deleteFrom('instance').where('key', '=', key).execute()
    else await saveInstanceValue(trx, key, isSecretSetting(key) ? seal(context.secretKey, value) : value)
  }
  const domain = values[DOMAIN_KEY]
  if (domain !== undefined && domain !== (before[DOMAIN_KEY] ?? '')) await updatePrincipalAssembly(trx, domain)
  return undefined
}

/** Checks that a list can be parsed and that the named assembly exists. */
async function checkReferencedValues(trx: Db, values: Readonly<Record<string, string>>): Promise<FieldError[]> {
  const faults: FieldError[] = []
  const spotlight = values[SPOTLIGHT_KEY]
  if (spotlight && !parseSpotlight(spotlight)) faults.push({ field: SPOTLIGHT_KEY, code: 'wrong' })
  const domain = values[DOMAIN_KEY]
  if (domain && !(await findAssembly(trx, { by: 'shortname', shortname: domain.toLowerCase() })))
    faults.push({ field: DOMAIN_KEY, code: 'unknown' })
  return faults
}

/** Makes the assembly of the site's domain the principal one; without a domain there is none. */
async function updatePrincipalAssembly(trx: Db, domain: string): Promise<void> {
  const chosen = sql<boolean>`lower(shortname) = lower(${domain})`
  await trx
    .updateTable('assemblies')
    .set({ principal: chosen })
    .where((e) => e.or([e('principal', '=', true), chosen]))
    .execute()
}
