import { useQuery } from '@tanstack/react-query'
import { ballotQuery } from '../../../decisions/ballots/queries.ts'
import { fetchAuditPackage } from '../../../decisions/ballots/results/audit-package.ts'
import { RecountPanel } from '../../../decisions/ballots/results/RecountPanel.tsx'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { SkeletonText } from '../../../platform/ui/loading/Skeletons.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { Container, Note, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'

/** Recounts the audit package of a ballot, downloaded or chosen from this device (specification E.7). */
export default function BallotCheckPage({ params }: PageProps) {
  const { t } = useText()
  const links = useLinks()
  const { uuid } = params
  const query = useQuery({
    queryKey: ['voting', 'audit', uuid],
    queryFn: () => fetchAuditPackage(uuid ?? ''),
    enabled: uuid !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = query
  return (
    <Page title={t('ballots.checkTitle')}>
      <PageHeader
        title={t('ballots.checkTitle')}
        lead={t('ballots.checkLead')}
        {...(uuid === undefined
          ? {}
          : {
              crumbs: [{ text: t('ballots.resultHere'), href: links.ballot(uuid, 'result') }, { text: t('ballots.checkTitle') }],
            })}
      />
      <Container>
        <div style={{ paddingBlock: 'var(--fm-8)', maxWidth: '46rem' }}>
          {uuid !== undefined && query.isPending ? (
            <SkeletonText />
          ) : (
            <>
              {data !== undefined && !(data instanceof Uint8Array) && (
                <Note>
                  {uuid === undefined || data.refused !== 'ballot_not_counted' ? (
                    <p>{data.message}</p>
                  ) : (
                    <WhenCounted uuid={uuid} message={data.message} />
                  )}
                </Note>
              )}
              <RecountPanel ballot={uuid} {...(data instanceof Uint8Array ? { loaded: data, loadedName: `ballot-${uuid}.zip` } : {})} />
            </>
          )}
          {uuid !== undefined && (
            <div style={{ marginTop: 'var(--fm-8)' }}>
              <PlainButton kind="default" href={links.ballot(uuid, 'result')}>
                {t('ballots.backToResult')}
              </PlainButton>
            </div>
          )}
        </div>
      </Container>
    </Page>
  )
}

/** Before the count: of which ballot it is, and when there will be something to check. */
function WhenCounted({ uuid, message }: { uuid: string; message: string }) {
  const { data } = useQuery(ballotQuery(uuid))
  if (!data || isFailure(data) || data.state !== 'open') return <p>{message}</p>
  return (
    <>
      <h2>{data.title}</h2>
      <p>{message}</p>
      <p>
        <Message textKey="ballots.after.counted" nodes={{ until: <DateText at={data.ends_at} zone={data.timezone} /> }} />
      </p>
    </>
  )
}
