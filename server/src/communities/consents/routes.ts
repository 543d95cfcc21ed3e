import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseOpeningCampaign } from '@folkmoot/core/communities/campaigns/policy.ts'
import { consents } from '@folkmoot/core/communities/consents/endpoints.ts'
import {
  asksConsent,
  type ConsentSettings,
  getConsentText,
  refuseAnsweringConsent,
  refuseWithdrawingConsent,
} from '@folkmoot/core/communities/consents/policy.ts'
import { type Consent, type ConsentForm, type OwnConsent, parseConsentAnswer } from '@folkmoot/core/communities/consents/schemas.ts'
import { type CampaignSettings, parseCampaignSettings } from '@folkmoot/core/platform/settings/campaign-settings.ts'
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
import {
  type ConsentRow,
  findConsent,
  findOwnConsent,
  hashConsentText,
  listOwnConsents,
  type OwnConsentRow,
  saveConsent,
  withdrawConsent,
} from './store.ts'

/** True when an answer belongs to the text as it is now. */
const isForCurrentText = (row: ConsentRow, config: ConsentSettings): boolean => row.textHash.equals(hashConsentText(getConsentText(config)))

/** The answer of a user; `open`: the user may read the campaign, and so answer its form. */
const serializeConsent = (row: ConsentRow | undefined, config: ConsentSettings, open = true): Consent => ({
  userProvidedConsent: row !== undefined && isForCurrentText(row, config),
  userConsent: row?.answer ?? null,
  answeredAt: row?.at ?? null,
  may: { answer: open && asksConsent(config), withdraw: !refuseWithdrawingConsent(row?.answer) },
})

const serializeConsentForm = (row: ConsentRow | undefined, config: CampaignSettings): ConsentForm => ({
  ...serializeConsent(row, config),
  consentText: getConsentText(config),
  approveText: config.consentAgreeText ?? null,
  rejectText: config.consentRefuseText ?? null,
})

/** An answer read by its user, who may no longer be able to read the campaign. */
function serializeOwnAnswer(row: OwnConsentRow, viewer: Viewer): Consent & Pick<OwnConsent, 'may'> {
  const config = parseCampaignSettings(row.config)
  const open = !row.deleted && !refuseOpeningCampaign(viewer, { ...row, config }, { byNumber: true })
  const consent = serializeConsent(row, config, open)
  return { ...consent, may: { open, ...consent.may } }
}

function serializeOwnConsent(row: OwnConsentRow, viewer: Viewer): OwnConsent {
  const { may, userProvidedConsent } = serializeOwnAnswer(row, viewer)
  return {
    campaign: { campaignId: row.campaignId, uuid: row.campaignUuid, title: row.title },
    assembly: { assemblyId: row.assemblyId, name: row.assemblyName },
    userProvidedConsent,
    userConsent: row.answer,
    answeredAt: row.at,
    may,
  }
}

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
