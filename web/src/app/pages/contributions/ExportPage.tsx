import { EXPORT_HOURS } from '@folkmoot/core/deliberation/contributions/export/export-formats.ts'
import { ExportProgress, useExportJob } from '../../../deliberation/contributions/list/ExportProgress.tsx'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonText } from '../../../platform/ui/loading/Skeletons.tsx'
import { Container, Note, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'

/** An export in documents, to return to while it is made and to download for a day (CON-135). */
export default function ExportPage({ params }: PageProps) {
  const { t } = useText()
  const title = t('contributions.export.job.title')
  return (
    <Page title={title}>
      <PageHeader title={title} />
      <Container narrow>
        <QueryView
          query={useExportJob(Number(params.job))}
          skeleton={<SkeletonText lines={3} />}
          failedTitle={t('contributions.export.job.loadFailed')}
          refused={({ refused }) =>
            refused === 'not_found' ? (
              <Note>
                <p>{t('contributions.export.job.none', { hours: EXPORT_HOURS })}</p>
              </Note>
            ) : undefined
          }
        >
          {(job) => <ExportProgress job={job} />}
        </QueryView>
      </Container>
    </Page>
  )
}
