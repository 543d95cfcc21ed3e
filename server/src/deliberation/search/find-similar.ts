import { getFeedbackPermissions } from '@folkmoot/core/deliberation/contributions/permissions.ts'
import { parseSearchWords } from '@folkmoot/core/deliberation/contributions/sorts.ts'
import type { SimilarBody } from '@folkmoot/core/deliberation/search/endpoints.ts'
import { cutExcerpt } from '@folkmoot/core/deliberation/search/match-words.ts'
import type { SimilarContribution } from '@folkmoot/core/deliberation/search/schemas.ts'
import { MIN_SIMILAR_TITLE, selectSimilar } from '@folkmoot/core/deliberation/search/similarity.ts'
import { orderSearchLanguages } from '@folkmoot/core/deliberation/search/words.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { serializeAllowed } from '@folkmoot/core/platform/shared/permission.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { parseTerms } from '@folkmoot/core/platform/shared/search-words/search-terms.ts'
import { findReadableCampaignByPath } from '../../communities/campaigns/find-readable-campaign.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { resolveContributionViewer } from '../contributions/read-contribution.ts'
import { SELECT_CONTRIBUTION } from '../contributions/read-contribution-sql.ts'
import { MATCH_SIMILAR } from './match-contributions-sql.ts'
import { READ_MATCH_TEXTS, readMatches } from './read-matches.ts'
import { readSearchContexts } from './search-contexts.ts'
import { isStatementTimeout, limitSearchTime } from './search-time.ts'

/** Matches in a campaign whose titles are compared letter by letter, and those of them that are read. */
const SCAN = 1_000
const CANDIDATES = 12
/** Somebody is typing: what takes longer is not waited for. */
const TIMEOUT = 1_000

interface CampaignPath {
  readonly aid: string
  readonly cid: string
}

/**
 * Readable ideas and proposals of the campaign that resemble what the caller is writing. Where the comparison takes too long, none:
 * nobody waits for it.
 */
export async function findSimilar(context: Context, me: Me, locale: Locale, params: CampaignPath, { title, text }: SimilarBody) {
  const readable = await findReadableCampaignByPath(context.db, me, params)
  if (!readable) return refuse('not_found')
  const words = parseSearchWords(title)
  if (title.trim().length < MIN_SIMILAR_TITLE || words.length === 0) return { list: [] }
  try {
    return await inTransaction(context, async (trx, context) => {
      await limitSearchTime(trx, TIMEOUT)
      const langs = orderSearchLanguages(locale)
      const values = { campaign: readable.campaign.id, title, words: parseTerms(title, langs), langs }
      const match = (by: 'title' | 'text') => MATCH_SIMILAR({ by }).list(trx, { ...values, scan: SCAN, limit: CANDIDATES })
      const alike = await match('title')
      // titles count most, and what has the words in its text alone is worth a look only where few titles have them
      const near = alike.length < CANDIDATES ? await match('text') : alike
      const read = await readMatches(
        trx,
        me,
        await readSearchContexts(trx, me, readable.campaign.assembly.id),
        near.map(({ id }) => id),
      )
      const texts = await READ_MATCH_TEXTS.list(trx, { ids: read.map(({ id }) => id) })
      const candidates = texts.map((row) => ({ ...row, letters: near.find(({ id }) => id === row.id)?.letters ?? 0 }))
      const list: SimilarContribution[] = []
      for (const { id } of selectSimilar({ title, text }, candidates)) {
        const similar = await readSimilar(trx, context, me, id, words)
        if (similar) list.push(similar)
      }
      return { list }
    })
  } catch (error) {
    if (isStatementTimeout(error)) return { list: [] }
    throw error
  }
}

async function readSimilar(
  db: Db,
  context: TransactionContext,
  me: Me,
  id: number,
  words: readonly string[],
): Promise<SimilarContribution | undefined> {
  const row = await SELECT_CONTRIBUTION.find(db, { id, viewer: me.userId, now: context.clock.iso() })
  const reader = row && resolveContributionViewer(row, me, true)
  if (!row || !reader) return undefined
  const { viewer, contributionContext } = reader
  const { ups } = await db.selectFrom('contributions').select('ups').where('id', '=', id).executeTakeFirstOrThrow()
  const mine = await db
    .selectFrom('feedback')
    .select(['up', 'down', 'fav', 'flag'])
    .where('contribution_id', '=', id)
    .where('user_id', '=', me.userId)
    .where('type', '=', 'MEMBER')
    .executeTakeFirst()
  const { support } = getFeedbackPermissions(row, viewer.assemblyViewer, contributionContext, context.clock.today(row.a_zone))
  return {
    contributionId: row.id,
    uuid: row.uuid,
    type: row.type,
    status: row.status,
    title: row.title,
    excerpt: cutExcerpt(row.plain, words),
    supports: ups,
    mine: mine ?? { up: false, down: false, fav: false, flag: false },
    may: serializeAllowed({ support }),
  }
}
