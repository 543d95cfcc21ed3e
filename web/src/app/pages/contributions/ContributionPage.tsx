import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { getReaders } from '@folkmoot/core/deliberation/contributions/readers.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { PhaseInstructions } from '../../../communities/campaigns/PhaseInstructions.tsx'
import { BoardPanel } from '../../../deliberation/comments/BoardPanel.tsx'
import { updateCachedStats } from '../../../deliberation/contributions/contribution-cache.ts'
import { findListHref } from '../../../deliberation/contributions/list/list-origin.ts'
import { Byline } from '../../../deliberation/contributions/page/Byline.tsx'
import classes from '../../../deliberation/contributions/page/Contribution.module.css'
import { ContributionHeader } from '../../../deliberation/contributions/page/ContributionHeader.tsx'
import { ContributionSidebar } from '../../../deliberation/contributions/page/ContributionSidebar.tsx'
import { EditableDescription, EditableTitle } from '../../../deliberation/contributions/page/EditableText.tsx'
import { findGroupOfAddress } from '../../../deliberation/contributions/page/group-of-address.ts'
import { RemovedNotice } from '../../../deliberation/contributions/page/RemovedNotice.tsx'
import { StatusLine } from '../../../deliberation/contributions/page/StatusLine.tsx'
import { listHiddenParts } from '../../../deliberation/contributions/page/shown-parts.ts'
import { useCampaignOf } from '../../../deliberation/contributions/page/use-campaign-of.ts'
import { useContributionEditor } from '../../../deliberation/contributions/page/use-contribution-editor.ts'
import { contributionQuery } from '../../../deliberation/contributions/queries.ts'
import { FollowButton } from '../../../news/notifications/following/FollowButton.tsx'
import { byId, byUuid, type ContributionAddress, formatRef, isPublicAddress } from '../../../platform/lib/address.ts'
import { invalidateEndpoints } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { loadTextPart, useText } from '../../../platform/lib/text/i18n.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage, SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { LiveNote } from '../../../platform/ui/page/LiveNote.tsx'
import { Columns, Container, Page } from '../../../platform/ui/page/Page.tsx'
import { ToggledSection } from '../../../platform/ui/page/ToggledSection.tsx'
import { Cover } from '../../../platform/ui/prints/Picture.tsx'
import { campaignSpaceRef } from '../campaigns/campaign-space.ts'
import { PhaseTags } from '../campaigns/PhaseTags.tsx'
import { createRemovalRenderer, renderCommentFeedback, SignInNote } from '../comments/comment-actions.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { AssignedGroups } from './AssignedGroups.tsx'
import { ContributionActions, renderApproval } from './ContributionActions.tsx'
import { ContributionProgress } from './ContributionProgress.tsx'
import { FamilySections } from './FamilySections.tsx'

const DocumentPanel = lazyPanel(() =>
  Promise.all([import('../../../deliberation/contributions/documents/DocumentPanel.tsx'), loadTextPart('documents')]).then(
    ([m]) => m.DocumentPanel,
  ),
)

/** The document of a contribution, or the ways to give it one; its code comes where there is either. */
const ContributionDocument = (props: { item: Contribution; address: ContributionAddress }) =>
  !props.item.removed && (props.item.document || props.item.may.documents.length > 0) ? (
    <DocumentPanel {...props} titled={!listHiddenParts(props.item).includes('documentTitle')} />
  ) : null

const PlaceField = lazyPanel(() => import('../../../deliberation/places/PlaceField.tsx').then((m) => m.PlaceField), <SkeletonRows />)
const RemovedView = lazyPanel(() => import('../moderation/RemovedPage.tsx').then((m) => m.RemovedView), <SkeletonPage />)
const OriginNote = lazyPanel(() => import('../../../deliberation/contributions/family/FamilyPanel.tsx').then((m) => m.OriginNote))
const Attachments = lazyPanel(() => import('./ContributionAttachments.tsx').then((m) => m.ContributionAttachments))
const AuthorsPanel = lazyPanel(
  () => import('../../../deliberation/contributions/authors/AuthorsPanel.tsx').then((m) => m.AuthorsPanel),
  <SkeletonRows />,
)
const AuthorNotice = lazyPanel(() => import('../../../deliberation/contributions/authors/AuthorNotice.tsx').then((m) => m.AuthorNotice))
const PageFields = lazyPanel(() => import('./PageFields.tsx').then((m) => m.PageFields))
const FieldInputs = lazyPanel(() => import('../../../communities/custom-fields/CustomFieldInputs.tsx').then((m) => m.CustomFieldInputs))
const AssessPanel = lazyPanel(() => import('../../../deliberation/feedback/assessments/AssessmentPanel.tsx').then((m) => m.AssessmentPanel))

/**
 * An idea or proposal: its text, its status and the feedback of others (CON-006 to CON-009, CON-012). `?edit` opens its text for
 * writing (CON-010), `?fill=budget` its whole form at a field, `?history` its revisions.
 */
export default function ContributionPage({ address, search }: PageProps) {
  const { assembly, campaign, group, contribution } = address
  if (!assembly || !campaign || !contribution) return <NotFoundPage />
  const edits = search.edit !== undefined && search.edit !== 'false'
  return (
    <ContributionLoader
      address={{ assembly, campaign, group, contribution }}
      edits={edits}
      fills={search.fill}
      opensHistory={search.history !== undefined}
      compares={search.compare !== undefined}
    />
  )
}

function ContributionLoader({ address, ...opens }: Omit<ContributionViewProps, 'item'>) {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery(contributionQuery(address))}
      skeleton={<SkeletonPage />}
      failedTitle={t('contributions.failed')}
      resource={{ type: t('errors.kind.contribution'), id: formatRef(address.contribution) }}
      refused={({ refused }) => (refused === 'not_found' ? <RemovedView address={address} /> : undefined)}
    >
      {(item) =>
        !address.group || findGroupOfAddress(item, address.group) ? (
          <ContributionView item={item} address={address} {...opens} />
        ) : (
          <NotFoundPage />
        )
      }
    </QueryView>
  )
}

interface ContributionPartProps {
  item: Contribution
  address: ContributionAddress
}

interface ContributionViewProps extends ContributionPartProps {
  /** The text is open for writing at first. */
  edits: boolean
  /** The field at which the whole form is open at first. */
  fills: string | undefined
  /** The revisions are open at first. */
  opensHistory: boolean
  /** The comparison of an amendment with its original is open at first. */
  compares: boolean
}

function ContributionView({ item, address, edits, fills, opensHistory, compares }: ContributionViewProps) {
  const { t } = useText()
  const links = useLinks()
  const editor = useContributionEditor(item, address)
  const campaign = useCampaignOf(item, address)
  const { colour = '' } = item.campaign ?? item.assembly
  const hidden = listHiddenParts(item)
  const campaignSpace = campaign && campaignSpaceRef(campaign, address)
  const userId = useSession()?.user.userId
  const hrefOfGroup = ({ groupId, uuid }: { groupId?: number | undefined; uuid: string }) =>
    links.group({ ...address, group: groupId === undefined ? byUuid(uuid) : byId(groupId) })
  return (
    <Page title={item.title} colour={isColour(colour) ? colour : undefined}>
      <LiveNote spaces={[item.resourceSpaceId ?? item.resourceSpaceUUID]} />
      <ContributionHeader
        item={item}
        address={address}
        tags={<PhaseTags phase={item.phase} zone={item.assembly.timezone} />}
        list={findListHref(item, address, links)}
      />
      <Container>
        <Columns
          label={t('contributions.about')}
          after={
            <>
              <ContributionProgress item={item} address={address} />
              {!hidden.includes('assessments') && <Assessment item={item} address={address} />}
              <FamilySections key={item.uuid} item={item} address={address} space={campaignSpace} />
              <Comments item={item} address={address} />
            </>
          }
          rail={
            <>
              {!hidden.includes('details') && (
                <ContributionSidebar
                  item={item}
                  editor={editor}
                  // an amendment keeps the themes of its original
                  themes={item.parentTitle === null ? (campaign?.themes ?? []) : []}
                  themesLimit={readSetting(CAMPAIGN_SETTINGS.themesLimit, campaign?.configs ?? {})}
                  hrefOfGroup={hrefOfGroup}
                  renderPlaceField={(field) => <PlaceField {...field} space={campaignSpace} help={t('contributions.placeHelp')} />}
                  mapHref={links.campaignMap(address, item.uuid)}
                  assignedGroups={<AssignedGroups item={item} address={address} hrefOfGroup={hrefOfGroup} />}
                />
              )}
              {(userId !== undefined || item.nonMemberAuthors.length > 0) && !item.removed && (
                <AuthorsPanel item={item} renderFields={(inputs) => <FieldInputs {...inputs} />} />
              )}
              <Fields item={item} editor={editor} part="SIDE" />
              {campaign && <PhaseInstructions campaign={campaign} />}
            </>
          }
        >
          <article aria-label={item.title}>
            {item.removed ? (
              <RemovedNotice item={item} address={address} />
            ) : (
              <StatusLine item={item} onChangeStatus={editor.changeStatus} approval={renderApproval(item, address)} />
            )}
            {userId !== undefined && !item.removed && <AuthorNotice item={item} />}
            <EditableTitle item={item} editor={editor} />
            <Byline item={item} address={address} opensHistory={opensHistory} />
            <Fields item={item} editor={editor} part="HEADER" />
            {item.parentTitle !== null && !hidden.includes('parent') && (
              <OriginNote
                item={item}
                address={address}
                compares={compares}
                renderFollow={({ resourceSpaceUUID }) => <FollowButton sid={resourceSpaceUUID} form="pill" />}
              />
            )}
            {item.cover && (
              <div className={classes.cover}>
                <Cover picture={item.cover.url} seed={item.uuid} shape="card" alt={item.cover.name} />
              </div>
            )}
            {!hidden.includes('description') && (
              <div className={classes.text}>
                {!hidden.includes('descriptionTitle') && <h2 className={classes.partTitle}>{t('contributions.field.text')}</h2>}
                <EditableDescription item={item} editor={editor} opens={edits} />
              </div>
            )}
            {!hidden.includes('document') && <ContributionDocument item={item} address={address} />}
            <Fields item={item} editor={editor} part="BODY" />
            {!item.removed && !(hidden.includes('attachments') && hidden.includes('media')) && (
              <div className={classes.text}>
                <Attachments item={item} hint={attachmentsHint(campaign, item.type)} />
              </div>
            )}
            <ContributionActions item={item} address={address} proposes={campaign?.acts.createProposal.may === true} fills={fills} />
          </article>
        </Columns>
      </Container>
    </Page>
  )
}

/** What the template of the campaign's proposals asks to attach (CAM-014). */
const attachmentsHint = (campaign: Campaign | undefined, type: Contribution['type']): string | undefined =>
  type === 'PROPOSAL'
    ? campaign?.components
        .find((phase) => phase.type === 'PROPOSALS')
        ?.templates[0]?.templateSections.find((section) => section.title === 'attachments')?.description || undefined
    : undefined

/** The custom fields of a part of the page; their code comes where there are any. */
const Fields = (props: ComponentProps<typeof PageFields>) =>
  props.item.customFields.some(({ definition, value }) => definition.entityPart === props.part && (value || props.item.may.fields)) ? (
    <PageFields {...props} />
  ) : null

function Assessment({ item, address }: ContributionPartProps) {
  const { contributionId } = item
  return (
    <AssessPanel
      item={
        contributionId === undefined
          ? undefined
          : { aid: formatRef(address.assembly), cid: formatRef(address.campaign), coid: contributionId }
      }
      uuids={{ assembly: item.assembly.uuid, campaign: item.campaign?.uuid, contribution: item.uuid }}
      zone={item.assembly.timezone}
      stats={item.stats}
      onStats={(stats) => updateCachedStats(item.uuid, stats)}
      onRemoved={() => void invalidateEndpoints(contributions.one)}
      hiddenFields={item.campaign?.hiddenAssessmentFields ?? []}
      asked={{ space: item.campaign?.spaceId, itemType: item.type }}
      renderFields={(inputs) => <FieldInputs {...inputs} />}
    />
  )
}

function Comments({ item, address }: ContributionPartProps) {
  const { t } = useText()
  const { resourceSpaceId } = item
  return (
    <ToggledSection title={t('comments.title')} opens id="comments">
      <BoardPanel
        subject={item.uuid}
        space={resourceSpaceId === undefined ? spaceRefByUuid(item.resourceSpaceUUID) : { by: 'id', id: resourceSpaceId }}
        zone={item.assembly.timezone}
        aid={formatRef(address.assembly)}
        pills={(comment, change) => renderCommentFeedback(comment, change, address, item.may.support.why === 'feedback_closed')}
        renderRemoval={createRemovalRenderer(formatRef(address.assembly))}
        readers={getReaders(item)}
        writing="below"
        withoutCounts={listHiddenParts(item).includes('commentCounts')}
        wayIn={isPublicAddress(address) && <SignInNote />}
      />
    </ToggledSection>
  )
}

const spaceRefByUuid = (uuid: string) => ({ by: 'uuid', uuid }) as const
