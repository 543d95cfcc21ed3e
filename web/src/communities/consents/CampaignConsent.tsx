import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { consents } from '@folkmoot/core/communities/consents/endpoints.ts'
import type { ConsentAnswer, ConsentForm } from '@folkmoot/core/communities/consents/schemas.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CampaignAddress } from '../../platform/lib/address.ts'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import classes from '../../platform/ui/dialogs/AlertDialog.module.css'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { isDialogOpen } from '../../platform/ui/dialogs/open-windows.ts'
import { Message } from '../../platform/ui/Message.tsx'
import { campaignRequest } from '../campaigns/queries.ts'
import consentClasses from './consents.module.css'
import { consentFormQuery } from './queries.ts'

interface ConsentDialogProps {
  form: ConsentForm
  /** Of the text. */
  lang: string
  zone: Zone
  pending: boolean
  onAnswer: (answer: ConsentAnswer) => void
  onClose: () => void
}

/**
 * The consent form of a campaign. It must be answered while the text as it is now has no answer (CAM-061); after that it shows
 * the answer, which can be changed. Both answers look alike, and the focus begins at the text, so that nobody agrees by chance.
 */
function ConsentDialog({ form, lang, zone, pending, onAnswer, onClose }: ConsentDialogProps) {
  const { t } = useText()
  const { consentText, approveText, rejectText, userProvidedConsent: answered, userConsent, answeredAt, may } = form
  const answerButton = (answer: ConsentAnswer, text: string) => (
    <PlainButton kind="default" disabled={pending} onClick={() => onAnswer(answer)}>
      {text}
    </PlainButton>
  )
  return (
    <Dialog opened mustBeAnswered={!answered} onClose={onClose} title={t('consents.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is scrolled by keyboard */}
      <section className={consentClasses.text} aria-label={t('consents.text')} lang={lang} tabIndex={0} data-autofocus>
        {consentText}
      </section>
      {userConsent && answeredAt && (
        <p className={consentClasses.note}>
          <Message textKey={`consents.answered.${userConsent}`} nodes={{ date: <DateText at={answeredAt} zone={zone} form="words" /> }} />
          {!answered && ` ${t('consents.changed')}`}
        </p>
      )}
      <p className={`fm-sm fm-dim ${consentClasses.note}`}>{t('consents.free')}</p>
      <div className={classes.answers}>
        {(!answered || userConsent !== 'APPROVED') && answerButton('APPROVED', approveText ?? t('consents.agree'))}
        {!answered && answerButton('REJECTED', rejectText ?? t('consents.refuse'))}
        {answered && may.withdraw && answerButton('WITHDRAWN', t('consents.withdraw'))}
      </div>
    </Dialog>
  )
}

/** The delay of the check after the page has loaded (CAM-062). */
const CONSENT_DELAY = 6000
/** While another dialog is open the check is repeated. */
const CONSENT_RETRY = 1000

/** Whether it is time to ask for consent: 6 s after the page has loaded, and not over another dialog. */
function useConsentDue(shouldAsk: boolean): boolean {
  const [due, setDue] = useState(false)
  const loadedAt = useRef(performance.now())
  useEffect(() => {
    if (!shouldAsk) {
      setDue(false)
      return
    }
    let timer: ReturnType<typeof setTimeout>
    const check = () => {
      if (isDialogOpen()) timer = setTimeout(check, CONSENT_RETRY)
      else setDue(true)
    }
    timer = setTimeout(check, Math.max(0, loadedAt.current + CONSENT_DELAY - performance.now()))
    return () => clearTimeout(timer)
  }, [shouldAsk])
  return due && shouldAsk
}

interface CampaignConsentProps {
  campaign: Pick<Campaign, 'lang' | 'assembly'>
  address: CampaignAddress
  user: Account
  /** The user has opened the form. */
  opened: boolean
  onClose: () => void
  onAnswered: () => void
}

/** Asks a user for consent once, 6 s after the page has loaded, and shows the form on demand (CAM-061 to CAM-065). */
export function CampaignConsent({ address, ...rest }: CampaignConsentProps) {
  const { data } = useQuery(consentFormQuery(address))
  const form = data && !isFailure(data) && data.may.answer ? data : undefined
  const due = useConsentDue(form !== undefined && !form.userProvidedConsent)
  return form && (due || rest.opened) ? <AnswerConsent form={form} address={address} {...rest} /> : null
}

function AnswerConsent({ form, campaign, address, user, onClose, onAnswered }: CampaignConsentProps & { form: ConsentForm }) {
  const { t } = useText()
  const { act, pending } = useEndpointMutation(consents.answer)
  const request = campaignRequest(address)
  const save = async (answer: ConsentAnswer) => {
    const params = { ...request.params, uid: user.userId, answer }
    const response = await act({ params, body: { consentText: form.consentText } })
    if (isFailure(response)) {
      errorNotice(formatFailure(response))
      if (response.refused === 'consent_changed') void invalidateEndpoints(consents.form)
      return
    }
    cacheResponse(consents.form, request, { ...form, ...response })
    void invalidateEndpoints(consents.ofUser)
    toast(t('consents.saved'))
    onAnswered()
  }
  return (
    <ConsentDialog
      form={form}
      lang={campaign.lang}
      zone={campaign.assembly.timezone}
      pending={pending}
      onAnswer={(answer) => void save(answer)}
      onClose={onClose}
    />
  )
}
