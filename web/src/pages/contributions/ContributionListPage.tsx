import type { Campaign } from '@folkmoot/core/campaigns/schemas.ts'
import { listHiddenModes } from '@folkmoot/core/contributions/search-modes.ts'
import { defaultSorting } from '@folkmoot/core/contributions/sorts.ts'
import { parseCampaignSettings } from '@folkmoot/core/settings/campaign-settings.ts'
import { parseIdentifier } from '@folkmoot/core/shared/ids.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { IconBulb, IconFileDescription } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { campaignQuery } from '../../campaigns/queries.ts'
import { formatListFilters, type ListFilters, parseListFilters } from '../../contributions/list/list-filters.ts'
import { parseListOrigin } from '../../contributions/list/list-origin.ts'
import { ModeLinks, PagedContributionList } from '../../contributions/list/PagedContributionList.tsx'
import { ThemeFilter } from '../../contributions/list/ThemeFilter.tsx'
import { figuresQuery, type SpaceRef } from '../../contributions/queries.ts'
import type { CampaignAddress } from '../../lib/address.ts'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { useLinks } from '../../lib/links-context.ts'
import type { PageProps } from '../../lib/page-props.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PrimaryButton } from '../../ui/Button.tsx'
import { flash } from '../../ui/dialogs/notice-store.ts'
import { QueryView } from '../../ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../ui/loading/Skeletons.tsx'
import { Columns, Container, Page, PhoneFirst } from '../../ui/page/Page.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { PhaseTags } from '../campaigns/PhaseTags.tsx'
import { contributionCardHref, renderCardFeedback } from './contribution-card-links.tsx'

const CONTRIBUTION_TYPES = { idea: 'IDEA', proposal: 'PROPOSAL' } as const
type ContributionKind = keyof typeof CONTRIBUTION_TYPES

/** The ideas or proposals of a campaign on a page of their own (CON-011, CON-014 to CON-022). */
export default function ContributionListPage({ params, search }: PageProps) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  const session = useSession()
  const space = parseIdentifier(params.sid ?? '')
  const from = parseListOrigin(search.from)
  const kind = search.type === 'idea' || search.type === 'proposal' ? search.type : undefined
  const isValidAddress = space.by !== 'shortname' && from?.assembly && from.campaign && kind
  const mustSignIn = isValidAddress && space.by === 'id' && !session
  useEffect(() => {
    if (mustSignIn)
      void router.navigate({ href: links.login({ from: location.pathname + location.search }), replace: true })
    else if (!isValidAddress) {
      if (kind) flash(t('errors.communicate'), { tone: 'bad', keep: true })
      void router.navigate({ href: '/', replace: true })
    }
  }, [isValidAddress, mustSignIn, kind, router, links, t])
  if (!isValidAddress || mustSignIn) return <SkeletonPage />
  const address = { assembly: from.assembly, campaign: from.campaign }
  return <ContributionListLoader space={space} kind={kind} address={address} search={search} />
}

interface ContributionListProps {
  space: SpaceRef
  kind: ContributionKind
  address: CampaignAddress
  search: PageProps['search']
}

function ContributionListLoader({ address, ...rest }: ContributionListProps) {
  const { t } = useText()
  return (
    <QueryView query={useQuery(campaignQuery(address))} skeleton={<SkeletonPage />} failedTitle={t('campaigns.failed')}>
      {(campaign) => <ContributionListView campaign={campaign} address={address} {...rest} />}
    </QueryView>
  )
}

const isSpaceOfCampaign = (campaign: Campaign, space: SpaceRef): boolean =>
  space.by === 'id' ? space.id === campaign.resourceSpaceId : space.uuid === campaign.resourceSpaceUUID

function ContributionListView({
  campaign,
  address,
  space,
  kind,
  search,
}: ContributionListProps & { campaign: Campaign }) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  const [seed] = useState(() => 1 + Math.floor(Math.random() * 1_000_000))
  const type = CONTRIBUTION_TYPES[kind]
  const defaultSort = defaultSorting('list')
  const filters = parseListFilters(search, { sorting: defaultSort, seed })
  const page = Math.max(0, (Number(search.page) || 1) - 1)
  const answer = useQuery(figuresQuery(space, type)).data
  const figures = answer && !isFailure(answer) ? answer : undefined

  const belongs = isSpaceOfCampaign(campaign, space)
  useEffect(() => {
    if (belongs) return
    flash(t('errors.communicate'), { tone: 'bad', keep: true })
    void router.navigate({ href: '/', replace: true })
  }, [belongs, router, t])

  const base = links.contributions(space.by === 'id' ? space.id : space.uuid, kind, search.from ?? '')
  const hrefOfList = (next: ListFilters, n: number): string => {
    const more = new URLSearchParams(formatListFilters(next, defaultSort, n)).toString()
    return more ? `${base}&${more}` : base
  }
  const applyFilters = useCallback(
    (next: ListFilters) => {
      const more = new URLSearchParams(formatListFilters(next, defaultSort, 0)).toString()
      void router.navigate({ href: more ? `${base}&${more}` : base, replace: true, resetScroll: false })
    },
    [router, base, defaultSort],
  )
  if (!belongs) return <SkeletonPage />
  const { colour, assembly } = campaign
  const act = type === 'IDEA' ? campaign.acts.createIdea : campaign.acts.createProposal
  return (
    <Page title={t(`contributions.listTitle.${type}`)} colour={isColour(colour) ? colour : undefined}>
      <PageHeader
        crumbs={[
          { text: assembly.name, href: links.assembly(address) },
          { text: campaign.title, href: links.campaign(address) },
          { text: t(`contributions.listTitle.${type}`) },
        ]}
        title={t(`contributions.listTitle.${type}`)}
        above={<PhaseTags phase={campaign.phase} zone={assembly.timezone} />}
        actions={
          act.may &&
          !act.outside && (
            <PrimaryButton
              icon={type === 'IDEA' ? IconBulb : IconFileDescription}
              href={links.newContribution(address, kind)}
            >
              {t(type === 'IDEA' ? 'campaigns.now.main.share' : 'campaigns.now.main.propose')}
            </PrimaryButton>
          )
        }
      >
        <ModeLinks
          type={type}
          filters={filters}
          figures={figures}
          isMember={space.by === 'id'}
          hidden={listHiddenModes(parseCampaignSettings(campaign.configs))}
          hrefOfList={hrefOfList}
        />
      </PageHeader>
      <Container>
        <Columns
          label={t('contributions.narrow')}
          rail={
            <PhoneFirst>
              <ThemeFilter
                figures={figures}
                chosen={filters.themes}
                onChange={(themes) => applyFilters({ ...filters, themes })}
              />
            </PhoneFirst>
          }
        >
          <div>
            <PagedContributionList
              space={space}
              type={type}
              zone={assembly.timezone}
              filters={filters}
              page={page}
              figures={figures}
              onFiltersChange={applyFilters}
              hrefOfList={hrefOfList}
              hrefOf={(card) => contributionCardHref(links, address, card)}
              pills={(card, may) => renderCardFeedback(card, address, may)}
              seed={campaign.uuid}
            />
          </div>
        </Columns>
      </Container>
    </Page>
  )
}
