import type { Db } from '../database/open.ts'
import { Fault } from '../fault.ts'
import type { Settings } from '../settings.ts'
import { machineNow } from '../shared/clock.ts'

type MailTransport = Awaited<ReturnType<typeof createMailTransport>>

/** Loaded with the first mail: a node that sends none does not need it (decision 0011). */
async function createMailTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, pool: true, maxConnections: 2 })
}

const calendarAttachment = (content: string) => ({
  filename: 'meeting.ics',
  content,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
})

const WRITER_CLOSED = 'the account of whoever wrote it is closed'

const isActive = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', userId).where('active', '=', true).executeTakeFirst()) !==
  undefined

/** Prevents a mail from ever being sent; lists report that it did not arrive, so that somebody else may write again. */
async function markUndeliverable(db: Db, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ failed_at: machineNow(), failure: WRITER_CLOSED, text: '', html: '', calendar: '' })
    .where('id', '=', id)
    .execute()
}

/** Delivers mails to the operator's server: `deliver` sends one mail of the table, `close` ends the connection. */
export function createMailDelivery({ db, settings }: { db: Db; settings: Settings }) {
  let transport: Promise<MailTransport> | undefined
  return {
    /**
     * Sends one mail once; its text is deleted afterwards. A failure is recorded and thrown, so that the job is retried. A mail
     * whose writer's account was closed in the meantime is not sent.
     */
    async deliver(id: number): Promise<void> {
      if (!settings.smtpUrl) throw new Fault('SMTP_URL is missing; a mail waits.')
      const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row || row.sent_at || row.failure === WRITER_CLOSED) return
      if (row.from_user_id !== null && !(await isActive(db, row.from_user_id))) return markUndeliverable(db, id)
      transport ??= createMailTransport(settings.smtpUrl)
      try {
        await (await transport).sendMail({
          from: { name: settings.instanceName, address: settings.mailFrom },
          to: { name: '', address: row.to_email },
          subject: row.subject,
          text: row.text,
          html: row.html,
          ...(row.calendar === '' ? {} : { attachments: [calendarAttachment(row.calendar)] }),
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        const failure = (error instanceof Error ? error.message : String(error)).slice(0, 300)
        await db
          .updateTable('mails')
          .set((e) => ({ failed_at: machineNow(), failure, tries: e('tries', '+', 1) }))
          .where('id', '=', id)
          .execute()
        throw error
      }
      await db
        .updateTable('mails')
        .set((e) => ({
          sent_at: machineNow(),
          failure: null,
          text: '',
          html: '',
          calendar: '',
          tries: e('tries', '+', 1),
        }))
        .where('id', '=', id)
        .execute()
    },
    close: async () => (await transport)?.close(),
  }
}
