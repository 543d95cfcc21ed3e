import { type Unsubscribed, unsubscribing } from '@folkmoot/core/news/notifications/unsubscribe-endpoints.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/open.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { machineNow } from '../../platform/shared/clock.ts'
import { hashSecret } from '../../platform/shared/secrets.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'

const FIND_LINK = defineStatement({
  name: 'notifications.find-unsubscribe-link',
  params: { token: 'bytea' },
  row: {
    user_id: 'int',
    kind: 'unsubscribe_tokens.kind',
    space_id: 'int?',
    name: 'text?',
    off: 'boolean',
  },
  text: ({ token }) => `
select t.user_id, t.kind, t.space_id, coalesce(c.title, g.name, k.title, a.name) as name,
  case when t.kind = 'newsletter' then not exists (select from subscriptions f
      where f.user_id = t.user_id and f.space_id = t.space_id and f.type = 'NEWSLETTER')
    else exists (select from mail_stops m where m.user_id = t.user_id and m.kind = t.kind
      and m.space_id is not distinct from t.space_id) end as off
from unsubscribe_tokens t
left join contributions c on c.space_id = t.space_id and c.removed_at is null
left join working_groups g on g.space_id = t.space_id
left join campaigns k on k.space_id = t.space_id
left join assemblies a on a.space_id = t.space_id
where t.token_hash = ${token}`,
})

const findLink = (db: Db, secret: string) => FIND_LINK.find(db, { token: hashSecret(secret) })

const serializeLink = ({ kind, name }: { kind: Unsubscribed['kind']; name: string | null }, off: boolean): Unsubscribed => ({
  kind,
  name: name ?? '',
  off,
})

/** The subscription that the link of a newsletter ends. */
const newsletterOf = (trx: Db, { user_id, space_id }: { user_id: number; space_id: number | null }) =>
  trx
    .deleteFrom('subscriptions')
    .where('user_id', '=', user_id)
    .where('space_id', '=', space_id ?? 0)
    .where('type', '=', 'NEWSLETTER')

/** Turns off what a link names; nothing when it is off already. */
async function turnOff(context: Context, secret: string) {
  return inTransaction(context, async (trx) => {
    const link = await findLink(trx, secret)
    if (!link) return refuse('not_found')
    const { user_id, kind, space_id } = link
    if (kind === 'newsletter') await newsletterOf(trx, link).execute()
    else
      await trx
        .insertInto('mail_stops')
        .values({ user_id, kind, space_id, created_at: machineNow() })
        .onConflict((c) => c.doNothing())
        .execute()
    return serializeLink(link, true)
  })
}

async function turnOn(context: Context, secret: string) {
  return inTransaction(context, async (trx, context) => {
    const link = await findLink(trx, secret)
    if (!link) return refuse('not_found')
    const { user_id, kind, space_id } = link
    if (kind === 'newsletter') {
      if (space_id !== null)
        await trx
          .insertInto('subscriptions')
          .values({ user_id, space_id, type: 'NEWSLETTER', created_at: context.clock.iso() })
          .onConflict((c) => c.doNothing())
          .execute()
    } else
      await trx
        .deleteFrom('mail_stops')
        .where('user_id', '=', user_id)
        .where('kind', '=', kind)
        .where('space_id', 'is not distinct from', space_id)
        .execute()
    return serializeLink(link, false)
  })
}

/** Whoever has the link of a mail may use it; it does nothing else and says who got the mail to nobody. */
export function unsubscribeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, unsubscribing, {
    async read({ params }) {
      const link = await findLink(context.db, params.token)
      return link ? serializeLink(link, link.off) : refuse('not_found')
    },
    turnOff: ({ params }) => turnOff(context, params.token),
    turnOn: ({ params }) => turnOn(context, params.token),
  })
}

/**
 * Mounts the button of mailboxes (RFC 8058): a POST of a form to the page of the link turns off the same at once. The body says
 * `List-Unsubscribe=One-Click` and is not needed.
 */
export function mountOneClick(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1000 }, (_, __, done) =>
      done(null, undefined),
    )
    scope.post<{ Params: { token: string } }>('/v2/unsubscribe/:token', { config: { limit: 'writes' } }, async (request, reply) => {
      const result = await turnOff(context, request.params.token)
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .code('refused' in result ? 404 : 200)
        .send('')
    })
  })
}
