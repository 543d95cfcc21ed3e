import { KINDS_OF_SPACE, listToldKinds } from '@folkmoot/core/notifications/event-kinds.ts'
import { type FollowedEntry, subscriptions } from '@folkmoot/core/notifications/subscription-endpoints.ts'
import { byId } from '../../lib/address.ts'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { type Links, useLinks } from '../../lib/links-context.ts'
import { useText } from '../../lib/text/i18n.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { PlainButton } from '../../ui/Button.tsx'
import { errorNotice, toast } from '../../ui/dialogs/notice-store.ts'
import classes from './follow.module.css'

interface FollowedRowProps {
  entry: FollowedEntry
  /** Opens the choice of what one is told of. */
  onChoose: () => void
}

/** One thing that is followed, or whose newsletters one gets. */
export function FollowedRow({ entry, onChoose }: FollowedRowProps) {
  const { t } = useText()
  const links = useLinks()
  const end = useEndpointMutation(subscriptions.unfollow)
  const { id, spaceId, spaceType, subscriptionType, ignoredEvents, name: title } = entry
  const isNewsletter = subscriptionType === 'NEWSLETTER'
  const name = title || t('news.followed.hidden')
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
          <span className="fm-dim">{name}</span>
        ) : (
          <AppLink href={followedHref(entry, links)}>{name}</AppLink>
        )}
        <p className="fm-sm fm-dim">
          {t(isNewsletter ? 'news.newsletter.title' : `news.followed.space.${spaceType}`)}
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
