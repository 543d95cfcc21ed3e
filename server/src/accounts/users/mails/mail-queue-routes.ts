import { type MailQueueState, mailQueue, PENDING_MAIL_STATES } from '@folkmoot/core/accounts/users/mail-queue.ts'
import { refuseManagingAccounts } from '@folkmoot/core/accounts/users/policy.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { giveUpMail, retryHeldMails, retryMail } from '../../../platform/mail/decide-mail.ts'
import { findMailServerState } from '../../../platform/mail/mail-server-state.ts'
import { tryStoppedQueue } from '../../../platform/mail/stop-queue.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'

const like = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Mails that are not delivered yet, and what admins do about them. */
export function mailQueueRoutes(app: FastifyInstance, context: Context): void {
  const { db, demo, settings } = context
  serve(app, context, mailQueue, {
    async state({ me }) {
      const denied = refuseManagingAccounts(me)
      if (denied) return denied
      const server = await findMailServerState(db)
      const counted = await db
        .selectFrom('mails')
        .select((e) => ['pending', e.fn.countAll<number>().as('n')])
        .where('pending', 'is not', null)
        .groupBy('pending')
        .execute()
      const { n: marked } = await db
        .selectFrom('users')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('email_refused_at', 'is not', null)
        .executeTakeFirstOrThrow()
      const count = (state: string) => Number(counted.find(({ pending }) => pending === state)?.n ?? 0)
      const isOn = !demo && settings.smtpUrl !== undefined
      const state: MailQueueState['state'] = server.stoppedAt ? 'stopped' : server.failingSince ? 'failing' : 'ok'
      const answer: MailQueueState = {
        state: isOn ? state : 'off',
        since: server.failingSince,
        failedAt: server.failedAt,
        reason: server.failure,
        nextTry: server.probeAt,
        queued: count('queued'),
        held: count('held'),
        refused: count('refused'),
        marked: Number(marked),
      }
      return answer
    },

    async list({ query, me }) {
      const denied = refuseManagingAccounts(me)
      if (denied) return denied
      const { page, pageSize, limit, offset } = toPageWindow(query)
      let matching = db.selectFrom('mails').where('pending', 'in', query.state ? [query.state] : [...PENDING_MAIL_STATES])
      if (query.search) matching = matching.where('to_email', 'ilike', like(query.search))
      const { total } = await matching.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await matching
        .select(['id', 'to_email', 'subject', 'at', 'pending', 'tries', 'failed_at', 'failure'])
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute()
      const list = rows.map(({ to_email: to, pending, failed_at, failure, ...row }) => ({
        ...row,
        to,
        state: pending ?? 'queued',
        failedAt: failed_at,
        reason: failure,
      }))
      return { page, pageSize, total: Number(total), list }
    },

    async again({ params, me }) {
      const denied = refuseManagingAccounts(me)
      if (denied) return denied
      const queued = await inTransaction(context, (trx) => retryMail(trx, parseId(params.id) ?? 0))
      return queued ? { status: 'queued' as const } : refuse('not_found')
    },

    async giveUp({ params, me }) {
      const denied = refuseManagingAccounts(me)
      if (denied) return denied
      return (await giveUpMail(db, parseId(params.id) ?? 0)) ? { status: 'given_up' as const } : refuse('not_found')
    },

    async resume({ me }) {
      const denied = refuseManagingAccounts(me)
      if (denied) return denied
      await inTransaction(context, async (trx) => {
        await retryHeldMails(trx)
        await tryStoppedQueue(trx)
      })
      return { status: 'trying' as const }
    },

    async marks({ query, me }) {
      const denied = refuseManagingAccounts(me)
      if (denied) return denied
      const { page, pageSize, limit, offset } = toPageWindow(query)
      let matching = db.selectFrom('users').where('email_refused_at', 'is not', null).where('deleted_at', 'is', null)
      if (query.search) {
        const words = like(query.search)
        matching = matching.where((e) => e.or([e('name', 'ilike', words), e('email', 'ilike', words)]))
      }
      const { total } = await matching.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await matching
        .select(['id', 'uuid', 'name', 'email', 'email_refused_at'])
        .orderBy('email_refused_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      const list = rows.map(({ id: userId, uuid, name, email, email_refused_at: at }) => ({
        ...{ userId, uuid, name },
        email: email ?? '',
        at: at ?? '',
      }))
      return { page, pageSize, total: Number(total), list }
    },

    async lift({ params, me }) {
      const denied = refuseManagingAccounts(me)
      if (denied) return denied
      const row = await db
        .updateTable('users')
        .set({ email_refused_at: null })
        .where('id', '=', parseId(params.id) ?? 0)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row ? { status: 'lifted' as const } : refuse('not_found')
    },
  })
}
