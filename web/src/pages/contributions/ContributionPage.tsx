import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/settings/parse-settings.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { PhaseInstructions } from '../../campaigns/PhaseInstructions.tsx'
import { campaignQuery } from '../../campaigns/queries.ts'
import { BoardPanel } from '../../comments/BoardPanel.tsx'
import { updateCachedFeedback, updateCachedStats } from '../../contributions/contribution-cache.ts'
import { formatListOrigin } from '../../contributions/list/list-origin.ts'
import { Byline } from '../../contributions/page/Byline.tsx'
import classes from '../../contributions/page/Contribution.module.css'
import { ContributionHeader } from '../../contributions/page/ContributionHeader.tsx'
import { ContributionSidebar } from '../../contributions/page/ContributionSidebar.tsx'
import { EditableDescription, EditableTitle } from '../../contributions/page/EditableText.tsx'
import { findGroupOfAddress } from '../../contributions/page/group-of-address.ts'
import { RemovedNotice } from '../../contributions/page/RemovedNotice.tsx'
import { StatusLine } from '../../contributions/page/StatusLine.tsx'
import { listFeedbackButtons, listHiddenParts } from '../../contributions/page/shown-parts.ts'
import { useContributionEditor } from '../../contributions/page/use-contribution-editor.ts'
import { useDeleteContribution } from '../../contributions/page/use-delete-contribution.ts'
import { contributionQuery } from '../../contributions/queries.ts'
import { FeedbackButtons } from '../../feedback/FeedbackButtons.tsx'
import { byId, byUuid, type ContributionAddress, formatRef, isPublicAddress } from '../../lib/address.ts'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { useLinks } from '../../lib/links-context.ts'
import type { PageProps } from '../../lib/page-props.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text/i18n.ts'
import { FollowButton } from '../../notifications/following/FollowButton.tsx'
import { Pill } from '../../ui/Chip.tsx'
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx'
import { QueryView } from '../../ui/loading/QueryView.tsx'
import { SkeletonPage, SkeletonRows } from '../../ui/loading/Skeletons.tsx'
import { LiveNote } from '../../ui/page/LiveNote.tsx'
import { Columns, Container, Page } from '../../ui/page/Page.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { Cover } from '../../ui/prints/Picture.tsx'
import { campaignSpaceRef } from '../campaigns/campaign-space.ts'
import { PhaseTags } from '../campaigns/PhaseTags.tsx'
import { renderCommentFeedback, SignInNote } from '../comments/comment-actions.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { AssignedGroups } from './AssignedGroups.tsx'

const PlaceField = lazyPanel(() => import('../../places/PlaceField.tsx').then((m) => m.PlaceField), <SkeletonRows />)
const AssessPanel = lazyPanel(() => import('../../feedback/AssessmentPanel.tsx').then((m) => m.AssessmentPanel))

/**
 * An idea or proposal: its text, its status and the feedback of others (CON-006 to CON-009, CON-012). `?edit` opens its text for
 * writing (CON-010), `?history` its revisions.
 */
export default function ContributionPage({ address, search }: PageProps) {
  const { assembly, campaign, group, contribution } = address
  if (!assembly || !campaign || !contribution) return <NotFoundPage />
  const edits = search.edit !== undefined && search.edit !== 'false'
  return (
    <ContributionLoader
      address={{ assembly, campaign, group, contribution }}
      edits={edits}
      opensHistory={search.history !== undefined}
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
      refused={({ refused }) => (refused === 'not_found' ? <NotFoundPage /> : undefined)}
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
  /** The revisions are open at first. */
  opensHistory: boolean
}

function ContributionView({ item, address, edits, opensHistory }: ContributionViewProps) {
  const { t } = useText()
  const links = useLinks()
  const editor = useContributionEditor(item, address)
  const campaignAnswer = useQuery(campaignQuery(address)).data
  const campaign = campaignAnswer && !isFailure(campaignAnswer) ? campaignAnswer : undefined
  const { colour = '' } = item.campaign ?? item.assembly
  const hidden = listHiddenParts(item)
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
        list={contributionListHref(item, address, links)}
      />
      <Container>
        <Columns
          label={t('contributions.about')}
          after={
            <>
              {!hidden.includes('assessments') && <Assessment item={item} address={address} />}
              <Comments item={item} address={address} />
            </>
          }
          rail={
            <>
              {!hidden.includes('details') && (
                <ContributionSidebar
                  item={item}
                  editor={editor}
                  themes={campaign?.themes ?? []}
                  themesLimit={readSetting(CAMPAIGN_SETTINGS.themesLimit, campaign?.configs ?? {})}
                  hrefOfGroup={hrefOfGroup}
                  renderPlaceField={(field) => (
                    <PlaceField
                      {...field}
                      space={campaign && campaignSpaceRef(campaign, address)}
                      userId={userId}
                      help={t('contributions.placeHelp')}
                    />
                  )}
                  mapHref={links.campaignMap(address, item.uuid)}
                  assignedGroups={<AssignedGroups item={item} address={address} hrefOfGroup={hrefOfGroup} />}
                />
              )}
              {campaign && <PhaseInstructions campaign={campaign} />}
            </>
          }
        >
          <article>
            {item.removed ? (
              <RemovedNotice item={item} address={address} />
            ) : (
              <StatusLine item={item} onChangeStatus={editor.changeStatus} pending={editor.pending} />
            )}
            <EditableTitle item={item} editor={editor} />
            <Byline item={item} address={address} opensHistory={opensHistory} />
            {item.cover && (
              <div className={classes.cover}>
                <Cover picture={item.cover.url} seed={item.uuid} shape="card" alt={item.cover.name} />
              </div>
            )}
            {!hidden.includes('description') && (
              <div className={classes.text}>
                <EditableDescription item={item} editor={editor} opens={edits} />
              </div>
            )}
            <FeedbackBar item={item} address={address} />
          </article>
        </Columns>
      </Container>
    </Page>
  )
}

/** The list from which the contribution was opened, if any. */
function contributionListHref(item: Contribution, address: ContributionAddress, links: ReturnType<typeof useLinks>) {
  const kind = item.type === 'IDEA' ? 'idea' : item.type === 'PROPOSAL' ? 'proposal' : undefined
  const { campaign } = item
  if (!kind || !campaign) return undefined
  const space = campaign.spaceId ?? campaign.spaceUuid
  return links.contributions(
    space,
    kind,
    formatListOrigin(formatRef(address.assembly), 'campaign', formatRef(address.campaign)),
  )
}

function FeedbackBar({ item, address }: ContributionPartProps) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  const remove = useDeleteContribution(item, address, () => {
    const { group } = address
    const href = group ? links.group({ ...address, group }) : links.campaign(address)
    void router.navigate({ href, replace: true })
  })
  const { contributionId, may } = item
  return (
    <fieldset className={classes.feedback} aria-label={t('contributions.whatYouThink')}>
      <FeedbackButtons
        framed
        stats={item.stats}
        mine={item.mine}
        buttons={listFeedbackButtons(item)}
        may={{ support: may.support.may, mark: may.mark }}
        show={(mine, stats) => updateCachedFeedback(item.uuid, mine, stats)}
        item={
          contributionId === undefined
            ? undefined
            : { aid: formatRef(address.assembly), cid: formatRef(address.campaign), coid: contributionId }
        }
      />
      <FollowButton sid={item.resourceSpaceId ?? item.resourceSpaceUUID} form="pill" />
      {may.remove && (
        <Pill framed icon={IconTrash} onClick={() => void remove()}>
          {t('contributions.delete')}
        </Pill>
      )}
    </fieldset>
  )
}

function Assessment({ item, address }: ContributionPartProps) {
  const { contributionId } = item
  if (contributionId === undefined) return null
  return (
    <AssessPanel
      item={{ aid: formatRef(address.assembly), cid: formatRef(address.campaign), coid: contributionId }}
      uuids={{ assembly: item.assembly.uuid, contribution: item.uuid }}
      stats={item.stats}
      onStats={(stats) => updateCachedStats(item.uuid, stats)}
      hiddenFields={item.campaign?.hiddenAssessmentFields ?? []}
    />
  )
}

function Comments({ item, address }: ContributionPartProps) {
  const { t } = useText()
  const { resourceSpaceId } = item
  return (
    <Section title={t('comments.title')} id="comments">
      <BoardPanel
        space={
          resourceSpaceId === undefined ? spaceRefByUuid(item.resourceSpaceUUID) : { by: 'id', id: resourceSpaceId }
        }
        zone={item.assembly.timezone}
        aid={formatRef(address.assembly)}
        pills={(comment, change) =>
          renderCommentFeedback(comment, change, address, item.may.support.why === 'feedback_closed')
        }
        writing="below"
        withoutCounts={listHiddenParts(item).includes('commentCounts')}
        wayIn={isPublicAddress(address) && <SignInNote />}
      />
    </Section>
  )
}

const spaceRefByUuid = (uuid: string) => ({ by: 'uuid', uuid }) as const
