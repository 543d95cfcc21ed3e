import { windowInstants } from '@folkmoot/core/shared/dates.ts'
import { type Locale, localeOf } from '@folkmoot/core/shared/locales.ts'
import { type CampaignContext, findCampaign } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { mail } from '../mail/send.ts'
import { siteUrl } from '../mail/site-url.ts'
import { addJob } from '../shared/job.ts'
import { readers } from './roll.ts'
import { type BallotRecord, type BallotWithCandidates, findBallot, storedResult } from './store.ts'

/** The letters of a ballot, by the names of their texts. */
export type BallotLetter = 'opened' | 'extended' | 'closed' | 'cancelled' | 'withdrawn' | 'results'

/** What the job of a letter is asked for. */
export interface BallotLetters {
  readonly ballot: string
  readonly letter: BallotLetter
  readonly params: Readonly<Record<string, string>>
}

/** Asks for a letter to everybody who may vote; it is written by a job, because they may be many (decisions H). */
export async function askLetters(
  trx: Db,
  ballot: Pick<BallotRecord, 'uuid'>,
  letter: BallotLetter,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const payload: BallotLetters = { ballot: ballot.uuid, letter, params }
  await addJob(trx, 'ballot-letters', payload)
}

/** Writes one letter to everybody who may vote, and of results to the authors of candidates too: all or none. */
export async function writeLetters(context: Context, { ballot: uuid, letter, params }: BallotLetters): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const ballot = await findBallot(trx, uuid)
    const campaign = ballot && (await findCampaign(trx, { id: ballot.campaignId }))
    if (!ballot || !campaign) return
    const winners = letter === 'results' ? await winnersOf(trx, ballot) : []
    for (const reader of await readers(trx, context, ballot, letter === 'results')) {
      const locale = localeOf(reader.lang) ?? 'en-US'
      await mail(trx, context, {
        to: reader.email,
        userId: reader.userId,
        lang: reader.lang,
        letter: `ballots.${letter}`,
        params: {
          name: reader.name,
          campaign: campaign.title,
          until: lastMoment(ballot, locale),
          zone: ballot.timezone,
          how: howToVote(context, ballot, locale),
          finished: ballot.finished,
          eligible: ballot.eligible ?? ballot.finished,
          winners: winners.length > 0 ? winners.join('; ') : (context.texts(locale, 'mail.ballots.nobody') ?? ''),
          ...params,
        },
        link: `${siteUrl(context.settings)}${pageOf(letter, ballot, campaign)}`,
      })
    }
  })
}

const pageOf = (letter: BallotLetter, ballot: BallotRecord, campaign: CampaignContext): string => {
  const page = `/v2/assembly/${campaign.assembly.id}/campaign/${campaign.id}`
  if (letter === 'results') return resultPage(ballot.uuid)
  return letter === 'cancelled' ? page : `${page}?tab=voting`
}

/** The one address of a result, for both generations and for visitors (VOT-037). */
export const resultPage = (uuid: string): string => `/v1/ballot/${uuid}/result`

async function winnersOf(db: Db, ballot: BallotWithCandidates): Promise<string[]> {
  const stored = await storedResult(db, ballot.id)
  const titles = new Map(ballot.candidates.map(({ uuid, title }) => [uuid, title]))
  return (stored?.count.winners ?? []).flatMap((uuid) => titles.get(uuid) ?? [])
}

function howToVote(context: Context, { rules }: BallotRecord, locale: Locale): string {
  const key = rules.votesLimit > 0 ? 'mail.ballots.howLimit' : 'mail.ballots.how'
  return context.texts(locale, key, { limit: rules.votesLimit }) ?? ''
}

/** The last minute of the window in words, in the ballot's zone. */
function lastMoment(ballot: BallotRecord, locale: Locale): string {
  const { closes } = windowInstants(ballot.timezone, ballot.startsOn, ballot.endsOn)
  const format = new Intl.DateTimeFormat(locale, { timeZone: ballot.timezone, dateStyle: 'full', timeStyle: 'short' })
  return format.format(closes - 1)
}
