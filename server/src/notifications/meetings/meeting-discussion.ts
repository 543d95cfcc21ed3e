import type { AssemblyPolicyInput } from '@folkmoot/core/assemblies/policy.ts'
import type { CreateMeetingBody } from '@folkmoot/core/notifications/message-endpoints.ts'
import { linkAddresses, plainText, textToHtml } from '@folkmoot/core/shared/html.ts'
import { INSERT_COMMENT } from '../../comments/board-sql.ts'
import { INSERT_THREAD } from '../../comments/forum-sql.ts'
import { cleanTextHtml } from '../../contributions/parse-texts.ts'
import type { Db } from '../../database/open.ts'
import type { TransactionContext } from '../../http/context.ts'
import type { Me } from '../../http/session.ts'
import type { MembershipTarget } from '../../memberships/membership-target.ts'
import { formatMeetingTime } from '../message-mails.ts'

/**
 * Posts a meeting as a members' discussion: a forum thread where the assembly has a forum, or a comment on the members' board of
 * a group (MEM-016).
 */
export async function postMeetingDiscussion(
  trx: Db,
  context: TransactionContext,
  me: Me,
  { assembly, group }: MembershipTarget,
  { forum }: AssemblyPolicyInput,
  body: CreateMeetingBody,
): Promise<void> {
  const when = `${formatMeetingTime(body, assembly.timezone, me.lang)} (${assembly.timezone})`
  const formatComment = (head: readonly string[]) => {
    const text = cleanTextHtml(
      textToHtml([...head, when, body.place, body.text].filter((part) => part !== '').join('\n\n'), linkAddresses),
    )
    return {
      text,
      plain: plainText(text),
      lang: me.lang,
      board: 'MEMBERS',
      creator: me.userId,
      now: context.clock.iso(),
    }
  }
  if (group) {
    await INSERT_COMMENT.list(trx, {
      ...formatComment([body.title]),
      type: 'DISCUSSION',
      status: 'PUBLISHED',
      assembly: assembly.id,
      campaign: null,
      group: group.id,
      space: group.space_id,
      item: null,
      parent: null,
      root: null,
      visitorName: '',
    })
  } else if (forum) {
    const place = { assembly: assembly.id, forumSpace: assembly.forum_space_id }
    await INSERT_THREAD.list(trx, { ...formatComment([]), ...place, title: body.title })
  }
}
