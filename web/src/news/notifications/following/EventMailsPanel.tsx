import { type EventOrigin, subscriptions } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import type { MailEvent } from '@folkmoot/core/platform/events/events.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { errorNotice } from '../../../platform/ui/dialogs/notice-store.ts'
import { Check } from '../../../platform/ui/fields/Choice.tsx'
import { FieldGroup } from '../../../platform/ui/fields/Field.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { PhoneFold } from '../../../platform/ui/page/PhoneFold.tsx'
import { Heard } from '../../../platform/ui/VisuallyHidden.tsx'
import { eventSubscriptionsQuery } from '../queries.ts'
import classes from './follow.module.css'

type EventSubscriptionList = readonly { readonly id: number; readonly origin: number; readonly eventName: MailEvent }[]

/** The events of each kind of space that may be asked for (NOT-013). */
const EVENTS_OF: Readonly<Record<EventOrigin['spaceType'], readonly MailEvent[]>> = {
  ASSEMBLY: ['NEW_CAMPAIGN', 'NEW_WORKING_GROUP', 'NEW_CONTRIBUTION_PROPOSAL'],
  CAMPAIGN: ['NEW_WORKING_GROUP', 'NEW_CONTRIBUTION_PROPOSAL'],
}

/** Asks for an e-mail about each new campaign, working group or proposal, by assembly and campaign (NOT-013, NOT-014). */
export function EventMailsPanel() {
  const { t } = useText()
  return (
    <PhoneFold title={t('news.mails.title')} id="mails">
      <p className={`fm-dim ${classes.lead}`}>{t('news.mails.lead')}</p>
      <QueryView query={useQuery(eventSubscriptionsQuery())} skeleton={<SkeletonRows count={3} />} failedTitle={t('news.mails.failed')}>
        {({ list, origins }) => {
          const assemblies = origins.filter(({ spaceType }) => spaceType === 'ASSEMBLY')
          if (assemblies.length === 0) return <p>{t('news.mails.none')}</p>
          return (
            <div className={classes.mails}>
              {assemblies.map((assembly) => (
                <div key={assembly.origin}>
                  <OriginChecks origin={assembly} list={list} />
                  <CampaignChecks
                    of={assembly.name}
                    campaigns={origins.filter(
                      ({ spaceType, assemblyId }) => spaceType === 'CAMPAIGN' && assemblyId === assembly.assemblyId,
                    )}
                    list={list}
                  />
                </div>
              ))}
            </div>
          )
        }}
      </QueryView>
    </PhoneFold>
  )
}

interface CampaignChecksProps {
  /** The name of their assembly. */
  of: string
  campaigns: readonly EventOrigin[]
  list: EventSubscriptionList
}

/** The same for single campaigns; open where something is asked for. */
function CampaignChecks({ of, campaigns, list }: CampaignChecksProps) {
  const { t } = useText()
  if (campaigns.length === 0) return null
  const asked = campaigns.some(({ origin }) => list.some((subscription) => subscription.origin === origin))
  return (
    <details className={classes.campaigns} open={asked || undefined}>
      <summary>
        {t('news.mails.campaigns')}
        <Heard of={of} />
      </summary>
      {campaigns.map((campaign) => (
        <OriginChecks key={campaign.origin} origin={campaign} list={list} />
      ))}
    </details>
  )
}

function OriginChecks({ origin, list }: { origin: EventOrigin; list: EventSubscriptionList }) {
  const { t } = useText()
  return (
    <FieldGroup label={origin.name}>
      {EVENTS_OF[origin.spaceType].map((eventName) => (
        <EventCheck
          key={eventName}
          origin={origin}
          eventName={eventName}
          subscription={list.find((one) => one.origin === origin.origin && one.eventName === eventName)?.id}
          label={t(`news.mails.event.${eventName}`)}
        />
      ))}
    </FieldGroup>
  )
}

interface EventCheckProps {
  origin: EventOrigin
  eventName: MailEvent
  /** The id of the subscription, where there is one. */
  subscription: number | undefined
  label: string
}

/** A box that is saved as soon as it is ticked. */
function EventCheck({ origin: { origin }, eventName, subscription, label }: EventCheckProps) {
  const { t } = useText()
  const { refetch } = useQuery({ ...eventSubscriptionsQuery(), enabled: false })
  const subscribe = useEndpointMutation(subscriptions.subscribeToEvent)
  const end = useEndpointMutation(subscriptions.unsubscribeFromEvent)
  const toggle = async () => {
    const answer =
      subscription === undefined ? await subscribe.act({ body: { origin, eventName } }) : await end.act({ params: { id: subscription } })
    if (isFailure(answer)) errorNotice(t(subscription === undefined ? 'news.follow.subscribeFailed' : 'news.follow.unsubscribeFailed'))
    await refetch()
  }
  const pending = subscribe.pending || end.pending
  return (
    <Check
      label={label}
      checked={(subscription !== undefined) !== pending}
      onChange={() => {
        if (!pending) void toggle()
      }}
    />
  )
}
