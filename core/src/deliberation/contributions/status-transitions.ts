import { isCoordinatorOrAdmin, isModerator } from '../../communities/access/viewer.ts'
import type { CampaignSettings } from '../../platform/settings/campaign-settings.ts'
import {
  CONTRIBUTION_STATUSES,
  type ContributionStatus,
  type ContributionType,
  isCommentType,
  isDraft,
  isPublicStatus,
} from '../../platform/shared/contribution-words.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import { isBlank } from '../../platform/shared/text/clean-line.ts'
import { type ContributionViewer, isGroupCoordinator } from './contribution-viewer.ts'
import {
  STATUS_TRANSITIONS,
  type StatusTransition,
  type TransitionAction,
  type TransitionActor,
  type TransitionCondition,
  type TransitionRecipient,
} from './status-transition-table.ts'

/** The fields of a contribution that decide about its transitions. */
export interface TransitionSubject {
  readonly type: ContributionType
  readonly status: ContributionStatus
  /** The status before the current one, from the history. */
  readonly former?: ContributionStatus | undefined
}

/** The situation of a transition: everything about time, settings and other people is passed in. */
export interface TransitionSituation {
  readonly actors: readonly TransitionActor[]
  readonly act: TransitionAction
  readonly reason: string
  /** The campaign's settings (specification G.3). */
  readonly settings: {
    readonly statusChange: boolean
    readonly publishing: boolean
    readonly merging: boolean
    readonly archiving: boolean
  }
  /** Whether a phase that allows writing this type is open today. */
  readonly phaseOpen: boolean
  /** Whether an ideas or proposals phase is open today. */
  readonly groupPhaseOpen: boolean
  /** The author chose NEW, so it is not a contribution held for moderation. */
  readonly choseNew: boolean
  /** Whether somebody else commented on, supported or amended it in the last 24 hours. */
  readonly othersTookPart: boolean
  readonly inOpenBallot: boolean
  /** Known only to ballot actions; without it a row that needs it is refused. */
  readonly ballot?: {
    /** The ballot in preparation accepts this type and has the cost it needs. */
    readonly takesIt: boolean
    readonly inPreparation: boolean
  }
  /** Known only to merge actions; without it a row that needs it is refused. */
  readonly merge?: {
    readonly parentBeforeBallot: boolean
    readonly noConflict: boolean
    readonly parentUnchanged: boolean
  }
  /** Names of empty fields that the campaign requires before the target status (CON-041). */
  readonly missing: readonly string[]
  /** Fields that still have the texts of a one-click proposal (CON-073). */
  readonly stillDefault: readonly string[]
}

/** Statuses in which everybody reads a text that its authors alone, or members, have read before. */
export const isPublishing = (from: ContributionStatus, to: ContributionStatus): boolean =>
  (to === 'PUBLISHED' || to === 'FORKED_PUBLISHED') && !isPublicStatus(from)

export type TransitionRefusal = Refusal<
  | 'status_step_not_allowed'
  | 'not_allowed'
  | 'phase_closed'
  | 'others_took_part'
  | 'content_locked'
  | 'reason_missing'
  | 'fields_missing'
  // of a text that was written together
  | 'text_empty'
  | 'description_limit'
>

/** An allowed transition: its target and recipients. `same`: the contribution already has this status and nothing happens. */
export interface AllowedTransition {
  readonly to: ContributionStatus
  readonly same: boolean
  readonly recipients: readonly TransitionRecipient[]
}

/** Comments, discussions and forum posts are only new, published or excluded. */
const COMMENT_STATUSES: readonly ContributionStatus[] = ['NEW', 'PUBLISHED', 'EXCLUDED']

/** The target of `former`: a contribution that was on a ballot returns to PUBLISHED. */
const resolveFormerStatus = (item: TransitionSubject): ContributionStatus | undefined =>
  item.former === 'INBALLOT' ? 'PUBLISHED' : item.former

const resolveTargetStatus = (step: StatusTransition, item: TransitionSubject): ContributionStatus | undefined =>
  step.to === 'former' || step.to === 'formerFork' ? resolveFormerStatus(item) : step.to

/** The actors of a transition; the way back is open to the actors of the way there. */
function resolveActors(step: StatusTransition, item: TransitionSubject): readonly TransitionActor[] {
  if (step.by !== 'setters') return step.by
  return STATUS_TRANSITIONS.filter((s) => item.former !== undefined && s.from.includes(item.former) && s.to === item.status).flatMap((s) =>
    s.by === 'setters' ? [] : s.by,
  )
}

/** The campaign's setting against status changes binds authors only; coordinators, moderators and the server ignore it. */
const areAuthorsOnly = (actors: readonly TransitionActor[]): boolean => actors.every((a) => a === 'author' || a === 'parentAuthor')

type UnmetCondition = 'phase_closed' | 'others_took_part' | 'content_locked' | 'status_step_not_allowed'

/** The reason why a condition does not hold, or undefined when it does. Phases do not bind coordinators and the server. */
function checkCondition(
  condition: TransitionCondition,
  s: TransitionSituation,
  by: readonly TransitionActor[],
): UnmetCondition | undefined {
  const free = s.actors.includes('coordinator') || s.actors.includes('server')
  const no = (holds: boolean, code: UnmetCondition = 'status_step_not_allowed') => (holds ? undefined : code)
  switch (condition) {
    case 'choseNew':
      return no(s.choseNew)
    case 'phaseOpen':
      return no(free || s.phaseOpen, 'phase_closed')
    case 'phaseOpenForGroup':
      return no(by.some((a) => a !== 'groupCoordinator') || s.groupPhaseOpen, 'phase_closed')
    case 'showPublished':
      return no(s.settings.publishing)
    case 'showMerge':
      return no(s.settings.merging)
    case 'archiving':
      return no(s.settings.archiving)
    case 'notDefault':
      return undefined
    case 'othersStayedOut':
      return no(!s.othersTookPart, 'others_took_part')
    case 'noOpenBallot':
      return no(!s.inOpenBallot, 'content_locked')
    case 'ballotTakesIt':
      return no(s.ballot?.takesIt === true)
    case 'ballotInPreparation':
      return no(s.ballot?.inPreparation === true, 'content_locked')
    case 'parentBeforeBallot':
      return no(s.merge?.parentBeforeBallot === true, 'content_locked')
    case 'noConflict':
      return no(s.merge?.noConflict === true)
    case 'parentUnchanged':
      return no(s.merge?.parentUnchanged === true)
  }
}

const needsReason = (step: StatusTransition, by: readonly TransitionActor[], s: TransitionSituation): boolean =>
  step.reason === 'always' ||
  (step.reason === 'unlessAuthor' && !s.actors.includes('author')) ||
  (step.reason === 'fromParent' && by.includes('parentAuthor') && !s.actors.includes('author'))

const transitionsByStatus: Partial<Record<ContributionStatus, readonly StatusTransition[]>> = {}

/** The rows that start from a status. */
const getTransitionsFrom = (status: ContributionStatus): readonly StatusTransition[] =>
  (transitionsByStatus[status] ??= STATUS_TRANSITIONS.filter((row) => row.from.includes(status)))

const listBlockingFields = (step: StatusTransition, s: TransitionSituation): string[] => [
  ...new Set([...(step.if?.includes('notDefault') ? s.stillDefault : []), ...s.missing]),
]

/**
 * Whether a contribution may move to `to`: only by a row of specification D.2 that the viewer may take and whose conditions
 * hold; the current status is no transition and changes nothing (CON-044). Refusals, in this order: no such row 409, other
 * actors 403, a condition 403 or 409, no reason 400, missing fields 400.
 */
export function checkStatusTransition(
  item: TransitionSubject,
  to: ContributionStatus,
  s: TransitionSituation,
): AllowedTransition | TransitionRefusal {
  if (item.status === to) return { to, same: true, recipients: [] }
  if (isCommentType(item.type) && !COMMENT_STATUSES.includes(to)) return refuse('status_step_not_allowed')
  const rows = getTransitionsFrom(item.status).filter((row) => resolveTargetStatus(row, item) === to && (row.act ?? 'status') === s.act)
  if (rows.length === 0) return refuse('status_step_not_allowed')

  let refusal: TransitionRefusal = { refused: 'not_allowed' }
  for (const row of rows) {
    const by = resolveActors(row, item).filter((a) => s.actors.includes(a))
    if (by.length === 0) continue
    if (!s.settings.statusChange && areAuthorsOnly(by)) continue
    const why = (row.if ?? []).map((c) => checkCondition(c, s, by)).find((code) => code !== undefined)
    if (why) refusal = { refused: why }
    else if (needsReason(row, by, s) && isBlank(s.reason)) refusal = { refused: 'reason_missing' }
    else {
      const missing = by.includes('server') ? [] : listBlockingFields(row, s)
      if (missing.length === 0) return { to, same: false, recipients: row.recipients }
      refusal = refuse('fields_missing', { missingFields: missing })
    }
  }
  return refusal
}

/** The cause of a step that people take by changing a status: what concerns a merge is one, all else is a change of status. */
export const getStepAction = (from: ContributionStatus, to: ContributionStatus): 'status' | 'merge' =>
  from.startsWith('MERGED') || to.startsWith('MERGED') ? 'merge' : 'status'

export interface OfferedTransition {
  readonly to: ContributionStatus
  /** A reason is required. */
  readonly reason: boolean
}

/**
 * The transitions a page offers: allowed ones, also when a reason or a field is still missing. To merge is no change of status: it has a
 * page of its own, which compares the texts.
 */
export function listOfferedTransitions(
  item: TransitionSubject,
  s: Omit<TransitionSituation, 'reason' | 'missing' | 'stillDefault'>,
): OfferedTransition[] {
  const withoutReason = { ...s, reason: '', missing: [], stillDefault: [] }
  const targets = new Set(getTransitionsFrom(item.status).map((row) => resolveTargetStatus(row, item)))
  return CONTRIBUTION_STATUSES.filter((to) => targets.has(to) && to !== 'MERGED').flatMap((to): OfferedTransition[] => {
    const act = s.act === 'status' ? getStepAction(item.status, to) : s.act
    const outcome = checkStatusTransition(item, to, { ...withoutReason, act })
    if (!('refused' in outcome)) return outcome.same ? [] : [{ to, reason: false }]
    return outcome.refused === 'reason_missing' ? [{ to, reason: true }] : []
  })
}

/** The status a new contribution starts with (CON-036, CON-037). */
export function resolveFirstStatus(newItem: {
  type: ContributionType
  /** The requested status, in capitals. */
  asked?: ContributionStatus | undefined
  /** Created by one click, without a form. */
  oneClick: boolean
  /** A visitor's contribution where those are held for moderation. */
  held: boolean
  /** The campaign's first status of a proposal. */
  proposals: 'DRAFT' | 'PUBLISHED'
}): ContributionStatus | Refusal<'status_step_not_allowed'> {
  if (newItem.held) return 'NEW'
  const { asked } = newItem
  if (asked !== undefined) {
    const possible: readonly ContributionStatus[] = isCommentType(newItem.type) ? ['PUBLISHED'] : ['DRAFT', 'PUBLISHED', 'NEW']
    if (!possible.includes(asked)) return refuse('status_step_not_allowed')
    return newItem.oneClick && asked === 'PUBLISHED' ? refuse('status_step_not_allowed') : asked
  }
  if (newItem.oneClick) return 'DRAFT'
  if (newItem.type === 'PROPOSAL') return newItem.proposals
  return newItem.type === 'NOTE' ? 'DRAFT' : 'PUBLISHED'
}

/** A visitor's contribution is held where the management type has moderators, or by the campaign's setting (CON-037). */
export const isHeldForModeration = (managementType: string, holdAnonymous: boolean | undefined): boolean =>
  holdAnonymous ?? managementType.includes('MODERATED')

/** The roles of a viewer in the table of transitions (specification D.2); admins have those of coordinators. */
export function getTransitionActors(viewer: ContributionViewer): TransitionActor[] {
  const { assemblyViewer } = viewer
  const is: [TransitionActor, boolean][] = [
    ['author', viewer.author],
    ['groupCoordinator', isGroupCoordinator(viewer)],
    ['coordinator', isCoordinatorOrAdmin(assemblyViewer)],
    ['moderator', isModerator(assemblyViewer) || assemblyViewer.admin],
    ['parentAuthor', viewer.parentAuthor],
  ]
  return is.filter(([, holds]) => holds).map(([actor]) => actor)
}

/**
 * Whether a contribution gets a working group of its own now (decision 0059): a proposal that is published for the first time, where
 * its campaign asks for that. `from` is undefined for a new one.
 */
export const getsOwnGroup = (
  type: ContributionType,
  { from, to }: { readonly from: ContributionStatus | undefined; readonly to: ContributionStatus },
  config: Pick<CampaignSettings, 'groupForEachProposal'> | undefined,
): boolean => type === 'PROPOSAL' && to === 'PUBLISHED' && (from === undefined || isDraft(from)) && config?.groupForEachProposal === true
