import { USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'

const { mailFrequency, mailPausedUntil } = USER_SETTINGS

/**
 * Whether a user, given by the alias of their row, gets a mail about an event of some spaces: not when they want no mail, paused it
 * until after today, ignore the event in one of the spaces, turned off mail about one, or mail of this kind, or have an address that
 * was refused. Each part but `kind` is an expression: `event` a text, `spaces` an array of ids, `today` a date as text.
 */
export const acceptsMailSql = (
  u: string,
  {
    event,
    kind,
    spaces,
    today,
  }: {
    readonly event: string
    readonly kind: 'messages' | 'ballots'
    readonly spaces: string
    readonly today: string
  },
): string => `
  ${u}.email_refused_at is null
  and not exists (select from user_config p where p.user_id = ${u}.id
    and (p.key = '${mailFrequency.key}' and p.value = 'none' or p.key = '${mailPausedUntil.key}' and p.value > ${today}))
  and not exists (select from subscriptions x where x.user_id = ${u}.id and x.space_id = any(${spaces})
    and ${event} = any(x.ignored_events))
  and not exists (select from mail_stops x where x.user_id = ${u}.id and x.space_id = any(${spaces})
    and x.kind in ('space', '${kind}'))`
