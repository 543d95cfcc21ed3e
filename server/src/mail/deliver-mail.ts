import type { Selectable } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Settings } from '../settings.ts'
import { machineNow } from '../shared/clock.ts'
import type { MailsTable } from '../shared/tables.ts'
import { queueMailAgain } from './queue-mail.ts'
import { isAddressRefused, isRecipientRefused, isTextRefused, markAddressRefused } from './refused-addresses.ts'

type MailTransport = Awaited<ReturnType<typeof createMailTransport>>
type MailRow = Selectable<MailsTable>

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
const ADDRESS_REFUSED = 'a mail server refused this address before'

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const isActive = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', userId).where('active', '=', true).executeTakeFirst()) !==
  undefined

/** How long a mail is tried before it is given up, in milliseconds: an outage may last over a weekend. */
const GIVE_UP_AFTER = 3 * 86_400_000

/** What a mail keeps once nothing is sent any more: its text is deleted. */
const EMPTIED = { text: '', html: '', calendar: '', unsubscribe: '' } as const

/** Prevents a mail from ever being sent; lists report that it did not arrive, so that somebody else may write again. */
async function markUndeliverable(db: Db, id: number, failure: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ failed_at: machineNow(), failure: failure.slice(0, 300), ...EMPTIED })
    .where('id', '=', id)
    .execute()
}

/** Earlier mails to the same address that failed and are to be tried again. */
const listFailedBefore = (db: Db, mail: MailRow): Promise<MailRow[]> =>
  db
    .selectFrom('mails')
    .selectAll()
    .where((e) => e(e.fn<string>('lower', ['to_email']), '=', mail.to_email.toLowerCase()))
    .where('id', '<', mail.id)
    .where('sent_at', 'is', null)
    .where('text', '<>', '')
    .where('tries', '>', 0)
    .orderBy('id')
    .execute()

/** One click in a mailbox turns such mails off (RFC 8058). */
const unsubscribeHeaders = (address: string): Record<string, string> =>
  address === '' ? {} : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** Delivers mails to the operator's server: `deliver` sends one mail of the table, `close` ends the connection. */
export function createMailDelivery({ db, settings }: { db: Db; settings: Settings }) {
  let transport: Promise<MailTransport> | undefined

  async function send(row: MailRow, smtpUrl: string): Promise<void> {
    transport ??= createMailTransport(smtpUrl)
    await (await transport).sendMail({
      from: { name: settings.instanceName, address: settings.mailFrom },
      to: { name: '', address: row.to_email },
      messageId: `<${row.message_id}@${settings.mailFrom.split('@').at(-1)}>`,
      subject: row.subject,
      text: row.text,
      html: row.html,
      ...(row.calendar === '' ? {} : { attachments: [calendarAttachment(row.calendar)] }),
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(row.unsubscribe) },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await db
      .updateTable('mails')
      .set((e) => ({ sent_at: machineNow(), failure: null, ...EMPTIED, tries: e('tries', '+', 1) }))
      .where('id', '=', row.id)
      .execute()
  }

  /** Sends a mail unless nobody may be sent it any more; throws what another try may mend. */
  async function sendUnlessBlocked(row: MailRow): Promise<void> {
    if (row.from_user_id !== null && !(await isActive(db, row.from_user_id)))
      return markUndeliverable(db, row.id, WRITER_CLOSED)
    if (await isAddressRefused(db, row)) return markUndeliverable(db, row.id, ADDRESS_REFUSED)
    if (!settings.smtpUrl) throw new Error('SMTP_URL is missing')
    try {
      await send(row, settings.smtpUrl)
    } catch (error) {
      if (!isRecipientRefused(error)) throw error
      await markAddressRefused(db, row.to_email)
      await markUndeliverable(db, row.id, describe(error))
    }
  }

  /** Notes that a mail could not be sent, and tries it again later; after three days it is given up, and the log says so. */
  async function tryLater({ id, letter }: MailRow, error: unknown): Promise<void> {
    const now = machineNow()
    const row = await db
      .updateTable('mails')
      .set((e) => ({
        failed_at: now,
        failure: describe(error).slice(0, 300),
        first_tried_at: e.fn.coalesce('first_tried_at', e.cast<string>(e.val(now), 'timestamptz')),
        tries: e('tries', '+', 1),
      }))
      .where('id', '=', id)
      .returning(['id', 'to_email', 'tries', 'first_tried_at'])
      .executeTakeFirstOrThrow()
    if (Date.parse(now) - Date.parse(row.first_tried_at ?? now) < GIVE_UP_AFTER) return queueMailAgain(db, row)
    await markUndeliverable(db, id, describe(error))
    console.error(`mail: ${id} (${letter}) was given up after ${row.tries} tries: ${describe(error)}`)
  }

  return {
    /**
     * Sends one mail once, after those to the same address that failed before it; its text is deleted afterwards. A failure is
     * recorded, and the mail is tried again later; one of an earlier mail counts as a try of this one, which waits for it, unless
     * what that mail holds was refused. A mail is not sent whose writer's account was closed in the meantime, nor one to an address
     * that was refused.
     */
    async deliver(id: number): Promise<void> {
      const asked = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
      if (!asked || asked.sent_at || asked.text === '') return
      for (const row of [...(await listFailedBefore(db, asked)), asked])
        try {
          await sendUnlessBlocked(row)
        } catch (error) {
          if (row.id !== id && isTextRefused(error)) continue
          return tryLater(asked, error)
        }
    },
    close: async () => (await transport)?.close(),
  }
}
