import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import type { RemovedItem } from '@folkmoot/core/deliberation/moderation/schemas.ts'
import { parseIdentifier } from '@folkmoot/core/platform/shared/ids.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { publicRemovedQuery, removedQuery } from '../../../deliberation/moderation/queries.ts'
import { RemovedPanel } from '../../../deliberation/moderation/RemovedPanel.tsx'
import { formatRef, isPublicAddress, type ThreadAddress } from '../../../platform/lib/address.ts'
import { cacheResponse } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'

/** The page of a removed text. */
export default function RemovedPage({ address, params }: PageProps) {
  const { assembly } = address
  const contribution = params.removed === undefined ? undefined : parseIdentifier(params.removed)
  if (!assembly || !contribution || contribution.by === 'shortname') return <NotFoundPage />
  return <RemovedView address={{ assembly, contribution }} />
}

/** What stands in place of a contribution that was removed; the page for what is not found where nothing was. */
export function RemovedView({ address }: { address: ThreadAddress }) {
  return isPublicAddress(address) && address.assembly.by === 'uuid' ? (
    <PublicRemoved uuid={formatRef(address.contribution)} />
  ) : (
    <MemberRemoved address={address} />
  )
}

function MemberRemoved({ address }: { address: ThreadAddress }) {
  const { t } = useText()
  const query = removedQuery(address)
  const aid = formatRef(address.assembly)
  const onChange = (item: RemovedItem) =>
    cacheResponse(moderation.removed, { params: { aid, coid: formatRef(address.contribution) } }, item)
  return (
    <QueryView
      query={useQuery(query)}
      skeleton={<SkeletonPage />}
      failedTitle={t('contributions.failed')}
      refused={({ refused }) => (refused === 'not_found' ? <NotFoundPage /> : undefined)}
    >
      {(item) => (
        <RemovedLayout address={address} name={item.details?.assembly.name}>
          <RemovedPanel item={item} aid={aid} onChange={onChange} />
        </RemovedLayout>
      )}
    </QueryView>
  )
}

function PublicRemoved({ uuid }: { uuid: string }) {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery(publicRemovedQuery(uuid))}
      skeleton={<SkeletonPage />}
      failedTitle={t('contributions.failed')}
      refused={({ refused }) => (refused === 'not_found' ? <NotFoundPage /> : undefined)}
    >
      {() => (
        <RemovedLayout>
          <p className="fm-lead">{t('removal.notice')}</p>
        </RemovedLayout>
      )}
    </QueryView>
  )
}

function RemovedLayout({ address, name, children }: { address?: ThreadAddress; name?: string | undefined; children: ReactNode }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <Page title={t('removal.title')}>
      <PageHeader
        {...(address && name ? { crumbs: [{ text: name, href: links.assembly(address) }, { text: t('removal.title') }] } : {})}
        title={t('removal.title')}
      />
      <Container narrow>{children}</Container>
    </Page>
  )
}
