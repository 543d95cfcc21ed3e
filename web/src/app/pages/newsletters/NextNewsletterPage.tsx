import { parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { NewsletterDraftForm } from '../../../news/newsletters/NewsletterDraftForm.tsx'
import { NewsletterPreview } from '../../../news/newsletters/NewsletterPreview.tsx'
import classes from '../../../news/newsletters/newsletters.module.css'
import { draftQuery } from '../../../news/newsletters/queries.ts'
import { SendNewsletter } from '../../../news/newsletters/SendNewsletter.tsx'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { currentLanguage, useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { NotAuthorized } from '../NotAuthorized.tsx'
import { CampaignLoader, NewsletterFrame } from './NewsletterFrame.tsx'

/** The next newsletter of a campaign, for its coordinators: write, look at it, send it. */
export default function NextNewsletterPage({ address }: PageProps) {
  return <CampaignLoader address={address}>{(loaded) => <NextNewsletter {...loaded} />}</CampaignLoader>
}

function NextNewsletter(loaded: Parameters<ComponentProps<typeof CampaignLoader>['children']>[0]) {
  const { t } = useText()
  const { campaign, sid } = loaded
  const [unsaved, setUnsaved] = useState(false)
  const first = parseLocale(campaign.lang) ?? currentLanguage()
  return (
    <QueryView
      query={useQuery(draftQuery(sid))}
      skeleton={<SkeletonPage />}
      failedTitle={t('newsletters.draft.failed')}
      refused={({ refused, status }) => (status === 403 ? <NotAuthorized /> : refused === 'rate_limited' ? undefined : <NotFoundPage />)}
    >
      {(draft) => (
        <NewsletterFrame
          {...loaded}
          tab={t('newsletters.draft.of', { title: campaign.title })}
          title={t('newsletters.draft.title')}
          lead={t('newsletters.draft.lead')}
          below
        >
          <div className={classes.draft}>
            <SendNewsletter sid={sid} draft={draft} unsaved={unsaved} />
            {/* sending begins a new draft */}
            <NewsletterDraftForm key={draft.since} sid={sid} draft={draft} onDirty={setUnsaved} />
            <NewsletterPreview sid={sid} first={first} />
          </div>
        </NewsletterFrame>
      )}
    </QueryView>
  )
}
