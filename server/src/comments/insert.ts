import { memberOrAdmin } from '@folkmoot/core/assemblies/standing.ts'
import type { Reply } from '@folkmoot/core/comments/shapes.ts'
import type { Board } from '@folkmoot/core/comments/words.ts'
import { type Home, refusesSupport, type Seat } from '@folkmoot/core/contributions/policy.ts'
import { NOTHING_PRESSED } from '@folkmoot/core/contributions/shapes.ts'
import { plainText } from '@folkmoot/core/shared/html.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { cleanText } from '../contributions/texts.ts'
import type { Context } from '../http/context.ts'
import { refuseHiddenFiles } from '../http/named-files.ts'
import type { Me } from '../http/session.ts'
import { INSERT_COMMENT } from './board-sql.ts'
import { roleOf, saidMay } from './threads.ts'

export interface Saying {
  readonly type: 'DISCUSSION' | 'COMMENT'
  readonly board: Board
  readonly text: string
  /** The space it stands on, and the item whose space that is. */
  readonly on: number
  readonly itemId: number | null
  readonly place: { readonly a_id: number; readonly k_id: number | null; readonly g_id: number | null }
  /** The answered comment and the first of its thread. */
  readonly parentId: number | null
  readonly rootId: number | null
}

interface InsertedRow {
  id: number
  uuid: string
  user_uuid: string
  name: string
  profile_pic: string | null
  is_author: boolean
  parent_uuid: string | null
}

/** Writes what somebody says, after the rules had their say, and gives it as its writer sees it. */
export async function insertSaid(
  context: Context,
  me: Me,
  saying: Saying,
  { home, seat, mayReply }: { home: Home; seat: Seat; mayReply: boolean },
) {
  const { type, board, place } = saying
  const text = cleanText(saying.text)
  const plain = plainText(text)
  if (plain === '') return refuse('text_empty')
  const hidden = await refuseHiddenFiles(context.db, context, { me }, { text })
  if (hidden) return hidden
  const at = context.clock.iso()
  const { rows } = await context.pool.query<InsertedRow>(INSERT_COMMENT, [
    type,
    place.a_id,
    place.k_id,
    place.g_id,
    text,
    plain,
    me.lang,
    board,
    saying.on,
    saying.parentId,
    saying.rootId,
    me.userId,
    at,
    saying.itemId,
  ])
  const [made] = rows
  if (!made) throw new Error('an insert gave no row')
  const said = { type, status: 'PUBLISHED', removed: false, creation: at } as const
  const answer: Reply = {
    contributionId: made.id,
    uuid: made.uuid,
    ...said,
    board,
    text,
    lang: me.lang,
    edited: false,
    author: { userId: me.userId, uuid: made.user_uuid, name: made.name, profilePic: made.profile_pic },
    visitorName: '',
    isAuthor: made.is_author,
    role: roleOf(seat.standing.roles),
    stats: { ups: 0, downs: 0, favs: 0, flags: 0 },
    mine: NOTHING_PRESSED,
    may: saidMay(context, said, { ...seat, creator: true, author: true }, home, 0, {
      reply: mayReply,
      support: refusesSupport(seat.standing, home) === undefined,
      mark: memberOrAdmin(seat.standing),
    }),
    parentUuid: made.parent_uuid,
  }
  return answer
}
