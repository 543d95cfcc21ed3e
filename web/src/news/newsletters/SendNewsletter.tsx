import { type NewsletterDraft, newsletters } from '@folkmoot/core/news/newsletters/endpoints.ts'
import { IconSend } from '@tabler/icons-react'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { formatInstant, hasOtherLocalTime } from '../../platform/lib/text/format.ts'
import { findText, useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { confirm } from '../../platform/ui/dialogs/dialog-requests.ts'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import classes from './newsletters.module.css'
import { type CampaignSpaceId, draftRequest } from './queries.ts'

interface SendNewsletterProps {
  sid: CampaignSpaceId
  draft: NewsletterDraft
  unsaved: boolean
}

/** When the next newsletter goes out, to how many people, and the button that sends it at once. */
export function SendNewsletter({ sid, draft, unsaved }: SendNewsletterProps) {
  const { t, lang } = useText()
  const { act, pending } = useEndpointMutation(newsletters.send)
  const { send, nextAt, zone, subscribers } = draft
  const sendNow = async () => {
    const agreed = await confirm({
      title: t('newsletters.draft.sendTitle'),
      message: t('newsletters.draft.sendText'),
      yes: t('newsletters.draft.send'),
    })
    if (!agreed) return
    const answer = await act(draftRequest(sid))
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else toast(t('newsletters.draft.sent'))
    void invalidateEndpoints(newsletters.draft, newsletters.list, newsletters.preview)
  }
  const why = unsaved ? t('newsletters.draft.unsaved') : send.why && findText(`refusals.${send.why}`)
  return (
    <div className={classes.panel}>
      <p>
        {nextAt && `${t('newsletters.draft.when', { at: formatTime(nextAt, zone, lang) })} `}
        {t('newsletters.draft.subscribers', { count: subscribers })}
      </p>
      <div className={classes.acts}>
        <PlainButton kind="default" icon={IconSend} disabled={!send.may || unsaved} loading={pending} onClick={() => void sendNow()}>
          {t('newsletters.draft.send')}
        </PlainButton>
        {why && <p role="status">{why}</p>}
      </div>
    </div>
  )
}

/** A moment of the campaign's zone, which is named where the reader's differs. */
function formatTime(at: string, zone: string, lang: string): string {
  const instant = Date.parse(at)
  return formatInstant(instant, lang, zone, 'full') + (hasOtherLocalTime(instant, zone) ? ` (${zone})` : '')
}
