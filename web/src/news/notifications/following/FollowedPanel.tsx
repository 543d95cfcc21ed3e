import { type FollowedEntry, subscriptions } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { KINDS_OF_SPACE, listToldKinds } from '@folkmoot/core/platform/events/event-kinds.ts'
import { useState } from 'react'
import { byId } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useInfiniteList } from '../../../platform/lib/api/infinite-list.ts'
import { type Links, useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { Pager } from '../../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { PhoneFold } from '../../../platform/ui/page/PhoneFold.tsx'
import { followedPages } from '../queries.ts'
import classes from './follow.module.css'
import { findRepeatedNames, groupByAssembly } from './followed-by-assembly.ts'

interface FollowedRowProps {
  entry: FollowedEntry
  /** Something else in the list has this name: its kind and campaign tell them apart by ear. */
  isNameRepeated: boolean
  /** Opens the choice of what one is told of. */
  onChoose: () => void
}

/** One thing that is followed, or whose newsletters one gets. */
function FollowedRow({ entry, isNameRepeated, onChoose }: FollowedRowProps) {
  const { t } = useText()
  const links = useLinks()
  const end = useEndpointMutation(subscriptions.unfollow)
  const { id, spaceId, spaceType, subscriptionType, ignoredEvents, name: title } = entry
  const isNewsletter = subscriptionType === 'NEWSLETTER'
  const { contributionType, isAmendment, campaign } = entry
  const kind = isAmendment
    ? t('family.amendment')
    : contributionType
      ? t(`moderation.type.${contributionType}`)
      : t(`news.followed.space.${spaceType}`)
  const shown = title || t('news.followed.hidden')
  const name = isNameRepeated ? [shown, kind, campaign].filter(Boolean).join(', ') : shown
  const [told, all] = [listToldKinds(spaceType, ignoredEvents).length, KINDS_OF_SPACE[spaceType].length]
  const unfollow = async () => {
    const answer = await end.act({ params: { sid: spaceId, subid: id } })
    if (isFailure(answer) && answer.refused !== 'not_found') return void errorNotice(t('news.follow.unsubscribeFailed'))
    toast(t(isNewsletter ? 'news.newsletter.unsubscribed' : 'news.follow.unsubscribed'))
    void invalidateEndpoints(subscriptions.ofUser, subscriptions.ofSpace)
  }
  return (
    <li className={classes.row}>
      <div>
        {title === '' ? (
          <span className="fm-dim">{shown}</span>
        ) : (
          <AppLink href={followedHref(entry, links)} aria-label={isNameRepeated ? name : undefined}>
            {shown}
          </AppLink>
        )}
        <p className="fm-sm fm-dim">
          {[isNewsletter ? t('news.newsletter.title') : kind, campaign].filter(Boolean).join(' · ')}
          {!isNewsletter && told < all && ` · ${t('news.followed.some', { told, all })}`}
        </p>
      </div>
      <div className={classes.acts}>
        {!isNewsletter && title !== '' && (
          <PlainButton kind="subtle" size="sm" label={t('news.followed.chooseOf', { name })} onClick={onChoose}>
            {t('news.followed.choose')}
          </PlainButton>
        )}
        <PlainButton
          kind="default"
          size="sm"
          loading={end.pending}
          label={t(isNewsletter ? 'news.newsletter.unsubscribeOf' : 'news.followed.unfollowOf', { name })}
          onClick={() => void unfollow()}
        >
          {t(isNewsletter ? 'news.newsletter.unsubscribe' : 'news.followed.unfollow')}
        </PlainButton>
      </div>
    </li>
  )
}

/** The page of what is followed; a contribution without a campaign is a thread of the forum or belongs to a group. */
function followedHref({ ids }: FollowedEntry, links: Links): string {
  const assembly = byId(ids.assemblyId)
  const campaign = ids.campaignId === null ? {} : { campaign: byId(ids.campaignId) }
  if (ids.contributionId !== null) {
    const contribution = byId(ids.contributionId)
    if (campaign.campaign) return links.contribution({ assembly, campaign: campaign.campaign, contribution })
    if (ids.groupId === null) return links.thread({ assembly, contribution })
  }
  if (ids.groupId !== null) return links.group({ assembly, group: byId(ids.groupId), ...campaign })
  return campaign.campaign ? links.campaign({ assembly, campaign: campaign.campaign }) : links.assembly({ assembly })
}

const EventKindsDialog = lazyPanel(() => import('./EventKindsDialog.tsx').then((m) => m.EventKindsDialog))

/** Everything that the user follows, by assembly: to unfollow it, and to choose what one is told of (SPC-010, SPC-011). */
export function FollowedPanel({ userId }: { userId: number }) {
  const { t } = useText()
  const { query, more, pending } = useInfiniteList(followedPages(userId), { staleTime: 0 })
  const [chosen, setChosen] = useState<FollowedEntry>()
  return (
    <PhoneFold title={t('news.followed.title')} id="following">
      <p className={`fm-dim ${classes.lead}`}>{t('news.followed.lead')}</p>
      <QueryView query={query} skeleton={<SkeletonRows count={4} />} failedTitle={t('news.followed.failed')}>
        {({ list, total }) => {
          const repeated = findRepeatedNames(list)
          return list.length === 0 ? (
            <EmptyState title={t('news.followed.empty')} seed="following" small>
              <p>{t('news.followed.emptyHelp')}</p>
            </EmptyState>
          ) : (
            <>
              {groupByAssembly(list).map(({ assemblyId, name, entries }) => (
                <div key={assemblyId} className={classes.assembly}>
                  <h3>{name || t('news.followed.hidden')}</h3>
                  <ul>
                    {entries.map((entry) => (
                      <FollowedRow
                        key={entry.id}
                        entry={entry}
                        isNameRepeated={repeated.has(entry.name)}
                        onChoose={() => setChosen(entry)}
                      />
                    ))}
                  </ul>
                </div>
              ))}
              {total > list.length && (
                <Pager shown={list.length} total={total} more={t('news.followed.more')} pending={pending} onMore={more} />
              )}
            </>
          )
        }}
      </QueryView>
      {chosen && <EventKindsDialog entry={chosen} onClose={() => setChosen(undefined)} />}
    </PhoneFold>
  )
}
