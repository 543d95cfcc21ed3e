import { type Subscription, type SubscriptionType, subscriptions } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { type SpaceId, spaceSubscriptionsQuery, spaceSubscriptionsRequest } from '../queries.ts'

interface FollowingState {
  /** Undefined until it is known. */
  readonly subscribed: boolean | undefined
  readonly pending: boolean
  /** Follows, or ends it (SPC-010), and says so in the specified words (SPC-023 to SPC-025, SPC-028, SPC-029). */
  readonly toggle: () => Promise<void>
}

/** Following and newsletters have notices of their own (SPC-025). */
const NOTICES = {
  REGULAR: {
    subscribed: 'news.follow.subscribed',
    subscribeFailed: 'news.follow.subscribeFailed',
    unsubscribed: 'news.follow.unsubscribed',
  },
  NEWSLETTER: {
    subscribed: 'news.newsletter.subscribed',
    subscribeFailed: 'news.newsletter.subscribeFailed',
    unsubscribed: 'news.newsletter.unsubscribed',
  },
} as const satisfies Readonly<Record<SubscriptionType, object>>

/** Whether the viewer follows a space, or gets its newsletters, and a function that changes it. */
export function useFollowing(userId: number, sid: SpaceId, type: SubscriptionType = 'REGULAR'): FollowingState {
  const { t } = useText()
  const { data } = useQuery(spaceSubscriptionsQuery(userId, sid))
  const subscribe = useEndpointMutation(subscriptions.follow)
  const end = useEndpointMutation(subscriptions.unfollow)
  const list: readonly Subscription[] | undefined = data === undefined || isFailure(data) ? undefined : data.list
  const own = list?.find(({ subscriptionType }) => subscriptionType === type)
  const show = (next: readonly Subscription[]) => {
    cacheResponse(subscriptions.ofSpace, spaceSubscriptionsRequest(userId, sid), { list: [...next] })
    void invalidateEndpoints(subscriptions.ofUser)
  }
  const others = list?.filter((subscription) => subscription !== own) ?? []
  const toggle = async () => {
    if (own) {
      const answer = await end.act({ params: { sid, subid: own.id } })
      // ended elsewhere meanwhile: that is what was asked for
      if (isFailure(answer) && answer.refused !== 'not_found') return void errorNotice(t('news.follow.unsubscribeFailed'))
      show(others)
      toast(t(NOTICES[type].unsubscribed))
      return
    }
    const answer = await subscribe.act({ params: { sid }, body: { subscriptionType: type } })
    if (isFailure(answer)) return void errorNotice(t(NOTICES[type].subscribeFailed))
    show([...others, answer])
    toast(t(NOTICES[type].subscribed))
  }
  return { subscribed: list && own !== undefined, pending: subscribe.pending || end.pending, toggle }
}
