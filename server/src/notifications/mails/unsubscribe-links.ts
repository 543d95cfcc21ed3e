import type { Db } from '../../database/open.ts'
import type { TransactionContext } from '../../http/context.ts'
import type { Unsubscribe } from '../../mail/compose-mail.ts'
import { siteUrl } from '../../mail/site-url.ts'
import { machineNow } from '../../shared/clock.ts'
import { createSecret, hashSecret } from '../../shared/secrets.ts'

/** What a link of a mail turns off for one person. */
export interface UnsubscribeTarget {
  readonly userId: number
  /** The space that mails are turned off about; null for the digest. */
  readonly space: { readonly id: number; readonly name: string } | null
}

/** Creates the links of mails that turn such mails off, in the order of their targets; only their hashes are stored. */
export async function createUnsubscribeLinks(
  trx: Db,
  context: Pick<TransactionContext, 'settings'>,
  targets: readonly UnsubscribeTarget[],
): Promise<Unsubscribe[]> {
  const links = targets.map(({ userId, space }) => ({ userId, space, secret: createSecret() }))
  if (links.length === 0) return []
  await trx
    .insertInto('unsubscribe_tokens')
    .values(
      links.map(({ userId, space, secret }) => ({
        token_hash: hashSecret(secret),
        user_id: userId,
        kind: kindOf(space),
        space_id: space?.id ?? null,
        created_at: machineNow(),
      })),
    )
    .execute()
  const site = siteUrl(context.settings)
  return links.map(({ space, secret }) => ({
    link: `${site}/v2/unsubscribe/${secret}`,
    kind: kindOf(space),
    name: space?.name ?? '',
  }))
}

const kindOf = (space: UnsubscribeTarget['space']): Unsubscribe['kind'] => (space === null ? 'digest' : 'space')

/** The page of a person's preferences about mail. */
export const preferencesLink = ({ settings }: Pick<TransactionContext, 'settings'>, userId: number): string =>
  `${siteUrl(settings)}/v2/user/${userId}/profile#news`

/** How long the link of a mail turns mail off, in days. */
const TOKEN_DAYS = 365

/** Deletes the links of old mails. */
export async function deleteOldUnsubscribeTokens(db: Db, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('unsubscribe_tokens')
    .where('created_at', '<', new Date(now - TOKEN_DAYS * 86_400_000).toISOString())
    .execute()
}
