import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { findAuthored } from './find-authored.ts'
import { serializeAuthors } from './serialize-authors.ts'

/** The authors of a contribution as the caller sees them; 404 if they may not read it. */
export async function readAuthorList(db: Db, context: TransactionContext, me: Me, uuid: string) {
  const found = await findAuthored(db, context, me, uuid)
  return isRefusal(found) ? found : serializeAuthors(found, me)
}
