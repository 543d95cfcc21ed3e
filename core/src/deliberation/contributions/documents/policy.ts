import { isCommentType } from '../../../platform/shared/contribution-words.ts'
import type { Day } from '../../../platform/shared/dates.ts'
import { refuseUnless } from '../../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../../platform/shared/refusals.ts'
import { type ContributionContext, type ContributionState, type ContributionViewer, isGroupCoordinator } from '../contribution-viewer.ts'
import { refuseEditingContribution } from '../policy.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './words.ts'

type EditedItem = ContributionState & { readonly minutesOld: number; readonly answered: boolean }
type EditReason = NonNullable<ReturnType<typeof refuseEditingContribution>>['refused']

/**
 * Who writes in the document of a contribution: its authors, with group authorship the members of the authoring group, and the
 * coordinators of its group; while its text may be edited (specification C, CON-102).
 */
export function refuseWritingDocument(
  item: EditedItem,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
): Refusal<EditReason> | undefined {
  return refuseEditingContribution(item, viewer, contributionContext, today) ?? refuseUnless(viewer.author || isGroupCoordinator(viewer))
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
const refuseGivingDocument = (
  item: EditedItem,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
): Refusal<EditReason> | undefined =>
  isCommentType(item.type) ? refuse('not_allowed') : refuseEditingContribution(item, viewer, contributionContext, today)

/** Who edits the text of a contribution gives it a document, where the campaign has documents of this kind (specification C, G.3). */
export function refuseEmbeddingDocument(
  kind: DocumentKind,
  item: EditedItem,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
  offers: DocumentOffers,
): Refusal<EditReason | 'documents_off'> | undefined {
  return (
    refuseGivingDocument(item, viewer, contributionContext, today) ??
    refuseUnless(isKindOffered(kind, item, contributionContext, offers), 'documents_off')
  )
}

/** The kinds for which `refuseEmbeddingDocument` has nothing against it. */
export const listEmbeddableKinds = (
  item: EditedItem,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
  offers: DocumentOffers,
): DocumentKind[] =>
  !refuseGivingDocument(item, viewer, contributionContext, today)
    ? DOCUMENT_KINDS.filter((kind) => isKindOffered(kind, item, contributionContext, offers))
    : []
