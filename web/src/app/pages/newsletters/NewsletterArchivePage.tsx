import { IconPencil } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from '../../../news/newsletters/newsletters.module.css'
import { newsletterPages } from '../../../news/newsletters/queries.ts'
import { useInfiniteList } from '../../../platform/lib/api/infinite-list.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { DayText } from '../../../platform/ui/DateText.tsx'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { Pager } from '../../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { CampaignLoader, NewsletterFrame } from './NewsletterFrame.tsx'

/** The newsletters of a campaign that were sent, for everybody who may read the campaign (SPC-011). */
export default function NewsletterArchivePage({ address }: PageProps) {
  return <CampaignLoader address={address}>{(loaded) => <Archive {...loaded} />}</CampaignLoader>
}

type Loaded = Parameters<ComponentProps<typeof CampaignLoader>['children']>[0]

function Archive(loaded: Loaded) {
  const { campaign, address, sid } = loaded
  const { t } = useText()
  const links = useLinks()
  const { query, more, pending } = useInfiniteList(newsletterPages(sid))
  const { data } = query
  const may = data && 'may' in data ? data.may : undefined
  return (
    <NewsletterFrame
      {...loaded}
      tab={t('newsletters.of', { title: campaign.title })}
      title={t('newsletters.title')}
      lead={t('newsletters.lead')}
      actions={
        may?.edit && (
          <PlainButton kind="default" size="sm" icon={IconPencil} href={links.nextNewsletter(address)}>
            {t('news.newsletter.next')}
          </PlainButton>
        )
      }
    >
      <div className={classes.text}>
        <QueryView query={query} skeleton={<SkeletonRows count={4} />} failedTitle={t('newsletters.failed')}>
          {({ list, total }) =>
            list.length === 0 ? (
              <EmptyState title={t('newsletters.empty')} seed={campaign.uuid} level={2}>
                <p>{t('newsletters.emptyHelp')}</p>
              </EmptyState>
            ) : (
              <>
                <ul className={classes.list}>
                  {list.map(({ uuid, title, day }) => (
                    <li key={uuid}>
                      <AppLink href={links.newsletter(address, uuid)}>{title}</AppLink>
                      <p className="fm-sm fm-dim">
                        <DayText day={day} />
                      </p>
                    </li>
                  ))}
                </ul>
                <Pager shown={list.length} total={total} more={t('newsletters.more')} pending={pending} onMore={more} />
              </>
            )
          }
        </QueryView>
      </div>
    </NewsletterFrame>
  )
}
