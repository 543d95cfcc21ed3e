import { type Refusal, refuse } from '../shared/refusals.ts'
import { type Actor, type Condition, STEPS, type Step, type StepAct, type Told } from './steps.ts'
import { type ContributionType, isTalk, STATUSES, type Status } from './words.ts'

/** What the rules read of an item that changes its status. */
export interface StepItem {
  readonly type: ContributionType
  readonly status: Status
  /** The status before the present one, as the history tells it. */
  readonly former?: Status | undefined
}

/** What holds while somebody takes a step. Everything about time, settings and other people is passed in. */
export interface StepSituation {
  readonly actors: readonly Actor[]
  readonly act: StepAct
  readonly reason: string
  /** The campaign's switches (decisions G.3). */
  readonly settings: {
    readonly statusChange: boolean
    readonly showPublishedStatus: boolean
    readonly showMergeStatus: boolean
    readonly archiving: boolean
  }
  /** A phase that opens writing this type contains today. */
  readonly phaseOpen: boolean
  /** An ideas or proposals phase contains today. */
  readonly groupPhaseOpen: boolean
  /** The author asked for NEW; an item held for moderation waits. */
  readonly choseNew: boolean
  /** Somebody else commented, supported or amended it in the last 24 hours. */
  readonly othersTookPart: boolean
  readonly inOpenBallot: boolean
  /** What only the acts of a ballot find out; without it a row that asks for it is not taken. */
  readonly ballot?: {
    /** The ballot in preparation takes this type and finds the cost it needs. */
    readonly takesIt: boolean
    readonly inPreparation: boolean
  }
  /** What only the acts of a merge find out; without it a row that asks for it is not taken. */
  readonly merge?: {
    readonly parentBeforeBallot: boolean
    readonly noConflict: boolean
    readonly parentUnchanged: boolean
  }
  /** Names of what the campaign wants filled in before the target, and is empty (CON-041). */
  readonly missing: readonly string[]
  /** Fields that still hold the words of a one-click proposal (CON-073). */
  readonly stillDefault: readonly string[]
}

export type StepRefusal = Refusal<
  | 'status_step_not_allowed'
  | 'not_allowed'
  | 'phase_closed'
  | 'others_took_part'
  | 'content_locked'
  | 'reason_missing'
  | 'fields_missing'
>

/** A step that may be taken: where it leads and whom it is told to. `same`: it stands there already, nothing happens. */
export interface Taken {
  readonly to: Status
  readonly same: boolean
  readonly tells: readonly Told[]
}

/** Comments, discussions and forum posts only wait, stand or are excluded. */
const TALK_STATUSES: readonly Status[] = ['NEW', 'PUBLISHED', 'EXCLUDED']

/** Where `former` leads: a text that was on a ballot comes back as published. */
const formerOf = (item: StepItem): Status | undefined => (item.former === 'INBALLOT' ? 'PUBLISHED' : item.former)

const targetOf = (step: Step, item: StepItem): Status | undefined =>
  step.to === 'former' || step.to === 'formerFork' ? formerOf(item) : step.to

/** Who takes a step; a way back is open to whoever may go the way there. */
function actorsOf(step: Step, item: StepItem): readonly Actor[] {
  if (step.by !== 'setters') return step.by
  return STEPS.filter((s) => item.former !== undefined && s.from.includes(item.former) && s.to === item.status).flatMap(
    (s) => (s.by === 'setters' ? [] : s.by),
  )
}

/** The campaign's switch for status changes binds authors; coordinators, moderation and the server ignore it. */
const heldBySwitch = (actors: readonly Actor[]): boolean => actors.every((a) => a === 'author' || a === 'parentAuthor')

type Unmet = 'phase_closed' | 'others_took_part' | 'content_locked' | 'status_step_not_allowed'

/** Why a condition does not hold, or undefined when it does. Coordinators and the server are not bound to phases. */
function unmet(condition: Condition, s: StepSituation, by: readonly Actor[]): Unmet | undefined {
  const free = s.actors.includes('coordinator') || s.actors.includes('server')
  const no = (holds: boolean, code: Unmet = 'status_step_not_allowed') => (holds ? undefined : code)
  switch (condition) {
    case 'choseNew':
      return no(s.choseNew)
    case 'phaseOpen':
      return no(free || s.phaseOpen, 'phase_closed')
    case 'phaseOpenForGroup':
      return no(by.some((a) => a !== 'groupCoordinator') || s.groupPhaseOpen, 'phase_closed')
    case 'showPublished':
      return no(s.settings.showPublishedStatus)
    case 'showMerge':
      return no(s.settings.showMergeStatus)
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

const needsReason = (step: Step, by: readonly Actor[], s: StepSituation): boolean =>
  step.reason === 'always' ||
  (step.reason === 'unlessAuthor' && !s.actors.includes('author')) ||
  (step.reason === 'fromParent' && by.includes('parentAuthor') && !s.actors.includes('author'))

const leaving: Partial<Record<Status, readonly Step[]>> = {}

/** The rows that lead away from a status. */
const stepsFrom = (status: Status): readonly Step[] =>
  (leaving[status] ??= STEPS.filter((row) => row.from.includes(status)))

const stillMissing = (step: Step, s: StepSituation): string[] => [
  ...new Set([...(step.if?.includes('notDefault') ? s.stillDefault : []), ...s.missing]),
]

/**
 * May the item go to `to`? Only by a row of decisions D.2 that the caller may take, with what the row asks for; the present
 * status is no step and changes nothing (CON-044). Refusals, in this order: no such row 409, not theirs 403, a condition
 * 403 or 409, no reason 400, fields missing 400.
 */
export function stepStatus(item: StepItem, to: Status, s: StepSituation): Taken | StepRefusal {
  if (item.status === to) return { to, same: true, tells: [] }
  if (isTalk(item.type) && !TALK_STATUSES.includes(to)) return refuse('status_step_not_allowed')
  const rows = stepsFrom(item.status).filter((row) => targetOf(row, item) === to && (row.act ?? 'status') === s.act)
  if (rows.length === 0) return refuse('status_step_not_allowed')

  let refusal: StepRefusal = { refused: 'not_allowed' }
  for (const row of rows) {
    const by = actorsOf(row, item).filter((a) => s.actors.includes(a))
    if (by.length === 0) continue
    if (!s.settings.statusChange && heldBySwitch(by)) continue
    const why = (row.if ?? []).map((c) => unmet(c, s, by)).find((code) => code !== undefined)
    if (why) refusal = { refused: why }
    else if (needsReason(row, by, s) && s.reason.trim() === '') refusal = { refused: 'reason_missing' }
    else {
      const missing = by.includes('server') ? [] : stillMissing(row, s)
      if (missing.length === 0) return { to, same: false, tells: row.tells }
      refusal = refuse('fields_missing', { missingFields: missing, params: { status: to } })
    }
  }
  return refusal
}

export interface Offer {
  readonly to: Status
  /** A reason must be given. */
  readonly reason: boolean
}

/** The steps a page offers: those that only a missing reason or an empty field could still hold back. */
export function offeredSteps(item: StepItem, s: Omit<StepSituation, 'reason' | 'missing' | 'stillDefault'>): Offer[] {
  const silently = { ...s, reason: '', missing: [], stillDefault: [] }
  const targets = new Set(stepsFrom(item.status).map((row) => targetOf(row, item)))
  return STATUSES.filter((to) => targets.has(to)).flatMap((to): Offer[] => {
    const silent = stepStatus(item, to, silently)
    if (!('refused' in silent)) return silent.same ? [] : [{ to, reason: false }]
    return silent.refused === 'reason_missing' ? [{ to, reason: true }] : []
  })
}

/** The status a new item starts with (CON-036, CON-037). */
export function firstStatus(given: {
  type: ContributionType
  /** What the client asks for, already in capitals. */
  asked?: Status | undefined
  /** Made by one click, without a form. */
  oneClick: boolean
  /** A visitor's item where items of visitors are checked first. */
  held: boolean
  /** The campaign's first status of a proposal. */
  proposals: 'DRAFT' | 'PUBLISHED'
}): Status | Refusal<'status_step_not_allowed'> {
  if (given.held) return 'NEW'
  const { asked } = given
  if (asked !== undefined) {
    const possible: readonly Status[] = isTalk(given.type) ? ['PUBLISHED'] : ['DRAFT', 'PUBLISHED', 'NEW']
    if (!possible.includes(asked)) return refuse('status_step_not_allowed')
    return given.oneClick && asked === 'PUBLISHED' ? refuse('status_step_not_allowed') : asked
  }
  if (given.oneClick) return 'DRAFT'
  if (given.type === 'PROPOSAL') return given.proposals
  return given.type === 'NOTE' ? 'DRAFT' : 'PUBLISHED'
}

/** A visitor's item waits where the management type has moderators, or the campaign says so (CON-037). */
export const heldForModeration = (managementType: string, holdAnonymous: boolean | undefined): boolean =>
  holdAnonymous ?? managementType.includes('MODERATED')
