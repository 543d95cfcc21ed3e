import { consents } from '@folkmoot/core/communities/consents/endpoints.ts'
import { refuseAnsweringConsent } from '@folkmoot/core/communities/consents/policy.ts'
import { type Consent, parseConsentAnswer } from '@folkmoot/core/communities/consents/schemas.ts'
import { parseCampaignSettings } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { isUuid, parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { checkOwnAccount } from '../../accounts/users/own-account.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { readViewer, toViewer } from '../access/read-viewer.ts'
import { findReadableCampaignByPath } from '../campaigns/find-readable-campaign.ts'
import { listAssemblyViewers } from '../campaigns/list-campaigns.ts'
import { matchesAssembly } from '../campaigns/store.ts'
import { serializeConsent, serializeConsentForm, serializeOwnAnswer, serializeOwnConsent } from './serialize.ts'
import { findConsent, findOwnConsent, listOwnConsents, saveConsent, withdrawConsent } from './store.ts'

interface CampaignParams {
  readonly aid: string
  readonly cid: string
}

/** Consent forms of campaigns: everybody answers for themselves only, and nobody reads the answers of others (specification C). */
export function consentRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  serve(app, context, consents, {
    async form({ params, me }) {
      const readable = await findReadableCampaignByPath(db, me, params)
      if (!readable) return refuse('not_found')
      const { id, config } = readable.campaign
      const consent = await findConsent(db, { campaignId: id, userId: me.userId })
      return serializeConsentForm(consent, parseCampaignSettings(config))
    },

    async answer({ params, body, me }) {
      const denied = checkOwnAccount(me, params.uid)
      if (denied) return denied
      const answer = parseConsentAnswer(params.answer)
      if (!answer) return refuseFields({ field: 'answer', code: 'not_choice' })
      const at = clock.iso()
      return inTransaction(context, (trx) =>
        answer === 'WITHDRAWN' ? withdraw(trx, me, params, at) : save(trx, me, params, { ...body, answer, at }),
      )
    },

    async ofUser({ params, me }) {
      const denied = checkOwnAccount(me, params.id)
      if (denied) return denied
      const rows = await listOwnConsents(db, me.userId)
      const viewers = await listAssemblyViewers(db, me)
      const list = rows.map((row) => serializeOwnConsent(row, viewers.get(row.assemblyId) ?? toViewer(me, undefined)))
      return { total: list.length, list }
    },
  })
}

/** Stores an answer to the text that the user has read. */
async function save(
  trx: Db,
  me: Me,
  params: CampaignParams,
  { consentText, answer, at }: { consentText?: string | undefined; answer: 'APPROVED' | 'REJECTED'; at: string },
): Promise<Consent | Refusal<'not_found' | 'not_allowed' | 'consent_changed'>> {
  const readable = await findReadableCampaignByPath(trx, me, params)
  if (!readable) return refuse('not_found')
  const config = parseCampaignSettings(readable.campaign.config)
  const denied = refuseAnsweringConsent(config, consentText)
  if (denied) return denied
  const key = { campaignId: readable.campaign.id, userId: me.userId }
  const saved = await saveConsent(trx, { ...key, text: consentText?.trim() ?? '', answer, at })
  return saved ? serializeConsent(saved, config) : refuse('not_allowed')
}

/** Withdraws an approval, also in a campaign that the user may no longer read. */
async function withdraw(trx: Db, me: Me, params: CampaignParams, at: string): Promise<Consent | Refusal<'not_found'>> {
  const id = parseId(params.cid)
  if (id === undefined && !isUuid(params.cid)) return refuse('not_found')
  const by = id === undefined ? { uuid: params.cid } : { id }
  const before = await findOwnConsent(trx, me.userId, by)
  const assembly = before && { id: before.assemblyId, uuid: before.assemblyUuid, shortname: before.shortname }
  if (!assembly || !matchesAssembly(assembly, params.aid)) return refuse('not_found')
  await withdrawConsent(trx, { campaignId: before.campaignId, userId: me.userId, at })
  const after = await findOwnConsent(trx, me.userId, by)
  if (!after) return refuse('not_found')
  const { may, ...consent } = serializeOwnAnswer(after, await readViewer(trx, me, after.assemblyId))
  return { ...consent, may: { answer: may.answer, withdraw: may.withdraw } }
}
