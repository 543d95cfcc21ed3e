import type { Day } from '../../shared/dates.ts'
import { allowIf, deny, type Permission } from '../../shared/permission.ts'
import { type ContributionContext, type ContributionState, type ContributionViewer, isGroupCoordinator } from '../contribution-viewer.ts'
import { canEditContribution } from '../policy.ts'
import { isCommentType } from '../words.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './words.ts'

type EditedItem = ContributionState & { readonly minutesOld: number; readonly answered: boolean }
type EditReason = Exclude<ReturnType<typeof canEditContribution>['reason'], undefined>

/**
 * Who writes in the document of a contribution: its authors, with group authorship the members of the authoring group, and the
 * coordinators of its group; while its text may be edited (specification C, CON-102).
 */
export function canWriteDocument(
  item: EditedItem,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
): Permission<EditReason> {
  const edits = canEditContribution(item, viewer, contributionContext, today)
  return edits.allowed ? allowIf(viewer.author || isGroupCoordinator(viewer)) : edits
}

export interface DocumentOffers {
  /** The phase of proposals has no shared document (specification G.4). */
  readonly phaseDisabled: boolean
}

/** Whether a campaign has documents of this kind; a contribution of a group without a campaign has all of them. */
export function isKindOffered(
  kind: DocumentKind,
  item: Pick<ContributionState, 'type'>,
  { campaign }: ContributionContext,
  { phaseDisabled }: DocumentOffers,
): boolean {
  if (item.type === 'PROPOSAL' && phaseDisabled && kind === 'DOCUMENT') return false
  if (!campaign) return true
  const { config } = campaign
  if (config.editorsDisabled) return false
  return { DOCUMENT: config.documentEditor, GDOC: config.cloudEditor, PAD: config.padEditor }[kind]
}

/** Who edits the text of a contribution may give it a document of some kind. */
const canGiveDocument = (
  item: EditedItem,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
): Permission<EditReason> =>
  isCommentType(item.type) ? deny('not_allowed') : canEditContribution(item, viewer, contributionContext, today)

/** Who edits the text of a contribution gives it a document, where the campaign has documents of this kind (specification C, G.3). */
export function canEmbedDocument(
  kind: DocumentKind,
  item: EditedItem,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
  offers: DocumentOffers,
): Permission<EditReason | 'documents_off'> {
  const gives = canGiveDocument(item, viewer, contributionContext, today)
  return gives.allowed ? allowIf(isKindOffered(kind, item, contributionContext, offers), 'documents_off') : gives
}

/** The kinds for which `canEmbedDocument` allows it. */
export const listEmbeddableKinds = (
  item: EditedItem,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
  offers: DocumentOffers,
): DocumentKind[] =>
  canGiveDocument(item, viewer, contributionContext, today).allowed
    ? DOCUMENT_KINDS.filter((kind) => isKindOffered(kind, item, contributionContext, offers))
    : []
