import type { Facts } from '@folkmoot/core/assemblies/policy.ts'
import type { MeetingGiven } from '@folkmoot/core/notifications/messages.ts'
import { paragraphs, plainText } from '@folkmoot/core/shared/html.ts'
import { CompiledQuery } from 'kysely'
import { INSERT_COMMENT } from '../comments/board-sql.ts'
import { INSERT_THREAD } from '../comments/forum-sql.ts'
import { cleanText } from '../contributions/texts.ts'
import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import type { Place } from '../memberships/place.ts'
import { meetingWhen } from './letters.ts'

/**
 * A meeting as a discussion of the members: a thread in the forum of an assembly, where it has one, and a word on the
 * members' board of a group (MEM-016).
 */
export async function openDiscussion(
  trx: Db,
  context: ActContext,
  me: Me,
  { assembly, group }: Place,
  { forum }: Facts,
  given: MeetingGiven,
): Promise<void> {
  const when = `${meetingWhen(given, assembly.timezone, me.lang)} (${assembly.timezone})`
  const said = (head: readonly string[]) => {
    const text = cleanText(
      paragraphs([...head, when, given.place, given.text].filter((part) => part !== '').join('\n\n')),
    )
    return [text, plainText(text)] as const
  }
  const at = context.clock.iso()
  if (group) {
    const values = [
      'DISCUSSION',
      assembly.id,
      null,
      group.id,
      ...said([given.title]),
      me.lang,
      'MEMBERS',
      group.space_id,
    ]
    await trx.executeQuery(CompiledQuery.raw(INSERT_COMMENT, [...values, null, null, me.userId, at, null]))
  } else if (forum) {
    const values = [assembly.id, given.title, ...said([]), me.lang, 'MEMBERS', me.userId, at, assembly.forum_space_id]
    await trx.executeQuery(CompiledQuery.raw(INSERT_THREAD, values))
  }
}
