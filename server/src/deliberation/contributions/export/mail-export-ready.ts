import { EXPORT_HOURS } from '@folkmoot/core/deliberation/contributions/export/export-formats.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { siteUrl } from '../../../platform/mail/site-url.ts'

/** Mails whoever asked for an export where its file is. The link opens after a sign-in to this account only. */
export async function mailExportReady(
  trx: Db,
  context: TransactionContext,
  user: Pick<Me, 'userId' | 'name' | 'lang'>,
  id: number,
): Promise<void> {
  const { email } = await trx.selectFrom('users').select('email').where('id', '=', user.userId).executeTakeFirstOrThrow()
  if (email === null) return
  await queueMail(trx, context, {
    to: email,
    userId: user.userId,
    lang: user.lang,
    letter: 'documents.ready',
    params: { name: user.name, hours: EXPORT_HOURS },
    link: `${siteUrl(context.settings)}/v2/export/${id}`,
  })
}
