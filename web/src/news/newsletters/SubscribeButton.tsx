import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'
import { IconMail, IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { preferencesQuery } from '../../accounts/users/queries.ts'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { useFollowing } from '../notifications/following/use-following.ts'

/** Subscribes a member to the newsletter of a campaign, or ends it (SPC-011). */
export function SubscribeButton({ userId, sid }: { userId: number; sid: number | string }) {
  const { t } = useText()
  const { subscribed, pending, toggle } = useFollowing(userId, sid, 'NEWSLETTER')
  const preferences = useQuery({ ...preferencesQuery(userId), enabled: subscribed === true }).data
  const wantsMail = !preferences || isFailure(preferences) || readSetting(USER_SETTINGS.mailFrequency, preferences) !== 'none'
  return (
    <>
      {subscribed && <p className="fm-sm">{t(wantsMail ? 'news.newsletter.have' : 'news.newsletter.noMails')}</p>}
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
