import { IconMail, IconMailCheck } from '@tabler/icons-react'
import { useText } from '../lib/text/i18n.ts'
import { useFollowing } from '../notifications/following/use-following.ts'
import { PlainButton } from '../ui/Button.tsx'

/** Subscribes a member to the newsletter of a campaign, or ends it (SPC-011). */
export function SubscribeButton({ userId, sid }: { userId: number; sid: number | string }) {
  const { t } = useText()
  const { subscribed, pending, toggle } = useFollowing(userId, sid, 'NEWSLETTER')
  return (
    <>
      {subscribed && <p className="fm-sm">{t('news.newsletter.have')}</p>}
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
    </>
  )
}
