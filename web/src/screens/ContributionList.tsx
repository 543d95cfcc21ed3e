import type { Campaign } from '@folkmoot/core/campaigns/shapes.ts'
import { defaultSorting } from '@folkmoot/core/contributions/sorts.ts'
import { identify } from '@folkmoot/core/shared/ids.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { IconBulb, IconFileDescription } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { campaignAt } from '../campaigns/queries.ts'
import { type Wish, wishOf, wishText } from '../contributions/asked.ts'
import { readFrom } from '../contributions/from.ts'
import { ListPage, ModeLinks } from '../contributions/ListPage.tsx'
import { figuresOf, type SpaceRef } from '../contributions/queries.ts'
import { ThemeFilter } from '../contributions/ThemeFilter.tsx'
import type { CampaignAddress } from '../lib/address.ts'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { useSession } from '../lib/session.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { flash } from '../ui/notices.ts'
import { Columns, First, Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonPage } from '../ui/Skeletons.tsx'
import { hrefOfCard, pillsOf } from './contribution-pieces.tsx'
import { PhaseTags } from './PhaseTags.tsx'

const TYPES = { idea: 'IDEA', proposal: 'PROPOSAL' } as const
type Kind = keyof typeof TYPES

/** The ideas or proposals of a campaign on a page of their own (CON-011, CON-014 to CON-022). */
export default function ContributionList({ params, search }: ScreenProps) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  const session = useSession()
  const space = identify(params.sid ?? '')
  const from = readFrom(search.from)
  const kind = search.type === 'idea' || search.type === 'proposal' ? search.type : undefined
  const known = space.by !== 'shortname' && from?.assembly && from.campaign && kind
  const mustSignIn = known && space.by === 'id' && !session
  useEffect(() => {
    if (mustSignIn)
      void router.navigate({ href: links.login({ from: location.pathname + location.search }), replace: true })
    else if (!known) {
      if (kind) flash(t('errors.communicate'), { tone: 'bad', keep: true })
      void router.navigate({ href: '/', replace: true })
    }
  }, [known, mustSignIn, kind, router, links, t])
  if (!known || mustSignIn) return <SkeletonPage />
  const address = { assembly: from.assembly, campaign: from.campaign }
  return <Loading space={space} kind={kind} address={address} search={search} />
}

interface Place {
  space: SpaceRef
  kind: Kind
  address: CampaignAddress
  search: ScreenProps['search']
}

function Loading({ address, ...rest }: Place) {
  const { t } = useText()
  return (
    <Loaded query={useQuery(campaignAt(address))} skeleton={<SkeletonPage />} failed={t('campaigns.failed')}>
      {(campaign) => <List campaign={campaign} address={address} {...rest} />}
    </Loaded>
  )
}

const isOf = (campaign: Campaign, space: SpaceRef): boolean =>
  space.by === 'id' ? space.id === campaign.resourceSpaceId : space.uuid === campaign.resourceSpaceUUID

function List({ campaign, address, space, kind, search }: Place & { campaign: Campaign }) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  const [seed] = useState(() => 1 + Math.floor(Math.random() * 1_000_000))
  const type = TYPES[kind]
  const usual = defaultSorting('list')
  const wish = wishOf(search, { sorting: usual, seed })
  const page = Math.max(0, (Number(search.page) || 1) - 1)
  const answer = useQuery(figuresOf(space, type)).data
  const figures = answer && !declined(answer) ? answer : undefined

  const belongs = isOf(campaign, space)
  useEffect(() => {
    if (belongs) return
    flash(t('errors.communicate'), { tone: 'bad', keep: true })
    void router.navigate({ href: '/', replace: true })
  }, [belongs, router, t])

  const base = links.contributions(space.by === 'id' ? space.id : space.uuid, kind, search.from ?? '')
  const hrefOfList = (next: Wish, n: number): string => {
    const more = new URLSearchParams(wishText(next, usual, n)).toString()
    return more ? `${base}&${more}` : base
  }
  const go = useCallback(
    (next: Wish) => {
      const more = new URLSearchParams(wishText(next, usual, 0)).toString()
      void router.navigate({ href: more ? `${base}&${more}` : base, replace: true, resetScroll: false })
    },
    [router, base, usual],
  )
  if (!belongs) return <SkeletonPage />
  const { colour, assembly } = campaign
  const act = type === 'IDEA' ? campaign.acts.createIdea : campaign.acts.createProposal
  return (
    <Page title={t(`contributions.listTitle.${type}`)} colour={isColour(colour) ? colour : undefined}>
      <PageHead
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
            <ActButton
              icon={type === 'IDEA' ? IconBulb : IconFileDescription}
              href={links.newContribution(address, kind)}
            >
              {t(type === 'IDEA' ? 'campaigns.now.main.share' : 'campaigns.now.main.propose')}
            </ActButton>
          )
        }
      >
        <ModeLinks type={type} wish={wish} figures={figures} member={space.by === 'id'} hrefOfList={hrefOfList} />
      </PageHead>
      <Wrap>
        <Columns
          label={t('contributions.narrow')}
          rail={
            <First>
              <ThemeFilter figures={figures} chosen={wish.themes} onChange={(themes) => go({ ...wish, themes })} />
            </First>
          }
        >
          <div>
            <ListPage
              space={space}
              type={type}
              zone={assembly.timezone}
              wish={wish}
              page={page}
              figures={figures}
              onWish={go}
              hrefOfList={hrefOfList}
              hrefOf={(card) => hrefOfCard(links, address, card)}
              pills={(card, may) => pillsOf(card, address, may)}
              seed={campaign.uuid}
            />
          </div>
        </Columns>
      </Wrap>
    </Page>
  )
}
