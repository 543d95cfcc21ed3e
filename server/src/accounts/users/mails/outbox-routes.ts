import { outbox } from '@folkmoot/core/accounts/users/outbox.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../../platform/http/context.ts'
import { isRemoteDemoVisitor } from '../../../platform/http/external-sign-in.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Me } from '../../../platform/http/session.ts'

export function outboxRoutes(app: FastifyInstance, context: Context): void {
  const { db, demo, settings } = context
  serve(app, context, outbox, {
    /**
     * In a demo, lists all mails on this machine, and on others the mails to the signed-in user; otherwise, where no mail server
     * is set, admins see recipient, subject and time (specification B.12).
     */
    async list({ query, me, request }) {
      const showsSummaries = !settings.smtpUrl && me?.admin === true
      if (!demo && !showsSummaries) return refuse('not_found')
      const { page, pageSize, limit, offset } = toPageWindow(query)
      let matchingMails = db.selectFrom('mails')
      if (isRemoteDemoVisitor(context, request)) matchingMails = matchingMails.where(isMailTo(me))
      if (query.to) matchingMails = matchingMails.where((e) => e(e.fn<string>('lower', ['to_email']), '=', query.to?.toLowerCase() ?? ''))
      if (query.query) {
        const words = `%${query.query.replace(/[\\%_]/g, '\\$&')}%`
        matchingMails = matchingMails.where((e) => e.or([e('subject', 'ilike', words), e('to_email', 'ilike', words)]))
      }
      // a demo sends the same mail to many users at once: the list shows it once, and a search finds each recipient's copy; what
      // an account gets for itself, with a link that is its own, is never the same mail
      const ungrouped = !demo || query.to !== undefined || query.query !== undefined
      const groups = matchingMails
        .select((e) => [e.fn.max('id').as('id'), e.fn.countAll().as('count')])
        .groupBy(ungrouped ? ['id'] : ['letter', 'subject', sql`date_trunc('day', at)`, ownLetter])
      const { total } = await db
        .selectFrom(groups.as('g'))
        .select((e) => e.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await db
        .selectFrom(groups.as('g'))
        .innerJoin('mails as m', 'm.id', 'g.id')
        .select(['m.id', 'm.to_email', 'm.subject', 'm.at', 'm.text', 'm.html', 'g.count'])
        .orderBy('m.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      const list = rows.map((row) => ({
        id: row.id,
        to: row.to_email,
        subject: row.subject,
        at: row.at,
        text: demo ? row.text : null,
        html: demo ? row.html : null,
        count: Number(row.count),
      }))
      return { page, pageSize, total: Number(total), list }
    },
  })
}

/** The number of a mail that one account alone gets; nothing for all others. */
const ownLetter = sql<number | null>`case when letter like 'users.%' or letter = 'directory.join' then id end`

/** Mails to an account, and mails to its address that name no account. */
const isMailTo = (me: Me | undefined) =>
  me === undefined
    ? sql<boolean>`false`
    : sql<boolean>`(to_user_id = ${me.userId} or to_user_id is null
        and lower(to_email) = (select lower(u.email) from users u where u.id = ${me.userId}))`
