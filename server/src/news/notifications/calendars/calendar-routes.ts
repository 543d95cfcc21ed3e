import { createHash } from 'node:crypto'
import { calendars } from '@folkmoot/core/news/notifications/calendar-endpoints.ts'
import { type CalendarEntry, formatCalendar } from '@folkmoot/core/news/notifications/calendar-format.ts'
import { toCalendarEntry } from '@folkmoot/core/news/notifications/meeting-calendar.ts'
import { dayInZone } from '@folkmoot/core/platform/shared/dates.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { isUuid, parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { type Locale, parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { nameMilestone } from '@folkmoot/core/platform/shared/titles/missing-titles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { findPublicCampaign } from '../../../communities/campaigns/find-readable-campaign.ts'
import { canOpenContext, toAssemblyViewer, toContributionContext } from '../../../deliberation/contributions/contribution-context.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import { sendRefusal } from '../../../platform/http/respond.ts'
import { serve } from '../../../platform/http/serve.ts'
import { type Me, resolveLocale } from '../../../platform/http/session.ts'
import { siteUrl } from '../../../platform/mail/site-url.ts'
import { createSecret, hashSecret } from '../../../platform/shared/secrets.ts'
import { readerZoneSql } from '../reader-zone.ts'
import { toViewerWithoutSession } from '../viewer-without-session.ts'
import { type CampaignDate, LIST_CAMPAIGN_DATES, LIST_OWN_CAMPAIGNS, LIST_OWN_MEETINGS } from './calendar-sql.ts'

const hasCalendar = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('calendars').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined

/** Gives a person's calendar a new secret, of which only the hash is stored; the earlier one opens nothing any more. */
async function renewCalendar({ db, clock }: Context, userId: number): Promise<string> {
  const secret = createSecret()
  const values = { token_hash: hashSecret(secret), created_at: clock.iso() }
  await db
    .insertInto('calendars')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
  return secret
}

async function deleteCalendar(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('calendars').where('user_id', '=', userId).execute()
}

/** The person whose calendar has this secret. Its address opens no rights of an admin, and none that need a second factor. */
async function findCalendarOwner(context: Context, secret: string): Promise<{ me: Me; lang: string; zone: string } | undefined> {
  const owner = await context.db
    .selectFrom('calendars as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.id as userId', 'u.lang', sql.raw<string>(readerZoneSql('u')).as('zone')])
    .where('c.token_hash', '=', hashSecret(secret))
    .where('u.active', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    owner && {
      me: toViewerWithoutSession(context, { userId: owner.userId, admin: false, secondFactor: false }),
      lang: owner.lang,
      zone: owner.zone,
    }
  )
}

const ownCalendarPath = (token: string): string => `/api/calendar/own/${token}.ics`

const isOwn = (me: Me, id: string): boolean => parseId(id) === me.userId

/** The calendars of campaigns with public pages, and of the own dates of people, which a secret in the address opens. */
export function calendarRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, calendars, {
    async read({ params, me }) {
      if (!isOwn(me, params.id)) return refuse('not_allowed')
      return { exists: await hasCalendar(context.db, me.userId) }
    },
    async create({ params, me }) {
      if (!isOwn(me, params.id)) return refuse('not_allowed')
      const token = await renewCalendar(context, me.userId)
      return { address: siteUrl(context.settings) + ownCalendarPath(token) }
    },
    async remove({ params, me }) {
      if (!isOwn(me, params.id)) return refuse('not_allowed')
      await deleteCalendar(context.db, me.userId)
      return done
    },
  })

  app.get<{ Params: { file: string } }>('/api/calendar/campaign/:file', { config: { limit: 'reads' } }, async (request, reply) => {
    const uuid = request.params.file.replace(/\.ics$/, '')
    const campaign = isUuid(uuid) ? await findPublicCampaign(context.db, { uuid }) : undefined
    if (!campaign) return sendNotFound(context, request, reply)
    const locale = parseLocale(campaign.lang) ?? 'en-US'
    const today = dayInZone(campaign.assembly.timezone, context.clock.now())
    const dates = await LIST_CAMPAIGN_DATES.list(context.pool, { campaigns: [campaign.id], today })
    const page = (date: CampaignDate) => `/v2/p/assembly/${campaign.assembly.uuid}/campaign/${date.campaignUuid}`
    return sendCalendar(
      request,
      reply,
      campaign.title,
      dates.map((date) => toEntry(context, locale, date, page(date))),
    )
  })

  app.get<{ Params: { file: string } }>('/api/calendar/own/:file', { config: { limit: 'reads' } }, async (request, reply) => {
    const owner = await findCalendarOwner(context, request.params.file.replace(/\.ics$/, ''))
    if (!owner) return sendNotFound(context, request, reply)
    const { me, lang, zone } = owner
    const locale = parseLocale(lang) ?? 'en-US'
    const rows = await LIST_OWN_CAMPAIGNS.list(context.pool, { user: me.userId })
    const readable = rows.filter((row) => canOpenContext(row, toAssemblyViewer(row, me), toContributionContext(row), true))
    const assemblyOf = new Map(readable.map((row) => [row.k_id, row.a_id]))
    const campaigns = [...assemblyOf.keys()].filter((id) => id !== null)
    const today = dayInZone(zone, context.clock.now())
    const dates = await LIST_CAMPAIGN_DATES.list(context.pool, { campaigns, today })
    const meetings = await LIST_OWN_MEETINGS.list(context.pool, { user: me.userId, now: context.clock.iso() })
    const host = new URL(siteUrl(context.settings)).hostname
    return sendCalendar(request, reply, context.settings.instanceName, [
      ...dates.map((date) => toEntry(context, locale, date, `/v2/assembly/${assemblyOf.get(date.campaignId)}/campaign/${date.campaignId}`)),
      ...meetings.flatMap((message) => toCalendarEntry(message, host) ?? []),
    ])
  })
}

function toEntry(context: Context, locale: Locale, date: CampaignDate, path: string): CalendarEntry {
  const site = siteUrl(context.settings)
  const { uid, changed, sequence, campaign, first, last, kind } = date
  const vote = context.texts(locale, 'mail.calendar.vote', { campaign }) ?? campaign
  const title = kind === 'ballot' ? vote : `${campaign}: ${nameMilestone(date, locale)}`
  return { uid: `${uid}@${new URL(site).hostname}`, changed, sequence, title, when: { first, last }, url: site + path }
}

/** Programs ask every few hours, and get a file only if it has changed since they asked last (RFC 9110, 13.1.2). */
function sendCalendar(request: FastifyRequest, reply: FastifyReply, name: string, entries: readonly CalendarEntry[]): FastifyReply {
  const file = formatCalendar(entries, name)
  const etag = `"${createHash('sha256').update(file).digest('base64url')}"`
  reply.header('cache-control', 'private, no-cache').header('etag', etag)
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.header('content-disposition', 'attachment; filename="folkmoot.ics"').type('text/calendar; charset=utf-8').send(file)
}

/** Whether a copy that a program names is this one; proxies that compress a file weaken its tag. */
const matchesTag = (named: string | undefined, etag: string): boolean =>
  named?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) === true

const sendNotFound = (context: Context, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(
    reply.header('cache-control', 'no-store'),
    context,
    refuse('not_found'),
    'core',
    resolveLocale(request, undefined, context.settings.locales),
  )
