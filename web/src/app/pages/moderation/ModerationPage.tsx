import type { Assembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import type { ModerationQueue } from '@folkmoot/core/deliberation/moderation/schemas.ts'
import type { QueueFilter } from '@folkmoot/core/deliberation/moderation/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AssemblyNav } from '../../../communities/assemblies/AssemblyNav.tsx'
import { listAssemblyNavItems } from '../../../communities/assemblies/assembly-nav-items.ts'
import { campaignQuery } from '../../../communities/campaigns/queries.ts'
import { BansPanel } from '../../../communities/memberships/bans/BansPanel.tsx'
import { FiguresPanel } from '../../../deliberation/moderation/FiguresPanel.tsx'
import { QueuePanel } from '../../../deliberation/moderation/QueuePanel.tsx'
import { queuePages } from '../../../deliberation/moderation/queries.ts'
import { byId } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useInfiniteList } from '../../../platform/lib/api/infinite-list.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Columns, Container, Note, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { AssemblyLoader } from '../assemblies/AssemblyLoader.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { NotAuthorized } from '../NotAuthorized.tsx'

/** The queue of moderators: what waits, is flagged or removed, in an assembly or one of its campaigns (SES-052). */
export default function ModerationPage({ address }: PageProps) {
  const { assembly, campaign } = address
  if (!assembly || (campaign && campaign.by !== 'id')) return <NotFoundPage />
  return <AssemblyLoader address={{ assembly }}>{(found) => <ModerationView assembly={found} campaignId={campaign?.id} />}</AssemblyLoader>
}

function ModerationView({ assembly, campaignId }: { assembly: Assembly; campaignId: number | undefined }) {
  const { t } = useText()
  const links = useLinks()
  const [filter, setFilter] = useState<QueueFilter>('waiting')
  const address = { assembly: byId(assembly.assemblyId) }
  const campaign = campaignId === undefined ? undefined : { ...address, campaign: byId(campaignId) }
  const campaignAnswer = useQuery({
    ...campaignQuery(campaign ?? { ...address, campaign: byId(0) }),
    enabled: campaign !== undefined,
  }).data
  const title = campaignAnswer && !isFailure(campaignAnswer) ? campaignAnswer.title : t('moderation.title')
  const { query, more, pending } = useInfiniteList(queuePages(address, filter, campaignId))
  const data = query.data
  const queue = data && !isFailure(data) ? data : undefined
  if (isFailure(data) && data.status === 403) return <NotAuthorized />
  if (isFailure(data) && data.status === 404) return <NotFoundPage />
  return (
    <Page title={t('moderation.title')} colour={assembly.profile.colour}>
      <PageHeader
        crumbs={[
          { text: assembly.name, href: links.assembly(address) },
          ...(campaign ? [{ text: t('moderation.title'), href: links.moderation(address) }] : []),
          { text: title },
        ]}
        title={t('moderation.title')}
        lead={queue && <QueueLead queue={queue} />}
      >
        <AssemblyNav items={listAssemblyNavItems(assembly, address, links, t)} current="moderation" />
      </PageHeader>
      <Container>
        <Columns
          label={t('moderation.beside')}
          rail={
            <>
              {campaign && <FiguresPanel address={campaign} />}
              <Note wash>
                <h2>{t('moderation.mayTitle')}</h2>
                <p className="fm-sm">{t('moderation.may')}</p>
              </Note>
            </>
          }
        >
          {!campaign && assembly.may.moderate && <BansPanel assemblyId={assembly.assemblyId} zone={assembly.timezone} waitingOnly />}
          <QueryView query={query} skeleton={<SkeletonRows count={3} />} failedTitle={t('moderation.failed')}>
            {(found) => <QueuePanel queue={found} filter={filter} onFilter={setFilter} onMore={more} pending={pending} />}
          </QueryView>
        </Columns>
      </Container>
    </Page>
  )
}

function QueueLead({ queue }: { queue: ModerationQueue }) {
  const { t } = useText()
  const { counts, oldest, assembly, reviews } = queue
  return (
    <>
      {reviews > 0 && `${t('memberships.bans.waiting', { count: reviews })} `}
      {counts.waiting > 0 && t('moderation.waiting', { count: counts.waiting })}
      {counts.waiting === 0 && reviews === 0 && t('moderation.nothing')}
      {oldest && (
        <>
          {' '}
          {t('moderation.oldest')} <DateText at={oldest} zone={assembly.timezone} form="words" />.
        </>
      )}{' '}
      {reviews === 0 && t('moderation.onTexts')}
    </>
  )
}
