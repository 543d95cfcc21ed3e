import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../../platform/ui/page/Section.tsx'
import { documentThreadsQuery } from '../queries.ts'
import { ThreadList } from './ThreadList.tsx'
import classes from './Threads.module.css'

/** The comments on passages of a text that is locked, for those who wrote it. */
export function LockedComments({ padId, lang, zone }: { padId: string; lang: string; zone: Zone }) {
  const { t } = useText()
  return (
    <Section title={t('documents.threads.title')} size="small" id="comments">
      <QueryView
        query={useQuery(documentThreadsQuery(padId))}
        skeleton={<SkeletonRows count={2} />}
        failedTitle={t('documents.threads.failed')}
      >
        {({ list }) => (
          <div className={classes.panel}>
            <p className="fm-sm fm-dim">{t(list.length > 0 ? 'documents.threads.locked' : 'documents.threads.noneLeft')}</p>
            <ThreadList threads={list} card={() => ({ padId, lang, zone, mayWrite: false, active: false, reads: undefined })} />
          </div>
        )}
      </QueryView>
    </Section>
  )
}
