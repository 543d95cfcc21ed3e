import { useQuery } from '@tanstack/react-query'
import { CheckPanel } from '../ballots/CheckPanel.tsx'
import { fetchPackage } from '../ballots/package.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Note, Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonText } from '../ui/Skeletons.tsx'

/** The checker: recounts the package of a ballot, fetched for it or chosen from this device (E.7). */
export default function BallotCheck({ params }: ScreenProps) {
  const { t } = useText()
  const links = useLinks()
  const { uuid } = params
  const query = useQuery({
    queryKey: ['voting', 'audit', uuid],
    queryFn: () => fetchPackage(uuid ?? ''),
    enabled: uuid !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = query
  return (
    <Page title={t('ballots.checkTitle')}>
      <PageHead
        title={t('ballots.checkTitle')}
        lead={t('ballots.checkLead')}
        {...(uuid === undefined
          ? {}
          : {
              crumbs: [
                { text: t('ballots.resultHere'), href: links.ballot(uuid, 'result') },
                { text: t('ballots.checkTitle') },
              ],
            })}
      />
      <Wrap>
        <div style={{ paddingBlock: 'var(--fm-8)', maxWidth: '46rem' }}>
          {uuid !== undefined && query.isPending ? (
            <SkeletonText />
          ) : (
            <>
              {data !== undefined && !(data instanceof Uint8Array) && (
                <Note>
                  <p>{data.message}</p>
                </Note>
              )}
              <CheckPanel
                ballot={uuid}
                {...(data instanceof Uint8Array ? { loaded: data, loadedName: `ballot-${uuid}.zip` } : {})}
              />
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
      </Wrap>
    </Page>
  )
}
