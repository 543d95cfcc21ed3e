import { IconMail, IconMailCheck } from '@tabler/icons-react'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { Section } from '../../ui/page/Section.tsx'
import type { SpaceId } from '../queries.ts'
import classes from './follow.module.css'
import { useSubscription } from './use-subscription.ts'

/** Subscribes to the newsletters of a campaign, on its dashboard (CAM-022, SPC-011). */
export function NewsletterPanel({ userId, sid }: { userId: number; sid: SpaceId }) {
  const { t } = useText()
  const { subscribed, pending, toggle } = useSubscription(userId, sid, 'NEWSLETTER')
  return (
    <Section title={t('news.newsletter.title')} size="small">
      <p className="fm-sm fm-dim">{t(subscribed ? 'news.newsletter.subscribedText' : 'news.newsletter.text')}</p>
      <div className={classes.newsletter}>
        <PlainButton
          kind="default"
          size="sm"
          icon={subscribed ? IconMailCheck : IconMail}
          disabled={subscribed === undefined}
          loading={pending}
          onClick={() => void toggle()}
        >
          {t(subscribed ? 'news.newsletter.unsubscribe' : 'news.newsletter.subscribe')}
        </PlainButton>
      </div>
    </Section>
  )
}
