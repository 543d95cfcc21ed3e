import { createHash } from 'node:crypto'
import { captcha, solveChallenge } from '@folkmoot/core/accounts/users/captcha.ts'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { visitorWriting } from '@folkmoot/core/deliberation/comments/visitor-endpoints.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import type { QueueFilter } from '@folkmoot/core/deliberation/moderation/words.ts'
import { notifications } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import type { Caller, TestServices } from '../../../app/services/testing/services.ts'
import { tellEvents } from '../../../news/notifications/telling/tell-events.ts'
import { createCampaignWorld } from '../../contributions/testing/contributions.ts'

type User = Caller & { readonly userId: number }

/** A moderated campaign whose visitors write, with an author and two moderators. */
export async function createModerationWorld(server: TestServices, options: Parameters<typeof createCampaignWorld>[1] = {}) {
  const place = await createCampaignWorld(server, {
    managementType: 'MODERATED',
    configs: { 'appcivist.campaign.allow-anonymous-ideas': 'TRUE' },
    ...options,
  })
  const [author, hannah, lien] = [
    await place.person(),
    await place.person('MEMBER', 'MODERATOR'),
    await place.person('MEMBER', 'MODERATOR'),
  ]
  const at = (coid: number | undefined) => ({ params: { aid: place.aid, coid: coid ?? 0 } })
  return {
    ...place,
    author,
    hannah,
    lien,
    at,
    /** A comment on a contribution, or on the board of the campaign. */
    say: (by: Caller, text: string, sid: number = place.sid, parentId?: number) =>
      by.call(comments.write, {
        params: { sid },
        body: { type: 'COMMENT', text, ...(parentId === undefined ? {} : { parentId }) },
      }),
    /** What a visitor sends from the public page of the campaign. */
    visit: async (text: string, type: 'IDEA' | 'DISCUSSION' = 'DISCUSSION') =>
      server.visitor.call(visitorWriting.post, {
        params: { target: 'campaign', uuid: place.campaign.uuid },
        body: {
          ...(type === 'IDEA' ? { type, title: text, officialThemes: place.themes.slice(0, 1).map(({ uuid }) => ({ uuid })) } : { type }),
          text,
          visitorName: 'Ferry guest',
          captcha: await solveCaptcha(server),
        },
      }),
    queue: (by: Caller, filter: QueueFilter = 'waiting', more: { page?: number; pageSize?: number } = {}) =>
      by.call(moderation.queue, { params: { aid: place.aid }, query: { filter, ...more } }),
    /** What a user is told besides the campaign, newest first, as event and text. */
    readBell: async (user: User) => {
      await tellEvents(server.context)
      const { list } = await user.call(notifications.list, { params: { id: user.userId }, query: {} })
      return list.flatMap(({ signal }) => (signal.signalType === 'NEW_CAMPAIGN' ? [] : [`${signal.signalType}: ${signal.text}`]))
    },
  }
}
export type ModerationWorld = Awaited<ReturnType<typeof createModerationWorld>>

/** Solves the captcha as a browser does. */
async function solveCaptcha(server: TestServices): Promise<string> {
  const challenge = await server.visitor.call(captcha.challenge, {})
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const number = solveChallenge(challenge, sha256, 0, challenge.maxnumber)
  const k = Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64')
  return (await server.visitor.call(captcha.verify, { body: { k } })).token ?? ''
}

/** The rows of all text and JSON columns that contain a word, by table and column. */
export async function listWordPlaces(server: TestServices, word: string): Promise<string[]> {
  const { rows } = await server.context.pool.query<{ tbl: string; col: string }>(`
    select table_name as tbl, column_name as col from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'ARRAY') order by 1, 2`)
  const found: string[] = []
  for (const { tbl, col } of rows) {
    const { rowCount } = await server.context.pool.query(`select 1 from "${tbl}" where "${col}"::text like '%' || $1 || '%' limit 1`, [
      word,
    ])
    if (rowCount) found.push(`${tbl}.${col}`)
  }
  return found
}
