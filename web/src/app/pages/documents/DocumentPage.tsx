import { documents } from '@folkmoot/core/deliberation/contributions/documents/endpoints.ts'
import type { DocumentPage as SharedText } from '@folkmoot/core/deliberation/contributions/documents/schemas.ts'
import { DOCUMENT_SYNC } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { documentQuery, documentTextQuery } from '../../../deliberation/contributions/documents/queries.ts'
import { RevisionsPanel } from '../../../deliberation/contributions/documents/RevisionsPanel.tsx'
import classes from '../../../deliberation/contributions/documents/threads/Threads.module.css'
import { StatusTag } from '../../../deliberation/contributions/StatusTag.tsx'
import { byId } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage, SkeletonText } from '../../../platform/ui/loading/Skeletons.tsx'
import { Columns, Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { RichText } from '../../../platform/ui/RichText.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'

const LockedComments = lazyPanel(
  () => import('../../../deliberation/contributions/documents/threads/LockedComments.tsx').then((m) => m.LockedComments),
  <SkeletonText />,
)

const SharedEditor = lazyPanel(
  () => import('../../../deliberation/contributions/documents/SharedEditor.tsx').then((m) => m.SharedEditor),
  <SkeletonText />,
)

/** A document of this site: its writers write in it together, everybody else who may read it sees their text (specification D.4). */
export default function DocumentPage({ params }: PageProps) {
  const { t } = useText()
  const { padId = '' } = params
  return (
    <QueryView
      query={useQuery(documentQuery(padId))}
      skeleton={<SkeletonPage />}
      failedTitle={t('documents.failed')}
      refused={({ refused }) => (refused === 'not_found' ? <NotFoundPage /> : undefined)}
    >
      {(shared) => <DocumentView shared={shared} />}
    </QueryView>
  )
}

function DocumentView({ shared }: { shared: SharedText }) {
  const { t } = useText()
  const links = useLinks()
  const { padId, title, lang, status, may, assemblyId, campaignId, contributionId, groupId } = shared
  const assembly = byId(assemblyId)
  const campaign = campaignId === null ? undefined : byId(campaignId)
  const contribution = byId(contributionId)
  const href = campaign
    ? links.contribution({
        assembly,
        campaign,
        contribution,
        ...(groupId === null || shared.type !== 'PROPOSAL' ? {} : { group: byId(groupId) }),
      })
    : undefined
  const [commentsPlace, setCommentsPlace] = useState<HTMLElement | null>(null)
  const onRights = useCallback(() => void invalidateEndpoints(documents.one), [])
  // the page of the contribution reads its text anew
  useEffect(() => () => void invalidateEndpoints(contributions.one), [])
  return (
    <Page title={t('documents.pageTitle', { title })}>
      <PageHeader
        crumbs={[
          { text: shared.assemblyName, href: links.assembly({ assembly }) },
          ...(campaign && shared.campaignTitle !== null
            ? [{ text: shared.campaignTitle, href: links.campaign({ assembly, campaign }) }]
            : []),
          ...(href ? [{ text: title, href }] : []),
          { text: t('documents.document') },
        ]}
        title={title}
        lang={lang}
        above={<StatusTag status={status} />}
        actions={
          href && (
            <PlainButton kind="default" href={href} icon={IconArrowLeft}>
              {t('documents.back')}
            </PlainButton>
          )
        }
      />
      <Container>
        <Columns
          label={t('documents.about')}
          rail={
            <>
              {may.write.may && <div ref={setCommentsPlace} className={classes.place} />}
              {!may.write.may && may.threads && <LockedComments padId={padId} lang={lang} zone={shared.timezone} />}
              <RevisionsPanel padId={padId} lang={lang} zone={shared.timezone} mayName={may.name} />
            </>
          }
        >
          {may.write.may && !shared.unreadable ? (
            <SharedEditor
              padId={padId}
              title={title}
              lang={lang}
              wordLimit={shared.wordLimit}
              zone={shared.timezone}
              commentsPlace={commentsPlace}
              onRights={onRights}
              text={<CurrentText shared={shared} />}
            />
          ) : (
            <ReadText shared={shared} />
          )}
        </Columns>
      </Container>
    </Page>
  )
}

/** The text for those who do not write in it, and why they do not. */
function ReadText({ shared }: { shared: SharedText }) {
  const { t } = useText()
  const why = shared.may.write.why === 'content_locked' ? 'locked' : shared.may.write.why === 'phase_closed' ? 'phase' : 'reader'
  return (
    <>
      {shared.unreadable ? <p>{t('refusals.document_unreadable')}</p> : <p className="fm-sm fm-dim">{t(`documents.readOnly.${why}`)}</p>}
      <CurrentText shared={shared} />
    </>
  )
}

/** The text as it is stored: anew every ten seconds, the first time after six (PAD-005). */
function CurrentText({ shared }: { shared: SharedText }) {
  const [delayed, setDelayed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(true), DOCUMENT_SYNC.delay * 1000)
    return () => clearTimeout(timer)
  }, [])
  const answer = useQuery({
    ...documentTextQuery(shared.padId),
    enabled: delayed && !shared.unreadable,
    refetchInterval: DOCUMENT_SYNC.interval * 1000,
  }).data
  const html = answer && !isFailure(answer) ? answer.html : shared.html
  return <RichText html={html} lang={shared.lang} />
}
