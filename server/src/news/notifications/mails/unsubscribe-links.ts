import type { UnsubscribeKind } from '@folkmoot/core/platform/events/mail-stops.ts'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { MailMessage, Unsubscribe } from '../../../platform/mail/compose-mail.ts'
import { siteUrl } from '../../../platform/mail/site-url.ts'
import { machineNow } from '../../../platform/shared/clock.ts'
import { createSecret, hashSecret } from '../../../platform/shared/secrets.ts'
import { profilePath } from './event-path.ts'

/** What a link of a mail turns off for one person. */
export interface UnsubscribeTarget {
  readonly userId: number
  /** The space that mails are turned off about; null for the digest. */
  readonly space: { readonly id: number; readonly name: string } | null
  /** Of the mails about the space only these. */
  readonly kind?: Exclude<UnsubscribeKind, 'digest'> | undefined
}

/** Creates the links of mails that turn such mails off, in the order of their targets; only their hashes are stored. */
export async function createUnsubscribeLinks(
  trx: Db,
  context: Pick<TransactionContext, 'settings'>,
  targets: readonly UnsubscribeTarget[],
): Promise<Unsubscribe[]> {
  const links = targets.map(({ userId, space, kind = 'space' }) => ({
    userId,
    space,
    kind: space === null ? ('digest' as const) : kind,
    secret: createSecret(),
  }))
  if (links.length === 0) return []
  await trx
    .insertInto('unsubscribe_tokens')
    .values(
      links.map(({ userId, space, kind, secret }) => ({
        token_hash: hashSecret(secret),
        user_id: userId,
        kind,
        space_id: space?.id ?? null,
        created_at: machineNow(),
      })),
    )
    .execute()
  const site = siteUrl(context.settings)
  return links.map(({ space, kind, secret }) => ({
    link: `${site}/v2/unsubscribe/${secret}`,
    kind,
    name: space?.name ?? '',
  }))
}

/** Adds what turns such mails off, and where to choose about mail, to mails that many people get about one space. */
export async function addMailFooters(
  trx: Db,
  context: Pick<TransactionContext, 'settings'>,
  letters: readonly (MailMessage & { readonly userId: number })[],
  target: Pick<UnsubscribeTarget, 'space' | 'kind'>,
): Promise<MailMessage[]> {
  const links = await createUnsubscribeLinks(
    trx,
    context,
    letters.map(({ userId }) => ({ userId, ...target })),
  )
  return letters.map((letter, i) => ({
    ...letter,
    unsubscribe: links[i],
    preferences: preferencesLink(context, letter.userId),
  }))
}

/** The page of a person's preferences about mail. */
export const preferencesLink = ({ settings }: Pick<TransactionContext, 'settings'>, userId: number): string =>
  `${siteUrl(settings)}${profilePath(userId)}#news`

/** How long the link of a mail turns mail off, in days. */
const TOKEN_DAYS = 365

/** Deletes the links of old mails. */
export async function deleteOldUnsubscribeTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('unsubscribe_tokens')
    .where('created_at', '<', instantToIso(Date.parse(machineNow()) - TOKEN_DAYS * 86_400_000))
    .execute()
}
