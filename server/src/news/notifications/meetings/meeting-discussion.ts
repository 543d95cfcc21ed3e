import type { AssemblyPolicyInput } from '@folkmoot/core/communities/assemblies/policy.ts'
import type { CreateMeetingBody } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { linkAddresses, plainText, textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import { parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import type { MembershipTarget } from '../../../communities/memberships/membership-target.ts'
import { INSERT_COMMENT } from '../../../deliberation/comments/board-sql.ts'
import { INSERT_THREAD } from '../../../deliberation/comments/forum-sql.ts'
import { cleanTextHtml } from '../../../deliberation/contributions/parse-texts.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { formatMeetingTime } from '../message-mails.ts'

/** What a meeting says of itself. */
export type MeetingWords = Pick<CreateMeetingBody, 'title' | 'text' | 'start' | 'end' | 'place'> & {
  /** Why it does not take place. */
  readonly cancelled?: string
}

const toHtml = (parts: readonly string[]): string =>
  cleanTextHtml(textToHtml(parts.filter((part) => part !== '').join('\n\n'), linkAddresses))

/** The title and text by which a meeting stands in a discussion; a thread has its title above, a comment in its text. */
function writeDiscussion(
  context: Pick<TransactionContext, 'texts'>,
  { assembly, group }: MembershipTarget,
  meeting: MeetingWords,
  lang: string,
) {
  const { cancelled } = meeting
  const when = `${formatMeetingTime(meeting, assembly.timezone, lang)} (${assembly.timezone})`
  const title =
    cancelled === undefined
      ? meeting.title
      : (context.texts(parseLocale(lang) ?? 'en-US', 'mail.events.MEETING_CANCELLED', { title: meeting.title }) ?? meeting.title)
  const text = toHtml([...(group ? [title] : []), cancelled ?? '', when, meeting.place, meeting.text])
  return { title, text, plain: plainText(text), when }
}

/**
 * Posts a meeting as a members' discussion: a forum thread where the assembly has a forum, or a comment on the members' board of
 * a group (MEM-016).
 */
export async function postMeetingDiscussion(
  trx: Db,
  context: TransactionContext,
  me: Me,
  target: MembershipTarget,
  { forum }: AssemblyPolicyInput,
  body: CreateMeetingBody,
): Promise<void> {
  const { assembly, group } = target
  const { title, text, plain } = writeDiscussion(context, target, body, me.lang)
  const written = { text, plain, lang: me.lang, board: 'MEMBERS', creator: me.userId, now: context.clock.iso() }
  if (group) {
    await INSERT_COMMENT.list(trx, {
      ...written,
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
    await INSERT_THREAD.list(trx, { ...written, ...place, title })
  }
}

/** The discussions that somebody opened in a place at a moment: that of a meeting has no other mark. */
const listDiscussions = (trx: Db, { assembly, group }: MembershipTarget, { actor, at }: { readonly actor: number; readonly at: string }) =>
  trx
    .selectFrom('contributions')
    .select(['id', 'title', 'text', 'lang'])
    .where('assembly_id', '=', assembly.id)
    .where('creator_id', '=', actor)
    .where('created_at', '=', at)
    .where('board', '=', 'MEMBERS')
    .where('removed_at', 'is', null)
    .where('type', '=', group ? 'DISCUSSION' : 'FORUM_POST')
    .$if(group !== undefined, (query) => query.where('on_space_id', '=', group?.space_id ?? 0).where('root_id', 'is', null))
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * The discussion of a meeting says what the meeting says now. Where somebody has written more into it, time, place and title are
 * replaced and the rest stays.
 */
export async function changeMeetingDiscussion(
  trx: Db,
  context: TransactionContext,
  target: MembershipTarget,
  opened: { readonly actor: number | null; readonly at: string },
  before: MeetingWords,
  after: MeetingWords,
): Promise<void> {
  const { actor, at } = opened
  if (actor === null) return
  const found = (await listDiscussions(trx, target, { actor, at })).map((row) => ({
    ...row,
    was: writeDiscussion(context, target, before, row.lang),
    is: writeDiscussion(context, target, after, row.lang),
  }))
  const discussion =
    found.find(({ text, was }) => isSameText(text, was.text)) ??
    found.find(({ title, text, was }) => (target.group ? text.includes(toLine(before.title)) : title === was.title))
  if (!discussion) return
  const { id, text, was, is } = discussion
  const words = isSameText(text, was.text) ? is.text : replaceWords(text, target, { before, after, was, is })
  await trx
    .updateTable('contributions')
    .set({
      ...(target.group || discussion.title !== was.title ? {} : { title: is.title }),
      ...{ text: words, plain: plainText(words), updated_at: context.clock.iso() },
    })
    .where('id', '=', id)
    .execute()
}

/** The spaces that hold words together: dates had others in older versions. */
const TIED_SPACE = /&nbsp;|[\u00a0\u202f]/g
const untie = (text: string): string => text.replace(TIED_SPACE, ' ')
const isSameText = (one: string, other: string): boolean => untie(one) === untie(other)
const matchLine = (line: string): RegExp =>
  new RegExp(
    untie(line)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(' ', '(?:&nbsp;|[ \\u00a0\\u202f])'),
  )

/** A line as it stands within a text. */
const toLine = (line: string): string => toHtml([line]).replace(/^<p>|<\/p>$/g, '')

function replaceWords(
  text: string,
  { group }: MembershipTarget,
  {
    before,
    after,
    was,
    is,
  }: {
    readonly before: MeetingWords
    readonly after: MeetingWords
    readonly was: { readonly title: string; readonly when: string }
    readonly is: { readonly title: string; readonly when: string }
  },
): string {
  const pairs = [...(group ? [[was.title, is.title]] : []), [was.when, is.when], [before.place, after.place]] as const
  const replaced = pairs.reduce(
    (html, [old = '', now = '']) => (old === '' || old === now ? html : html.replace(matchLine(toLine(old)), () => toLine(now))),
    text,
  )
  return after.cancelled === undefined || before.cancelled !== undefined ? replaced : `${toHtml([after.cancelled])}${replaced}`
}
