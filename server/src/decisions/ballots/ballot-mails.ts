import { instantToIso, windowInstants } from '@folkmoot/core/platform/shared/dates.ts'
import { type Locale, parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import { knownZone } from '@folkmoot/core/platform/shared/time-zones.ts'
import { writeDate } from '@folkmoot/core/platform/shared/written-dates.ts'
import { acceptsMailSql } from '../../accounts/users/accepts-mail-sql.ts'
import { type CampaignContext, findCampaign } from '../../communities/campaigns/store.ts'
import type { Db } from '../../platform/database/open.ts'
import { defineStatement, type StatementRow } from '../../platform/database/statement.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { queueMails } from '../../platform/mail/queue-mail.ts'
import { siteUrl } from '../../platform/mail/site-url.ts'
import { addJob } from '../../platform/shared/add-job.ts'
import { machineNow } from '../../platform/shared/clock.ts'
import type { JobPayloads } from '../../platform/shared/job-payloads.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { describeHowToVote, describeSaving, describeSecrecy, toHowToVote } from './how-to-vote.ts'
import { type BallotRecord, type BallotWithCandidates, findBallot, findStoredResult } from './store.ts'
import { eligibleVoterSql, joinBallotMembership, type RollContext, toDefaultRule } from './voters/roll.ts'

/** The number of recipients of a chunk. It stands in the text, because the plan depends on it (decision 0004). */
const RECIPIENTS_PER_CHUNK = 100

/** The spaces in which a voter may ignore the events of a ballot. */
const SPACES = `array(select k.space_id from campaigns k where k.id = b.campaign_id
    union all select w.space_id from working_groups w where w.id = b.group_id
    union all select s.space_id from assemblies s where s.id = b.assembly_id)`

const LIST_MAIL_RECIPIENTS = defineStatement({
  name: 'ballots.list-mail-recipients',
  params: { ballot: 'int', defaultRule: 'text', authors: 'boolean', after: 'int', event: 'text', today: 'text' },
  row: { userId: 'int', email: 'text', lang: 'text', name: 'text' },
  text: ({ ballot, defaultRule, authors, after, event, today }) => `
select u.id as "userId", coalesce(u.email, '') as email, u.lang, u.name from users u join ballots b on b.id = ${ballot}
left ${joinBallotMembership('u.id')}
where u.id > ${after} and u.email is not null and u.active and u.deleted_at is null and (${eligibleVoterSql(defaultRule)}
  or (${authors} and u.id in (select a.user_id from ballot_candidates k
    join contribution_authors a on a.contribution_id = k.contribution_id where k.ballot_id = ${ballot})))
  and ${acceptsMailSql('u', { event, kind: 'ballots', spaces: SPACES, today })}
order by u.id limit ${RECIPIENTS_PER_CHUNK}`,
})

/**
 * Lists eligible voters who accept such a mail, with their mail fields, in chunks by user id; `authors` adds the authors of candidates
 * (specification F).
 */
const listMailRecipients = (
  db: Db,
  context: RollContext,
  values: {
    readonly ballot: number
    readonly authors: boolean
    readonly after: number
    /** What the mail tells of, which may be ignored. */
    readonly event: string
    readonly today: string
  },
): Promise<StatementRow<typeof LIST_MAIL_RECIPIENTS>[]> => LIST_MAIL_RECIPIENTS.list(db, { ...values, defaultRule: toDefaultRule(context) })

export type BallotMailJob = JobPayloads['ballot-letters']
/** The mails of a ballot, by the keys of their texts. */
type BallotMailKind = BallotMailJob['letter']

/** The events whose mails these letters are; the others tell of a change. */
const EVENT_OF_LETTER: { readonly [K in BallotMailKind]?: string } = {
  opened: 'BALLOT_OPENED',
  results: 'BALLOT_RESULTS',
}

/** Adds to mails about the votes of a campaign what turns them off. */
type AddMailFooters = (
  trx: Db,
  context: TransactionContext,
  letters: readonly (MailMessage & { readonly userId: number })[],
  target: { readonly space: { readonly id: number; readonly name: string }; readonly kind: 'ballots' },
) => Promise<MailMessage[]>

/** That voting was closed early is told with the result; by a mail of its own where counting takes longer than this. */
const COUNTING_MS = 10 * 60_000

/** Mails that are composed concurrently. */
const MAILS_PER_BATCH = 5

/** Queues a mail to all eligible voters; a job writes it, because there may be many (specification H). */
export async function queueBallotMails(
  trx: Db,
  ballot: Pick<BallotRecord, 'uuid'>,
  letter: BallotMailKind,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const payload: BallotMailJob = { ballot: ballot.uuid, letter, params }
  const runAt = letter === 'closed' ? instantToIso(Date.parse(machineNow()) + COUNTING_MS) : undefined
  await addJob(trx, 'ballot-letters', payload, runAt === undefined ? {} : { runAt })
}

/**
 * Writes a mail to all eligible voters, and results also to the authors of candidates. The mails of a chunk and the job for the
 * next chunk share one transaction, so that every recipient gets exactly one mail.
 */
export async function sendBallotMails(context: Context, job: BallotMailJob, addMailFooters: AddMailFooters): Promise<void> {
  const { ballot: uuid, letter, params } = job
  await inTransaction(context, async (trx, context) => {
    const ballot = await findBallot(trx, uuid)
    const campaign = ballot && (await findCampaign(trx, { id: ballot.campaignId }))
    if (!ballot || !campaign) return
    // the result has told it
    if (letter === 'closed' && ballot.countedAt !== null) return
    const winners = letter === 'results' ? await listWinnerTitles(trx, ballot) : []
    const recipients = await listMailRecipients(trx, context, {
      ballot: ballot.id,
      // the result of a group's round is for those who read the group
      authors: letter === 'results' && !ballot.group,
      after: job.after ?? 0,
      event: EVENT_OF_LETTER[letter] ?? 'BALLOT_CHANGED',
      today: context.clock.today(ballot.timezone),
    })
    const texts = new Map<Locale, Readonly<Record<string, string>>>()
    const textsIn = (locale: Locale) => {
      const known = texts.get(locale) ?? {
        until: lastMoment(ballot, locale),
        how: describeHowToVote(context, locale, toHowToVote(ballot)),
        saving: describeSaving(context, locale, ballot.secrecy),
        secrecy: describeSecrecy(context, locale, ballot),
        ...describeResult(context, locale, ballot, winners, ballot.group?.name ?? campaign.title),
      }
      texts.set(locale, known)
      return known
    }
    const letterTo = (reader: (typeof recipients)[number]) => {
      const locale = parseLocale(reader.lang) ?? 'en-US'
      return {
        to: reader.email,
        userId: reader.userId,
        lang: reader.lang,
        letter: ballot.group ? `rounds.${letter}` : `ballots.${letter}`,
        params: {
          name: reader.name,
          campaign: ballot.group?.name ?? campaign.title,
          ...textsIn(locale),
          zone: ballot.timezone,
          ...params,
        },
        link: `${siteUrl(context.settings)}${ballotPagePath(letter, ballot, campaign)}`,
      }
    }
    const space = ballot.group ? { id: ballot.group.spaceId, name: ballot.group.name } : { id: campaign.spaceId, name: campaign.title }
    const about = { space, kind: 'ballots' } as const
    for (let at = 0; at < recipients.length; at += MAILS_PER_BATCH) {
      const letters = recipients.slice(at, at + MAILS_PER_BATCH).map(letterTo)
      await queueMails(trx, context, await addMailFooters(trx, context, letters, about))
    }
    const last = recipients.at(-1)
    if (last && recipients.length === RECIPIENTS_PER_CHUNK) await addJob(trx, 'ballot-letters', { ...job, after: last.userId })
  })
}

const ballotPagePath = (letter: BallotMailKind, ballot: BallotRecord, campaign: CampaignContext): string => {
  const page = `/v2/assembly/${campaign.assembly.id}/campaign/${campaign.id}`
  if (letter === 'results') return ballotResultPath(ballot.uuid)
  if (ballot.group) return `${page}/group/${ballot.group.groupId}?tab=decisions`
  return letter === 'cancelled' ? page : `${page}?tab=voting#ballot`
}

/** The single address of a result, for both generations and for visitors (VOT-037). */
export const ballotResultPath = (uuid: string): string => `/v1/ballot/${uuid}/result`

async function listWinnerTitles(db: Db, ballot: BallotWithCandidates): Promise<string[]> {
  const stored = await findStoredResult(db, ballot.id)
  const titles = new Map(ballot.candidates.map(({ uuid, title }) => [uuid, title]))
  return (stored?.count.winners ?? []).flatMap((uuid) => titles.get(uuid) ?? [])
}

/** What a mail says of a result: who voted, of how many where there is a roll, and what won; only a binding vote selects. */
function describeResult(
  { texts }: Pick<TransactionContext, 'texts'>,
  locale: Locale,
  ballot: BallotWithCandidates,
  titles: readonly string[],
  campaign: string,
): Readonly<Record<'turnout' | 'winners' | 'outcome', string>> {
  const say = (key: string, params: Readonly<Record<string, unknown>> = {}): string => texts(locale, `mail.ballots.${key}`, params) ?? ''
  const { finished, eligible, rules, reason } = ballot
  const winners = titles.length > 0 ? titles.join('; ') : say('nobody')
  const letter = ballot.group ? 'rounds' : 'ballots'
  const early = wasClosedEarly(ballot) ? (texts(locale, `mail.${letter}.closed.text`, { campaign, reason }) ?? '') : ''
  const addEarly = (text: string): string => (early === '' ? text : `${text}\n\n${early}`)
  return {
    turnout: say(eligible === null ? 'turnoutNoRoll' : 'turnout', { finished, eligible }),
    winners: addEarly(winners),
    outcome: addEarly(say(rules.binding ? 'selected' : 'recommended', { winners })),
  }
}

/** A coordinator closed it before the end of its last day, for a reason that its voters are told. */
const wasClosedEarly = ({ closedAt, reason, timezone, startsOn, endsOn }: BallotRecord): boolean =>
  closedAt !== null && reason !== '' && Date.parse(closedAt) < windowInstants(timezone, startsOn, endsOn).closes

/** Formats the last minute of the voting window in the ballot's time zone. */
function lastMoment(ballot: BallotRecord, locale: Locale): string {
  const { closes } = windowInstants(ballot.timezone, ballot.startsOn, ballot.endsOn)
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: knownZone(ballot.timezone),
    dateStyle: 'full',
    timeStyle: 'short',
  })
  return writeDate(locale, format.formatToParts(closes - 1))
}
