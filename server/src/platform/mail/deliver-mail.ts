import type { Selectable } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Settings } from '../settings.ts'
import { machineNow } from '../shared/clock.ts'
import type { MailFailureCause, MailsTable } from '../shared/tables.ts'
import { classifyMailFailure, describeMailFailure, hideAddresses } from './classify-failure.ts'
import { findMailServerState } from './mail-server-state.ts'
import { createMailTransport, MAIL_TIMEOUTS, type MailTimeouts, type MailTransport } from './mail-transport.ts'
import { queueMailAgain } from './queue-mail.ts'
import { isAddressRefused, markAddressRefused } from './refused-addresses.ts'
import { noteMailAccepted, noteMailFailure } from './stop-queue.ts'

type MailRow = Selectable<MailsTable>

const calendarAttachment = (content: string) => ({
  filename: 'meeting.ics',
  content,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
})

const WRITER_CLOSED = 'the account of whoever wrote it is closed'
const ADDRESS_REFUSED = 'a mail server refused this address before'

const isActive = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', userId).where('active', '=', true).executeTakeFirst()) !== undefined

/** How long a mail is tried by itself, in milliseconds: an outage of a mailbox may last over a weekend. */
const TRIED_FOR = 3 * 86_400_000
/** How often a mail is tried whose text the server refuses. */
const TRIES_OF_TEXT = 3

/** What a mail keeps once nothing is sent any more: its text is deleted. */
export const EMPTIED = { text: '', html: '', calendar: '', unsubscribe: '', pending: null } as const

/** Deletes a mail that is not to be sent any more; lists report that it did not arrive. */
const discardMail = (db: Db, id: number, failure: string): Promise<unknown> =>
  db
    .updateTable('mails')
    .set({ failed_at: machineNow(), failure, ...EMPTIED })
    .where('id', '=', id)
    .execute()

/** Keeps a mail that no other try would deliver until an admin has it tried again or gives it up. */
const keepRefused = (db: Db, id: number, cause: MailFailureCause, failure: string): Promise<unknown> =>
  db.updateTable('mails').set({ failed_at: machineNow(), failure, cause, pending: 'refused' }).where('id', '=', id).execute()

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
    .where('pending', '=', 'queued')
    .orderBy('id')
    .execute()

/** One click in a mailbox turns such mails off (RFC 8058). */
const unsubscribeHeaders = (address: string): Record<string, string> =>
  address === '' ? {} : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** How a mail ended: sent, not to be sent, or refused. */
type Outcome = 'sent' | 'blocked' | { readonly cause: MailFailureCause; readonly failure: string }

/** True when the mail server works: it took a mail, or said something about one mailbox alone. */
const isServerWell = (outcome: Outcome): boolean =>
  outcome === 'sent' || (outcome !== 'blocked' && (outcome.cause === 'recipient' || outcome.cause === 'mailbox'))

/** Delivers mails to the operator's server: `deliver` sends one mail of the table, `close` ends the connections. */
export function createMailDelivery({
  db,
  settings,
  timeouts = MAIL_TIMEOUTS,
}: {
  db: Db
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'instanceName'>
  /** How long the server may take; a test passes its own. */
  timeouts?: MailTimeouts
}) {
  const transport: MailTransport | undefined = settings.smtpUrl ? createMailTransport(settings.smtpUrl, timeouts) : undefined

  async function send(row: MailRow, over: MailTransport): Promise<Outcome> {
    try {
      await over.send({
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
    } catch (error) {
      return { cause: classifyMailFailure(error), failure: describeMailFailure(error) }
    }
    await db
      .updateTable('mails')
      .set((e) => ({ sent_at: machineNow(), failure: null, cause: null, ...EMPTIED, tries: e('tries', '+', 1) }))
      .where('id', '=', row.id)
      .execute()
    return 'sent'
  }

  /** Tries a mail once unless nobody may be sent it any more, and notes what the mail server said. */
  async function tryMail(row: MailRow, over: MailTransport): Promise<Outcome> {
    if (row.from_user_id !== null && !(await isActive(db, row.from_user_id))) {
      await discardMail(db, row.id, WRITER_CLOSED)
      return 'blocked'
    }
    if (await isAddressRefused(db, row)) {
      await keepRefused(db, row.id, 'recipient', ADDRESS_REFUSED)
      return 'blocked'
    }
    const outcome = await send(row, over)
    if (isServerWell(outcome)) await noteMailAccepted(db)
    if (typeof outcome === 'string') return outcome
    const { cause, failure } = outcome
    if (failure !== row.failure) console.error(`mail: ${row.id} (${row.letter}) was not sent (${cause}): ${hideAddresses(failure)}`)
    if (!isServerWell(outcome)) await noteMailFailure(db, { id: row.id, cause, failure })
    if (cause === 'recipient') {
      await markAddressRefused(db, row.to_email)
      await keepRefused(db, row.id, cause, failure)
    }
    return outcome
  }

  /** Plans the next try of a mail; after three days, or when its text was refused again, it waits for an admin. */
  async function tryLater({ id, letter }: MailRow, { cause, failure }: Exclude<Outcome, string>): Promise<void> {
    const now = machineNow()
    const row = await db
      .updateTable('mails')
      .set((e) => ({
        failed_at: now,
        failure,
        cause,
        pending: 'queued',
        first_tried_at: e.fn.coalesce('first_tried_at', e.cast<string>(e.val(now), 'timestamptz')),
        tries: e('tries', '+', 1),
      }))
      .where('id', '=', id)
      .returning(['id', 'to_email', 'tries', 'first_tried_at'])
      .executeTakeFirst()
    if (!row) return
    if (cause === 'letter' && row.tries >= TRIES_OF_TEXT) {
      await keepRefused(db, id, cause, failure)
    } else if (cause !== 'server' && Date.parse(now) - Date.parse(row.first_tried_at ?? now) >= TRIED_FOR) {
      await db.updateTable('mails').set({ pending: 'held' }).where('id', '=', id).execute()
    } else return queueMailAgain(db, row)
    console.error(`mail: ${id} (${letter}) is kept after ${row.tries} tries, until an admin decides: ${hideAddresses(failure)}`)
  }

  /**
   * Tries one mail once, after those to the same address that failed before it. One of an earlier mail counts as a try of this
   * one, which waits for it, unless that one was refused for good.
   */
  async function tryInOrder(asked: MailRow, over: MailTransport): Promise<void> {
    for (const row of [...(await listFailedBefore(db, asked)), asked]) {
      const outcome = await tryMail(row, over)
      if (typeof outcome === 'string' || outcome.cause === 'recipient') continue
      if (row.id !== asked.id && outcome.cause === 'letter') continue
      return tryLater(asked, outcome)
    }
  }

  const findUndelivered = async (id: number): Promise<MailRow | undefined> => {
    const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
    return !row || row.sent_at || row.text === '' || row.pending === 'held' || row.pending === 'refused' ? undefined : row
  }

  return {
    /**
     * Sends one mail; its text is deleted afterwards. A failure is recorded, and the mail is tried again later. While the queue is
     * stopped nothing is tried: the mail is queued again when it goes on.
     */
    async deliver(id: number): Promise<void> {
      const asked = await findUndelivered(id)
      if (!asked || !transport || (await findMailServerState(db)).stoppedAt !== null) return
      await tryInOrder(asked, transport)
    },
    /** Tries one mail although the queue is stopped. */
    async probe(id: number): Promise<void> {
      const asked = await findUndelivered(id)
      if (asked && transport) await tryInOrder(asked, transport)
    },
    close: async () => transport?.close(),
  }
}
