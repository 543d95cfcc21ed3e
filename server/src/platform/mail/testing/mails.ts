import type { Db } from '../../database/open.ts'

/** The latest mail to an address, with the token at the end of its link. */
export async function findLastMail(db: Db, to: string) {
  const row = await db.selectFrom('mails').selectAll().where('to_email', '=', to).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row && { ...row, token: /\/([\w-]{43})(?:\s|$)/.exec(row.text)?.[1] ?? '' }
}

export async function countMails(db: Db, to: string): Promise<number> {
  const rows = await db.selectFrom('mails').select('id').where('to_email', '=', to).execute()
  return rows.length
}

/** The settings of a server that sends mails and therefore confirms addresses; nothing listens at the SMTP port. */
export const MAIL_SETTINGS = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  EMAIL_CONFIRMATION: 'on',
  PUBLIC_URL: 'https://moot.test',
}
