import { readSpotlight, SPOTLIGHT_KEY } from '@folkmoot/core/assemblies/spotlight.ts'
import { instanceSettings as endpoints } from '@folkmoot/core/log/instance.ts'
import { INSTANCE_SETTINGS, type InstanceKey, instanceKey } from '@folkmoot/core/shared/instance-config.ts'
import { type FieldFault, type Refusal, refuse, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import { checkSettings, type Setting } from '@folkmoot/core/shared/setting.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { findAssembly } from '../assemblies/store.ts'
import type { Db } from '../database/open.ts'
import type { ActContext, Context } from '../http/context.ts'
import { refuseHiddenFiles } from '../http/named-files.ts'
import { serve } from '../http/serve.ts'
import { instanceSettings, setInstanceValue } from '../shared/instance.ts'
import { seal } from '../shared/seal.ts'
import { logSecurityEvent } from '../shared/security-log.ts'
import { inTransaction } from '../shared/transaction.ts'

const DOMAIN: InstanceKey = 'appcivist.instance.domain'
const settingOf = (key: string): Setting | undefined => (INSTANCE_SETTINGS as Readonly<Record<string, Setting>>)[key]

/** The settings of the whole site: admins read and set them (decisions C, Instance; G.1). */
export function instanceRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, endpoints, {
    read: async ({ me }) => (me.admin ? told(await instanceSettings(db)) : refuse('not_allowed')),

    async change({ body, me, request }) {
      if (!me.admin) return refuse('not_allowed')
      return inTransaction(context, async (trx, context) => {
        const refused =
          (await refuseHiddenFiles(trx, context, { me }, body)) ?? (await writeInstance(trx, context, body))
        if (refused) return refused
        const keys = Object.keys(body).map(instanceKey)
        logSecurityEvent(context, { event: 'site_settings_changed', actorId: me.userId, keys }, request)
        return told(await instanceSettings(trx))
      })
    },
  })
}

/** Secrets are written and never told. */
const told = (map: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(map).filter(([key]) => settingOf(key)?.type !== 'S'))

async function writeInstance(
  trx: Db,
  context: ActContext,
  sent: Readonly<Record<string, string>>,
): Promise<Refusal<'invalid'> | undefined> {
  const named = Object.fromEntries(Object.entries(sent).map(([key, value]) => [instanceKey(key), value]))
  const { values, faults } = checkSettings(INSTANCE_SETTINGS, named)
  const all = [...faults, ...(await otherFaults(trx, values))]
  if (all.length > 0) return refuseFields(...all)
  const before = await instanceSettings(trx)
  for (const [key, value] of Object.entries(values)) {
    if (value === '') await trx.deleteFrom('instance').where('key', '=', key).execute()
    else await setInstanceValue(trx, key, settingOf(key)?.type === 'S' ? seal(context.secretKey, value) : value)
  }
  const domain = values[DOMAIN]
  if (domain !== undefined && domain !== (before[DOMAIN] ?? '')) await choosePrincipal(trx, domain)
  return undefined
}

/** What the value alone does not tell: a list that cannot be read, an assembly that does not exist. */
async function otherFaults(trx: Db, values: Readonly<Record<string, string>>): Promise<FieldFault[]> {
  const faults: FieldFault[] = []
  const spotlight = values[SPOTLIGHT_KEY]
  if (spotlight && !readSpotlight(spotlight)) faults.push({ field: SPOTLIGHT_KEY, code: 'wrong' })
  const domain = values[DOMAIN]
  if (domain && !(await findAssembly(trx, { by: 'shortname', shortname: domain.toLowerCase() })))
    faults.push({ field: DOMAIN, code: 'unknown' })
  return faults
}

/** The assembly that the site is for is the principal one; without a domain there is none. */
async function choosePrincipal(trx: Db, domain: string): Promise<void> {
  const chosen = sql<boolean>`lower(shortname) = lower(${domain})`
  await trx
    .updateTable('assemblies')
    .set({ principal: chosen })
    .where((e) => e.or([e('principal', '=', true), chosen]))
    .execute()
}
