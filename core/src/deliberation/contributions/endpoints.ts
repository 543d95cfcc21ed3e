import { z } from 'zod/mini'
import { type ContributionStatus, isContributionStatus, LISTED_TYPES } from '../../platform/shared/contribution-words.ts'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { isUuid } from '../../platform/shared/ids.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../../platform/shared/pagination.ts'
import { CreateContributionBody, UpdateContributionBody } from './request-bodies.ts'
import { Contribution, ContributionFigures, ContributionHistoryEntry, ContributionSummaryList } from './schemas.ts'
import { SEARCH_MODE_NAMES } from './search-modes.ts'
import { SORTINGS, type Sorting } from './sorts.ts'

export const parseCommaList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Statuses as a comma list in any case; an unknown status is refused (specification B.5). */
const StatusList = z.pipe(
  z.string().check(z.maxLength(400)),
  z.pipe(
    z.transform((text: string) => parseCommaList(text.toUpperCase())),
    z.array(z.custom<ContributionStatus>((s) => typeof s === 'string' && isContributionStatus(s), { error: 'not_choice' })),
  ),
)
/** Themes as a comma list of numbers or uuids; a contribution with any of them is listed. */
const ThemeList = z.pipe(
  z.string().check(z.maxLength(2000)),
  z.pipe(z.transform(parseCommaList), z.array(z.string().check(z.refine((t) => /^\d{1,9}$/.test(t) || isUuid(t), { error: 'unknown' })))),
)

const TypeQuery = z.object({ type: z.enum(LISTED_TYPES) })

/** Without a type, contributions of all listed types. */
const OptionalTypeQuery = z.partial(TypeQuery)

/** Query of a list (CON-128): page from 0, search text, sorting, statuses or a mode, themes. */
export const ContributionListQuery = z.extend(OptionalTypeQuery, {
  ...pageQuery(PAGE_SIZE.list),
  search: z.optional(z.string().check(z.maxLength(200))),
  sorting: z._default(z.enum(SORTINGS as [Sorting, ...Sorting[]]), 'date_desc'),
  seed: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)), 0),
  status: z.optional(StatusList),
  mode: z.optional(z.enum(SEARCH_MODE_NAMES)),
  theme: z.optional(ThemeList),
  /** Only what is related to this contribution: what inspired it, and what shares a theme with it (CON-130). */
  related: z.optional(z.string().check(z.refine(isUuid))),
})
export type ContributionListQuery = z.output<typeof ContributionListQuery>

const HistoryQuery = z.object(pageQuery(50))

/** Contributions and their lists, by number for signed-in users and by uuid for everybody (CON-114 to CON-129). */
export const contributions = {
  list: endpoint({
    method: 'GET',
    path: '/space/:sid/contribution',
    access: 'session',
    query: ContributionListQuery,
    response: ContributionSummaryList,
    refusals: ['not_found'],
    summary: 'A page of the items of a space.',
  }),
  publicList: endpoint({
    method: 'GET',
    path: '/public/space/:uuid/contribution',
    query: ContributionListQuery,
    response: ContributionSummaryList,
    refusals: ['not_found'],
    summary: 'A page of the items of a space that everybody may read.',
  }),
  pinned: endpoint({
    method: 'GET',
    path: '/space/:sid/contribution/pinned',
    access: 'session',
    query: OptionalTypeQuery,
    response: ContributionSummaryList,
    refusals: ['not_found'],
    summary: 'The pinned items of a space.',
  }),
  figures: endpoint({
    method: 'GET',
    path: '/space/:sid/contribution/figures',
    access: 'session',
    query: TypeQuery,
    response: ContributionFigures,
    refusals: ['not_found'],
    summary: 'How many items a space has, by status and theme, and how many are the caller’s.',
  }),
  publicFigures: endpoint({
    method: 'GET',
    path: '/public/space/:uuid/contribution/figures',
    query: TypeQuery,
    response: ContributionFigures,
    refusals: ['not_found'],
    summary: 'How many items of a space everybody may read, by status and theme.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/space/:sid/contribution',
    access: 'session',
    body: CreateContributionBody,
    response: Contribution,
    refusals: [
      'not_found',
      'not_allowed',
      'type_not_allowed',
      'contributions_closed',
      'phase_closed',
      'text_empty',
      'description_limit',
      'theme_missing',
      'fields_missing',
      'limit_reached',
      'status_step_not_allowed',
      'duplicated_entry',
    ],
    limit: 'contributions',
    summary: 'Adds an item to a space.',
  }),
  one: endpoint({
    method: 'GET',
    path: '/assembly/:aid/contribution/:coid',
    access: 'session',
    response: Contribution,
    refusals: ['not_found'],
    summary: 'A contribution with what the caller may do with it.',
  }),
  publicOne: endpoint({
    method: 'GET',
    path: '/public/contribution/:uuid',
    response: Contribution,
    refusals: ['not_found'],
    summary: 'A contribution as everybody may read it.',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/contribution/:coid',
    access: 'session',
    body: UpdateContributionBody,
    response: Contribution,
    refusals: [
      'not_found',
      'not_allowed',
      'content_locked',
      'edit_time_over',
      'phase_closed',
      'stale_revision',
      'text_empty',
      'description_limit',
      'theme_missing',
      'limit_reached',
      'status_step_not_allowed',
      'reason_missing',
      'fields_missing',
      'others_took_part',
      'duplicated_entry',
    ],
    summary: 'Changes the texts of a contribution; what is absent stays.',
  }),
  step: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/contribution/:coid/status/:status',
    access: 'session',
    body: z.object({
      reason: z.optional(z.string().check(z.maxLength(2000))),
      /** The status that the client displayed; the request is refused when the current one differs. */
      from: z.optional(z.string().check(z.maxLength(40))),
      lastUpdate: z.optional(z.string().check(z.maxLength(40))),
    }),
    response: Contribution,
    refusals: [
      'not_found',
      'not_allowed',
      'content_locked',
      'phase_closed',
      'stale_revision',
      'status_step_not_allowed',
      'reason_missing',
      'fields_missing',
      'others_took_part',
      'merge_conflict',
      'text_empty',
      'description_limit',
      'limit_reached',
    ],
    summary: 'Takes a step of the status table.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assembly/:aid/contribution/:coid',
    access: 'session',
    query: z.object({ force: z.optional(z.stringbool()) }),
    response: Done,
    refusals: ['not_found', 'not_allowed', 'content_locked'],
    summary: 'Takes away what the caller wrote; an admin may erase for good with force=true.',
  }),
  softRemove: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/contribution/:coid/softremoval',
    access: 'session',
    body: z.object({ reason: z.optional(z.string().check(z.maxLength(2000))) }),
    response: Done,
    refusals: ['not_found', 'not_allowed', 'content_locked', 'already_decided'],
    summary: 'Takes an item away, one’s own or with a reason somebody else’s; it can be recovered for 90 days, then it is erased.',
  }),
  recover: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/contribution/:coid/recover',
    access: 'session',
    response: Contribution,
    refusals: ['not_found', 'not_allowed', 'already_decided', 'removed_by_you'],
    summary: 'Brings back what was removed in the last 90 days, by somebody who moderates.',
  }),
  history: endpoint({
    method: 'GET',
    path: '/assembly/:aid/contribution/:coid/history',
    access: 'session',
    query: HistoryQuery,
    response: listOf(ContributionHistoryEntry),
    refusals: ['not_found'],
    summary: 'What was done with a contribution while the caller could read it, newest first.',
  }),
  publicHistory: endpoint({
    method: 'GET',
    path: '/public/contribution/:uuid/history',
    query: HistoryQuery,
    response: listOf(ContributionHistoryEntry),
    refusals: ['not_found'],
    summary: 'What was done with a contribution while everybody could read it, newest first.',
  }),
}
