import { z } from 'zod/mini'
import type { Standing } from '../assemblies/standing.ts'
import { type Act, type CampaignState, ideaAct, proposalAct } from '../campaigns/policy.ts'
import { LISTED_TYPES, type ListedType } from '../contributions/words.ts'
import { type Day, DayText, Instant } from '../shared/dates.ts'
import { endpoint } from '../shared/endpoint.ts'

const campaign = z.object({ assemblyId: z.int(), campaignId: z.int(), title: z.string() })

/** A vote one may give and has not finished; `saved`: it is on paper, but not sent. */
const Vote = z.object({
  kind: z.literal('VOTE'),
  ballot: z.string(),
  campaign,
  endsOn: DayText,
  timezone: z.string(),
  saved: z.boolean(),
})
/** People who ask to join a place whose requests one answers. */
const Requests = z.object({
  kind: z.literal('REQUESTS'),
  name: z.string(),
  assemblyId: z.int(),
  groupId: z.nullable(z.int()),
  campaignId: z.nullable(z.int()),
  count: z.int(),
})
/** A draft of one's own that can still be published; `closes` is the last day for it. */
const Draft = z.object({
  kind: z.literal('DRAFT'),
  contributionId: z.int(),
  type: z.enum(LISTED_TYPES),
  title: z.string(),
  campaign,
  closes: z.nullable(DayText),
})
const Invited = z.object({
  kind: z.literal('INVITATION'),
  id: z.int(),
  name: z.string(),
  inviter: z.nullable(z.string()),
  expiresAt: Instant,
})

/** What waits for one person. */
export const Need = z.discriminatedUnion('kind', [Vote, Requests, Draft, Invited])
export type Need = z.output<typeof Need>
export type NeedKind = Need['kind']

export const needs = {
  ofUser: endpoint({
    method: 'GET',
    path: '/user/:id/needs',
    access: 'session',
    gives: z.object({ total: z.int(), list: z.array(Need) }),
    refuses: ['not_allowed'],
    does: 'What waits for oneself: votes to finish, requests to answer, own drafts, invitations.',
  }),
}

/** Votes to finish, requests to answer, drafts, invitations: the order of a digest too (decisions F). */
const ORDER: readonly NeedKind[] = ['VOTE', 'REQUESTS', 'DRAFT', 'INVITATION']

const NEVER = '9999-12-31'
/** When it is too late, as text that sorts; what has no end comes last of its kind. */
const until = (need: Need): string =>
  need.kind === 'VOTE'
    ? need.endsOn
    : need.kind === 'DRAFT'
      ? (need.closes ?? NEVER)
      : need.kind === 'INVITATION'
        ? need.expiresAt
        : NEVER

/** By kind, and among those of a kind what ends first; the rest stays in the order given (APP-007, decisions F). */
export const orderNeeds = (list: readonly Need[]): Need[] =>
  list.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || until(a).localeCompare(until(b)))

/** May the writer of a draft still bring it into its campaign, not only as a correction by a coordinator? Until when? */
export function draftWaits(
  type: ListedType,
  standing: Standing,
  state: CampaignState,
  today: Day,
): { closes: Day | null } | undefined {
  if (type !== 'PROPOSAL' && type !== 'IDEA') return undefined
  const act: Act = type === 'PROPOSAL' ? proposalAct(standing, state, today) : ideaAct(standing, state, today)
  return act.may && !act.outside ? { closes: act.closes ?? null } : undefined
}
