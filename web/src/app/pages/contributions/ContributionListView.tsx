import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { ContributionSummary } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { listHiddenModes } from '@folkmoot/core/deliberation/contributions/search-modes.ts'
import { defaultSorting } from '@folkmoot/core/deliberation/contributions/sorts.ts'
import { parseCampaignSettings } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import {
  drawListSeed,
  formatListFilters,
  type ListFilters,
  parseListFilters,
} from '../../../deliberation/contributions/list/list-filters.ts'
import { ModeLinks, PagedContributionList } from '../../../deliberation/contributions/list/PagedContributionList.tsx'
import { ThemeFilter } from '../../../deliberation/contributions/list/ThemeFilter.tsx'
import { figuresQuery, type SpaceRef } from '../../../deliberation/contributions/queries.ts'
import { type AssemblyAddress, byId, byUuid, type CampaignAddress, isPublicAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { readerZone } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Pill } from '../../../platform/ui/Chip.tsx'
import { flash } from '../../../platform/ui/dialogs/notice-store.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import type { Crumb } from '../../../platform/ui/page/Breadcrumb.tsx'
import { Columns, Container, Page, PhoneFirst } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { PhaseTags } from '../campaigns/PhaseTags.tsx'
import { renderCardFeedback } from './contribution-card-links.tsx'

const ViewDialog = lazyPanel(() => import('./ContributionViewDialog.tsx').then((m) => m.ContributionViewDialog))

const CONTRIBUTION_TYPES = { idea: 'IDEA', proposal: 'PROPOSAL' } as const
export type ContributionKind = keyof typeof CONTRIBUTION_TYPES

/** What the address of a list says. */
export interface ContributionListProps {
  space: SpaceRef
  kind: ContributionKind
  search: PageProps['search']
}

interface SpaceOwner {
  readonly resourceSpaceId?: number | undefined
  readonly resourceSpaceUUID: string
}

/** Whether the space of the address is that of the campaign or group it names (CON-018). */
const ownsSpace = (owner: SpaceOwner, space: SpaceRef): boolean =>
  space.by === 'id' ? space.id === owner.resourceSpaceId : space.uuid === owner.resourceSpaceUUID

interface ContributionListViewProps extends ContributionListProps {
  /** The campaign or working group whose space it is. */
  owner: SpaceOwner & { readonly uuid: string; readonly assembly: { readonly name: string } }
  crumb: Crumb
  colour: string
  /** The campaign whose settings, phase and zone the list has; absent where a group works on none. */
  campaign: Campaign | undefined
  address: AssemblyAddress & Partial<CampaignAddress>
  hrefOf: (card: ContributionSummary) => string
  action?: ReactNode
}

/** A list of ideas or proposals with its search, filters and pages (CON-018, CON-020 to CON-022). */
export function ContributionListView({
  owner,
  crumb,
  colour,
  campaign,
  address,
  hrefOf,
  action,
  space,
  kind,
  search,
}: ContributionListViewProps) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  const [seed] = useState(drawListSeed)
  const [viewed, setViewed] = useState<ContributionSummary>()
  const { campaign: campaignRef } = address
  const type = CONTRIBUTION_TYPES[kind]
  const defaultSort = defaultSorting('list')
  const filters = parseListFilters(search, { sorting: defaultSort, seed })
  const page = Math.max(0, (Number(search.page) || 1) - 1)
  const answer = useQuery(figuresQuery(space, type)).data
  const figures = answer && !isFailure(answer) ? answer : undefined

  const belongs = ownsSpace(owner, space)
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
  const zone = campaign?.assembly.timezone ?? readerZone()
  return (
    <Page title={t(`contributions.listTitle.${type}`)} colour={isColour(colour) ? colour : undefined}>
      <PageHeader
        crumbs={[{ text: owner.assembly.name, href: links.assembly(address) }, crumb, { text: t(`contributions.listTitle.${type}`) }]}
        title={t(`contributions.listTitle.${type}`)}
        above={campaign && <PhaseTags phase={campaign.phase} zone={zone} />}
        actions={action}
      >
        <ModeLinks
          type={type}
          filters={filters}
          figures={figures}
          isMember={space.by === 'id'}
          hidden={campaign ? listHiddenModes(parseCampaignSettings(campaign.configs)) : []}
          hrefOfList={hrefOfList}
        />
      </PageHeader>
      <Container>
        <Columns
          label={t('contributions.narrow')}
          rail={
            <PhoneFirst>
              <ThemeFilter figures={figures} chosen={filters.themes} onChange={(themes) => applyFilters({ ...filters, themes })} />
            </PhoneFirst>
          }
        >
          <div>
            <PagedContributionList
              space={space}
              type={type}
              zone={zone}
              filters={filters}
              page={page}
              figures={figures}
              onFiltersChange={applyFilters}
              hrefOfList={hrefOfList}
              hrefOf={hrefOf}
              pills={(card, may) => (
                <>
                  {renderCardFeedback(card, address, may)}
                  {address.campaign && (
                    <Pill icon={IconEye} label={t('contributions.quickViewOf', { title: card.title })} onClick={() => setViewed(card)}>
                      {t('contributions.quickView')}
                    </Pill>
                  )}
                </>
              )}
              seed={owner.uuid}
            />
          </div>
        </Columns>
      </Container>
      {viewed && campaignRef && (
        <ViewDialog
          title={viewed.title}
          address={{
            ...address,
            campaign: campaignRef,
            contribution:
              isPublicAddress(address) || viewed.contributionId === undefined ? byUuid(viewed.uuid) : byId(viewed.contributionId),
          }}
          onClose={() => setViewed(undefined)}
        />
      )}
    </Page>
  )
}
