import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { consents } from '@folkmoot/core/communities/consents/endpoints.ts'
import type { ConsentAnswer, ConsentForm } from '@folkmoot/core/communities/consents/schemas.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { useQuery } from '@tanstack/react-query'
import type { CampaignAddress } from '../../platform/lib/address.ts'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { campaignRequest } from '../campaigns/queries.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import { consentFormQuery } from './queries.ts'
import { useConsentDue } from './use-consent-due.ts'

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
