import type { NewsletterPage as Newsletter } from '@folkmoot/core/news/newsletters/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { NewsletterSections } from '../../../news/newsletters/NewsletterSections.tsx'
import classes from '../../../news/newsletters/newsletters.module.css'
import { newsletterQuery } from '../../../news/newsletters/queries.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { formatDay } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { CampaignLoader, NewsletterFrame } from './NewsletterFrame.tsx'

/** A newsletter that was sent: what it told everybody, of what the reader may read now. */
export default function NewsletterPage({ address, params }: PageProps) {
  return <CampaignLoader address={address}>{(loaded) => <NewsletterLoader loaded={loaded} uuid={params.nuuid ?? ''} />}</CampaignLoader>
}

type Loaded = Parameters<ComponentProps<typeof CampaignLoader>['children']>[0]

function NewsletterLoader({ loaded, uuid }: { loaded: Loaded; uuid: string }) {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery(newsletterQuery(loaded.sid, uuid))}
      skeleton={<SkeletonPage />}
      failedTitle={t('newsletters.failed')}
      refused={({ refused }) => (refused === 'not_found' ? <NotFoundPage /> : undefined)}
    >
      {(newsletter) => <NewsletterView loaded={loaded} newsletter={newsletter} />}
    </QueryView>
  )
}

function NewsletterView({ loaded, newsletter }: { loaded: Loaded; newsletter: Newsletter }) {
  const { t, lang } = useText()
  const { title, day, intro, sections } = newsletter
  return (
    <NewsletterFrame {...loaded} tab={title} title={title} lead={t('newsletters.sentOn', { day: formatDay(day, lang) })} below>
      <div className={classes.text}>
        {intro && (
          <p className={classes.intro} lang={newsletter.lang}>
            {intro}
          </p>
        )}
        <NewsletterSections sections={sections} address={loaded.address} />
        {sections.length === 0 && intro === '' && <p>{t('newsletters.nothing')}</p>}
        <p className="fm-sm fm-dim">{t('newsletters.common')}</p>
      </div>
    </NewsletterFrame>
  )
}
