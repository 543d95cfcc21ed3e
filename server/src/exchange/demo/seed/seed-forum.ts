import { plainText, textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import { insertSpaces } from '../../../communities/spaces/space-rows.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { DemoAnswer, DemoThread } from '../data/demo-types.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { insertReactions } from './seed-reactions.ts'
import type { Town } from './seed-town.ts'

/** Inserts the threads of the town's forum with their replies and feedback, each dated by its last reply. */
export async function seedForum(trx: Db, town: Town, threads: readonly DemoThread[], days: DemoCalendar): Promise<void> {
  for (const [nth, thread] of [...threads].sort((a, b) => a.day - b.day).entries()) {
    await seedThread(trx, town, thread, days, nth)
  }
}

async function seedThread(trx: Db, town: Town, thread: DemoThread, days: DemoCalendar, nth: number): Promise<void> {
  const board = thread.board ?? 'PUBLIC'
  const said = thread.answers
    .flatMap((answer) => [{ ...answer, to: undefined }, ...(answer.replies ?? []).map((reply) => ({ ...reply, to: answer }))])
    .sort((a, b) => a.day - b.day)
  // a reply is never earlier than the post that it replies to
  const times = [thread, ...said].map(({ day }, i) => days.at(day, nth * 5 + i)).sort()
  const at = times[0] ?? days.at(thread.day, nth)

  const { id, space_id } = await insertForumPost(trx, town, thread, at, {
    type: 'FORUM_POST',
    title: thread.title,
    board,
    public_revision: 1,
    on_space_id: null,
    parent_id: null,
    root_id: null,
  })
  const counter = board === 'PUBLIC' ? { comments: said.length } : { comments_members: said.length }
  await trx.updateTable('contributions').set(counter).where('id', '=', id).execute()
  await trx
    .insertInto('contribution_spaces')
    .values({
      space_id: town.assembly.forum_space_id,
      contribution_id: id,
      type: 'FORUM_POST',
      at: times.at(-1) ?? at,
      pinned: thread.pinned ?? false,
    })
    .execute()
  await trx.insertInto('contribution_authors').values({ contribution_id: id, user_id: town.people[thread.by] }).execute()
  await trx
    .insertInto('contribution_history')
    .values({
      contribution_id: id,
      at,
      user_id: town.people[thread.by],
      act: 'CREATE',
      revision: 1,
      from_status: null,
      to_status: 'PUBLISHED',
      title: thread.title,
      text: textToHtml(thread.text),
      place: null,
      budget: null,
    })
    .execute()

  const answers = new Map<string, number>()
  for (const [i, answer] of said.entries()) {
    const parent = answer.to ? (answers.get(answer.to.text) ?? null) : null
    const made = await insertForumPost(trx, town, answer, times[i + 1] ?? at, {
      type: 'COMMENT',
      title: '',
      board,
      public_revision: null,
      on_space_id: space_id,
      parent_id: parent,
      root_id: parent,
    })
    answers.set(answer.text, made.id)
    if (answer.to) continue
    const replies = thread.answers.find((a) => a.text === answer.text)?.replies?.length ?? 0
    await trx.updateTable('contributions').set({ comments: replies }).where('id', '=', made.id).execute()
  }
}

interface ForumPostFields {
  readonly type: 'FORUM_POST' | 'COMMENT'
  readonly title: string
  readonly board: 'PUBLIC' | 'MEMBERS'
  readonly public_revision: number | null
  readonly on_space_id: number | null
  readonly parent_id: number | null
  readonly root_id: number | null
}

async function insertForumPost(trx: Db, town: Town, said: DemoAnswer, at: string, place: ForumPostFields) {
  const [spaceId = 0] = await insertSpaces(trx, 'CONTRIBUTION')
  const text = textToHtml(said.text)
  const made = await trx
    .insertInto('contributions')
    .values({
      ...place,
      status: 'PUBLISHED',
      assembly_id: town.assembly.id,
      campaign_id: null,
      group_id: null,
      space_id: spaceId,
      text,
      plain: plainText(text),
      lang: said.lang ?? town.assembly.lang,
      creator_id: town.people[said.by],
      created_at: at,
      updated_at: at,
      published_at: at,
      removed_by: null,
    })
    .returning(['id', 'space_id'])
    .executeTakeFirstOrThrow()
  await insertReactions(trx, town, made.id, { ups: said.liked ?? [], downs: said.disliked ?? [] }, () => at)
  return made
}
