import type { Db } from '../database/open.ts'
import { machineNow } from '../shared/clock.ts'
import { EMPTIED } from './deliver-mail.ts'
import { queueMailNow } from './queue-mail.ts'
import { liftAddressMark } from './refused-addresses.ts'

/** As if it had not been tried: what a person asks for gets all tries anew. */
const UNTRIED = { pending: 'queued', tries: 0, first_tried_at: null } as const

/** Has an undelivered mail tried again now, also at an address that was refused; false when there is none. */
export async function retryMail(trx: Db, id: number): Promise<boolean> {
  const row = await trx
    .updateTable('mails')
    .set(UNTRIED)
    .where('id', '=', id)
    .where('pending', 'is not', null)
    .returning(['id', 'to_email'])
    .executeTakeFirst()
  if (!row) return false
  await liftAddressMark(trx, row.to_email)
  await queueMailNow(trx, [row])
  return true
}

/** Has every mail tried again that was tried for as long as it is tried by itself. */
export async function retryHeldMails(trx: Db): Promise<void> {
  const rows = await trx.updateTable('mails').set(UNTRIED).where('pending', '=', 'held').returning(['id', 'to_email']).execute()
  await queueMailNow(trx, rows)
}

/** Gives an undelivered mail up; false when there is none. */
export async function giveUpMail(db: Db, id: number): Promise<boolean> {
  const row = await db
    .updateTable('mails')
    .set((e) => ({
      ...EMPTIED,
      failed_at: e.fn.coalesce('failed_at', e.cast<string>(e.val(machineNow()), 'timestamptz')),
    }))
    .where('id', '=', id)
    .where('pending', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
