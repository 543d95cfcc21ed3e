import { calendars } from '@folkmoot/core/notifications/calendar-endpoints.ts'
import { type CalendarEntry, formatCalendar } from '@folkmoot/core/notifications/calendar-format.ts'
import { dayInZone } from '@folkmoot/core/shared/dates.ts'
import { done } from '@folkmoot/core/shared/done.ts'
import { isUuid, parseId } from '@folkmoot/core/shared/ids.ts'
import { type Locale, parseLocale } from '@folkmoot/core/shared/locales.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findPublicCampaign } from '../../campaigns/find-readable-campaign.ts'
import { canOpenContext, toAssemblyViewer, toContributionContext } from '../../contributions/contribution-context.ts'
import type { Context } from '../../http/context.ts'
import { resolveLocale } from '../../http/resolve-locale.ts'
import { serve } from '../../http/serve.ts'
import type { Me } from '../../http/session.ts'
import { sendRefusal } from '../../http/steps/send-response.ts'
import { siteUrl } from '../../mail/site-url.ts'
import { createSecret, hashSecret } from '../../shared/secrets.ts'
import { type CampaignDate, LIST_CAMPAIGN_DATES, LIST_OWN_CAMPAIGNS, LIST_OWN_MEETINGS } from './calendar-sql.ts'

const ownCalendarPath = (token: string): string => `/api/calendar/own/${token}.ics`

const isOwn = (me: Me, id: string): boolean => parseId(id) === me.userId

/** The calendars of campaigns with public pages, and of the own dates of people, which a secret in the address opens. */
export function calendarRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, calendars, {
    async read({ params, me }) {
      if (!isOwn(me, params.id)) return refuse('not_allowed')
      const { db } = context
      const row = await db.selectFrom('calendars').select('user_id').where('user_id', '=', me.userId).executeTakeFirst()
      return { exists: row !== undefined }
    },
    async create({ params, me }) {
      if (!isOwn(me, params.id)) return refuse('not_allowed')
      const token = createSecret()
      const values = { token_hash: hashSecret(token), created_at: context.clock.iso() }
      await context.db
        .insertInto('calendars')
        .values({ user_id: me.userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute()
      return { address: siteUrl(context.settings) + ownCalendarPath(token) }
    },
    async remove({ params, me }) {
      if (!isOwn(me, params.id)) return refuse('not_allowed')
      await context.db.deleteFrom('calendars').where('user_id', '=', me.userId).execute()
      return done
    },
  })

  app.get<{ Params: { file: string } }>(
    '/api/calendar/campaign/:file',
    { config: { limit: 'reads' } },
    async (request, reply) => {
      const uuid = request.params.file.replace(/\.ics$/, '')
      const campaign = isUuid(uuid) ? await findPublicCampaign(context.db, { uuid }) : undefined
      if (!campaign) return sendNotFound(context, request, reply)
      const locale = parseLocale(campaign.lang) ?? 'en-US'
      const today = dayInZone(campaign.assembly.timezone, context.clock.now())
      const dates = await LIST_CAMPAIGN_DATES.list(context.pool, { campaigns: [campaign.id], today })
      const page = (date: CampaignDate) => `/v2/p/assembly/${campaign.assembly.uuid}/campaign/${date.campaignUuid}`
      return sendCalendar(
        reply,
        campaign.title,
        dates.map((date) => toEntry(context, locale, date, page(date))),
      )
    },
  )

  app.get<{ Params: { file: string } }>(
    '/api/calendar/own/:file',
    { config: { limit: 'reads' } },
    async (request, reply) => {
      const owner = await findOwner(context, request.params.file.replace(/\.ics$/, ''))
      if (!owner) return sendNotFound(context, request, reply)
      const { me, zone } = owner
      const locale = parseLocale(me.lang) ?? 'en-US'
      const rows = await LIST_OWN_CAMPAIGNS.list(context.pool, { user: me.userId })
      const readable = rows.filter((row) =>
        canOpenContext(row, toAssemblyViewer(row, me), toContributionContext(row), true),
      )
      const assemblyOf = new Map(readable.map((row) => [row.k_id, row.a_id]))
      const campaigns = [...assemblyOf.keys()].filter((id) => id !== null)
      const today = dayInZone(zone, context.clock.now())
      const dates = await LIST_CAMPAIGN_DATES.list(context.pool, { campaigns, today })
      const meetings = await LIST_OWN_MEETINGS.list(context.pool, { user: me.userId, now: context.clock.iso() })
      const host = new URL(siteUrl(context.settings)).hostname
      return sendCalendar(reply, context.settings.instanceName, [
        ...dates.map((date) =>
          toEntry(context, locale, date, `/v2/assembly/${assemblyOf.get(date.campaignId)}/campaign/${date.campaignId}`),
        ),
        ...meetings.map(
          ({ uuid, at, title, text, start, end, place }): CalendarEntry => ({
            uid: `${uuid}@${host}`,
            changed: at,
            title,
            text,
            place,
            when: { start, end },
          }),
        ),
      ])
    },
  )
}

function toEntry(context: Context, locale: Locale, date: CampaignDate, path: string): CalendarEntry {
  const site = siteUrl(context.settings)
  const { uid, changed, campaign, first, last, kind } = date
  const vote = context.texts(locale, 'mail.calendar.vote', { campaign }) ?? campaign
  const title = kind === 'ballot' ? vote : `${campaign}: ${date.title}`
  return { uid: `${uid}@${new URL(site).hostname}`, changed, title, when: { first, last }, url: site + path }
}

/** The person whose calendar has this secret address. */
async function findOwner({ db }: Context, token: string): Promise<{ me: Me; zone: string } | undefined> {
  if (token.length !== 43) return undefined
  const row = await db
    .selectFrom('calendars as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.id', 'u.uuid', 'u.name', 'u.lang', 'u.timezone'])
    .where('c.token_hash', '=', hashSecret(token))
    .where('u.active', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  // the address opens nothing but dates: no rights of an admin, none that need a second factor
  const me: Me = {
    userId: row.id,
    uuid: row.uuid,
    name: row.name,
    lang: row.lang,
    admin: false,
    withheld: { admin: true, coordinator: true },
    emailVerified: false,
    keyHash: Buffer.alloc(0),
  }
  return { me, zone: row.timezone ?? 'UTC' }
}

const sendCalendar = (reply: FastifyReply, name: string, entries: readonly CalendarEntry[]): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="folkmoot.ics"')
    .type('text/calendar; charset=utf-8')
    .send(formatCalendar(entries, name))

const sendNotFound = (context: Context, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(
    reply.header('cache-control', 'no-store'),
    context,
    refuse('not_found'),
    'core',
    resolveLocale(request, undefined, context.settings.locales),
  )
