import type { Contribution } from '@folkmoot/core/contributions/shapes.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { campaignAt } from '../campaigns/queries.ts'
import { BoardPanel } from '../comments/Board.tsx'
import { Byline } from '../contributions/Byline.tsx'
import classes from '../contributions/Contribution.module.css'
import { ContributionHead } from '../contributions/ContributionHead.tsx'
import { useChanging } from '../contributions/change.ts'
import { FactsRail } from '../contributions/FactsRail.tsx'
import { fromText } from '../contributions/from.ts'
import { contributionAt } from '../contributions/queries.ts'
import { RemovedLine } from '../contributions/RemovedLine.tsx'
import { useRemoving } from '../contributions/removing.ts'
import { StatusLine } from '../contributions/StatusLine.tsx'
import { showPressed, showStats } from '../contributions/shown.ts'
import { DescriptionPart, TitlePart } from '../contributions/TextParts.tsx'
import { Pills } from '../feedback/Pills.tsx'
import { byId, byUuid, type ContributionAddress, isPublic, textOf } from '../lib/address.ts'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { Pill } from '../ui/Chip.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { later } from '../ui/later.tsx'
import { Columns, Page, Wrap } from '../ui/Page.tsx'
import { Cover } from '../ui/prints/Prints.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonPage } from '../ui/Skeletons.tsx'
import { NotFound } from './Apart.tsx'
import { SignInNote, saidPills } from './board-pieces.tsx'
import { PhaseTags } from './PhaseTags.tsx'

const AssessPanel = later(() => import('../feedback/AssessPanel.tsx').then((m) => m.AssessPanel))

/** An idea or proposal: what it says, where it stands, what others think of it (CON-007, CON-009, CON-012). */
export default function ContributionScreen({ address }: ScreenProps) {
  const { assembly, campaign, group, contribution } = address
  if (!assembly || !campaign || !contribution) return <NotFound />
  return <Loading address={{ assembly, campaign, group, contribution }} />
}

function Loading({ address }: { address: ContributionAddress }) {
  const { t } = useText()
  return (
    <Loaded
      query={useQuery(contributionAt(address))}
      skeleton={<SkeletonPage />}
      failed={t('contributions.failed')}
      about={{ type: t('errors.kind.contribution'), id: textOf(address.contribution) }}
      refused={({ refused }) => (refused === 'not_found' ? <NotFound /> : undefined)}
    >
      {(item) => <Item item={item} address={address} />}
    </Loaded>
  )
}

interface Place {
  item: Contribution
  address: ContributionAddress
}

function Item({ item, address }: Place) {
  const { t } = useText()
  const links = useLinks()
  const changing = useChanging(item, address)
  const campaignAnswer = useQuery(campaignAt(address)).data
  const campaign = campaignAnswer && !declined(campaignAnswer) ? campaignAnswer : undefined
  const { colour = '' } = item.campaign ?? item.assembly
  return (
    <Page title={item.title} colour={isColour(colour) ? colour : undefined}>
      <ContributionHead
        item={item}
        address={address}
        tags={<PhaseTags phase={item.phase} zone={item.assembly.timezone} />}
        list={listOf(item, address, links)}
      />
      <Wrap>
        <Columns
          label={t('contributions.about')}
          after={
            <>
              <Assessment item={item} address={address} />
              <Comments item={item} address={address} />
            </>
          }
          rail={
            <FactsRail
              item={item}
              changing={changing}
              themes={campaign?.themes ?? []}
              themesLimit={Number(campaign?.configs['appcivist.campaign.themes-number-limit'] ?? -1)}
              hrefOfGroup={({ groupId, uuid }) =>
                links.group({ ...address, group: groupId === undefined ? byUuid(uuid) : byId(groupId) })
              }
            />
          }
        >
          <article>
            {item.removed ? (
              <RemovedLine item={item} address={address} />
            ) : (
              <StatusLine item={item} onStep={changing.step} pending={changing.pending} />
            )}
            <TitlePart item={item} changing={changing} />
            <Byline item={item} address={address} />
            {item.cover && (
              <div className={classes.cover}>
                <Cover picture={item.cover.url} seed={item.uuid} sheet="card" alt={item.cover.name} />
              </div>
            )}
            <div className={classes.text}>
              <DescriptionPart item={item} changing={changing} />
            </div>
            <FeedbackBar item={item} address={address} />
          </article>
        </Columns>
      </Wrap>
    </Page>
  )
}

/** The list an item came from, where it has one. */
function listOf(item: Contribution, address: ContributionAddress, links: ReturnType<typeof useLinks>) {
  const kind = item.type === 'IDEA' ? 'idea' : item.type === 'PROPOSAL' ? 'proposal' : undefined
  const { campaign } = item
  if (!kind || !campaign) return undefined
  const space = campaign.spaceId ?? campaign.spaceUuid
  return links.contributions(space, kind, fromText(textOf(address.assembly), 'campaign', textOf(address.campaign)))
}

function FeedbackBar({ item, address }: Place) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  const remove = useRemoving(
    item,
    address,
    () => void router.navigate({ href: links.campaign(address), replace: true }),
  )
  const { contributionId, may } = item
  const closed = may.support.why === 'feedback_closed'
  return (
    <fieldset className={classes.feedback} aria-label={t('contributions.whatYouThink')}>
      <Pills
        framed
        stats={item.stats}
        mine={item.mine}
        buttons={closed ? ['fav', 'flag'] : ['up', 'down', 'fav', 'flag']}
        may={{ support: may.support.may, mark: may.mark }}
        show={(mine, stats) => showPressed(item.uuid, mine, stats)}
        item={
          contributionId === undefined
            ? undefined
            : { aid: textOf(address.assembly), cid: textOf(address.campaign), coid: contributionId }
        }
      />
      {may.remove && (
        <Pill framed icon={IconTrash} onClick={() => void remove()}>
          {t('contributions.delete')}
        </Pill>
      )}
    </fieldset>
  )
}

function Assessment({ item, address }: Place) {
  const { contributionId } = item
  if (contributionId === undefined) return null
  return (
    <AssessPanel
      item={{ aid: textOf(address.assembly), cid: textOf(address.campaign), coid: contributionId }}
      uuids={{ assembly: item.assembly.uuid, contribution: item.uuid }}
      stats={item.stats}
      onStats={(stats) => showStats(item.uuid, stats)}
    />
  )
}

function Comments({ item, address }: Place) {
  const { t } = useText()
  const { resourceSpaceId } = item
  return (
    <Section title={t('comments.title')} id="comments">
      <BoardPanel
        space={resourceSpaceId === undefined ? byUuidSpace(item.resourceSpaceUUID) : { by: 'id', id: resourceSpaceId }}
        zone={item.assembly.timezone}
        aid={textOf(address.assembly)}
        pills={(said, change) => saidPills(said, change, address, item.may.support.why === 'feedback_closed')}
        writing="below"
        wayIn={isPublic(address) && <SignInNote />}
      />
    </Section>
  )
}

const byUuidSpace = (uuid: string) => ({ by: 'uuid', uuid }) as const
