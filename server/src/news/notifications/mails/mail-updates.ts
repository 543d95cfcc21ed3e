import { getEventRule } from '@folkmoot/core/platform/events/events.ts'
import { findStopKind } from '@folkmoot/core/platform/events/mail-stops.ts'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import { sql } from 'kysely'
import { listPlaceholderDomains } from '../../../accounts/users/placeholder-domains.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import type { MailMessage } from '../../../platform/mail/compose-mail.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { type MailPreferences, readMailPreferences } from '../mail-preferences.ts'
import { scheduleDigests } from '../schedule-digests.ts'
import { findAddress, formatNotice, joinNotices, localeOf, readNoticesAnew, toMailItem } from './compose-notices.ts'
import { type MailNotice, type MailReader, markMailed, type StoredNotice, TAKE_MAILS_NOW } from './mail-row-sql.ts'
import { readExcerpts } from './read-excerpts.ts'
import { createUnsubscribeLinks, preferencesLink } from './unsubscribe-links.ts'

/** What follows a mail about the same thing within this time goes together at its end (specification F). */
const JOIN_MS = 10 * 60_000

/** So many notices stand in one mail; the others are counted. */
const MAX_ITEMS = 20

type StoredRow = MailReader & StoredNotice
type Row = MailReader & MailNotice

/** What one person is mailed about one thing, oldest first. */
interface Update {
  readonly reader: MailReader
  readonly email: string
  readonly rows: readonly Row[]
}

/**
 * Writes the mails that come at once, in chunks of 50 people. The mail and the note that it was written share a transaction, so a
 * process that ends in the middle neither forgets a mail nor writes one twice. Ends between two of them when `signal` aborts. Returns
 * the number of mails.
 */
export async function mailUpdates(context: Context, signal?: AbortSignal): Promise<number> {
  let mails = 0
  for (;;) {
    if (signal?.aborted) return mails
    const { taken, written } = await inTransaction(context, (trx, context) => mailSomeUpdates(trx, context))
    mails += written
    if (taken === 0) return mails
  }
}

async function mailSomeUpdates(trx: Db, context: TransactionContext): Promise<{ taken: number; written: number }> {
  const now = context.clock.now()
  // only one node at a time writes mails that come at once, so that those about one thing are joined
  const { locked } = await trx
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtext('notifications.mails-now'))`.as('locked'))
    .executeTakeFirstOrThrow()
  if (!locked) return { taken: 0, written: 0 }
  const rows = await TAKE_MAILS_NOW.list(trx, { since: instantToIso(now - JOIN_MS) })
  if (rows.length === 0) return { taken: 0, written: 0 }
  const placeholders = await listPlaceholderDomains(trx)
  const preferences = new Map(rows.map((row) => [row.userId, readMailPreferences(row, now)]))
  const later = rows.filter((row) => waitsForDigest(row, preferences.get(row.userId)))
  if (later.length > 0) {
    await trx
      .updateTable('notifications')
      .set({ mail: 'digest' })
      .where((e) => e('id', '=', e.fn.any(e.val(later.map(({ id }) => id)))))
      .execute()
    await scheduleDigests(
      trx,
      later.flatMap(({ userId }) => ({ userId, at: preferences.get(userId)?.digestAt() ?? now })),
    )
  }
  const done = rows.filter((row) => !later.includes(row))
  const mailed = done.filter((row) => isMailed(row, preferences.get(row.userId)))
  const updates = groupUpdates(await readNoticesAnew(trx, context, mailed), placeholders)
  const letters = await composeUpdates(trx, context, updates)
  await queueMails(trx, context, letters)
  await markMailed(trx, done, instantToIso(now))
  return { taken: rows.length, written: letters.length }
}

const isAlways = ({ event }: StoredNotice): boolean => getEventRule(event).always === true

/** A pause that began after the person was told. */
const waitsForDigest = (row: StoredRow, preferences: MailPreferences | undefined): boolean =>
  !isAlways(row) && preferences?.paused === true && preferences.pace !== 'none'

/** What was read in the app meanwhile, or turned off, is not mailed. */
const isMailed = (row: StoredRow, preferences: MailPreferences | undefined): boolean =>
  !row.read && (isAlways(row) || (!row.stopped && preferences?.pace !== 'none'))

function groupUpdates(rows: readonly Row[], placeholders: readonly string[]): Update[] {
  const updates = new Map<string, { reader: MailReader; email: string; rows: Row[] }>()
  for (const row of rows) {
    const email = findAddress(row, placeholders)
    if (email === undefined) continue
    const key = `${row.userId} ${row.thing}`
    const update = updates.get(key) ?? { reader: row, email, rows: [] }
    update.rows.push(row)
    updates.set(key, update)
  }
  return [...updates.values()]
}

async function composeUpdates(trx: Db, context: TransactionContext, updates: readonly Update[]): Promise<MailMessage[]> {
  const excerpts = await readExcerpts(
    trx,
    context,
    updates.flatMap(({ rows }) =>
      rows.flatMap(({ id, userId, about }) => (about.ids.commentUuid === null ? [] : { id, userId, comment: about.ids.commentUuid })),
    ),
  )
  const offered = updates.map(({ reader, rows }) => {
    const last = rows.at(-1)
    if (!last || last.spaceId === null || last.spaceName === null) return undefined
    const kinds = new Set(rows.map(({ event }) => findStopKind(event)))
    const [kind] = kinds.size === 1 ? kinds : []
    return { userId: reader.userId, space: { id: last.spaceId, name: last.spaceName }, kind }
  })
  const links = await createUnsubscribeLinks(
    trx,
    context,
    offered.filter((target) => target !== undefined),
  )
  const ofUpdate = offered.map((target) => (target ? links.shift() : undefined))
  return updates.map((update, i) => composeUpdate(context, update, excerpts, ofUpdate[i]))
}

function composeUpdate(
  context: TransactionContext,
  { reader, email, rows }: Update,
  excerpts: ReadonlyMap<number, string>,
  unsubscribe: MailMessage['unsubscribe'],
): MailMessage {
  const locale = localeOf(reader)
  const items = rows.slice(0, MAX_ITEMS).map((row) => ({
    ...toMailItem(context, locale, reader.userId, { latest: row, count: row.count }),
    excerpt: excerpts.get(row.id),
  }))
  const [first] = items
  const [newest] = joinNotices(rows.toReversed())
  const single = items.length === 1 && rows.length === 1
  const more = rows.length - items.length
  return {
    to: email,
    userId: reader.userId,
    lang: reader.lang,
    letter: 'updates.now',
    why: `mail.updates.now.why.${rows.at(-1)?.reason ?? 'followers'}`,
    params: { name: reader.name, event: newest ? formatNotice(context, locale, newest) : '' },
    sections: [
      {
        items: single && first ? [{ ...first, link: undefined }] : items,
        more: more > 0 ? context.texts(locale, 'mail.updates.more', { count: more }) : undefined,
      },
    ],
    link: single ? first?.link : undefined,
    unsubscribe,
    preferences: preferencesLink(context, reader.userId),
  }
}
