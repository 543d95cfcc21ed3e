import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { parseAssemblySettings } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CampaignAddress } from '../../platform/lib/address.ts'
import { formatFailureReason, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { endpointQuery, invalidateEndpoints, queryClient, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../platform/ui/Button.tsx'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { invalidateMemberships } from '../memberships/invalidate-memberships.ts'

interface JoinAssemblyButtonProps {
  campaign: Campaign
  address: CampaignAddress
  /** Whether it is the primary button of the page. */
  main?: boolean
}

/**
 * Joins the open assembly of a campaign without leaving the campaign. Where the assembly has a registration form of its own, the
 * button links to the assembly, which shows the form.
 */
export function JoinAssemblyButton({ campaign, address, main = false }: JoinAssemblyButtonProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const { uuid, name } = campaign.assembly
  const [loadingProfile, setLoadingProfile] = useState(false)
  const request = useEndpointMutation(memberships.request, (membership) => {
    toast(t(membership.status === 'ACCEPTED' ? 'memberships.nowMember' : 'memberships.requestDone', { name }))
    void invalidateMemberships()
    void invalidateEndpoints(campaigns.one, publicCampaigns.one)
  })
  const join = async () => {
    setLoadingProfile(true)
    const profile = await queryClient.fetchQuery(endpointQuery(assemblies.profile, { params: { aid: uuid } }))
    setLoadingProfile(false)
    if (!isFailure(profile) && parseAssemblySettings(profile.configs).registrationFormUrl) {
      await router.navigate({ href: links.assembly(address) })
      return
    }
    const body = { type: 'REQUEST', targetCollection: 'ASSEMBLY', status: 'REQUESTED' } as const
    const answer = await request.act({ params: { target: 'ASSEMBLY', id: uuid }, body })
    if (isFailure(answer)) errorNotice(t('memberships.requestFailed', { message: formatFailureReason(answer) }))
  }
  const loading = loadingProfile || request.pending
  const words = t('campaigns.now.main.join', { assembly: name })
  return main ? (
    <PrimaryButton icon={IconUserPlus} loading={loading} onClick={() => void join()}>
      {words}
    </PrimaryButton>
  ) : (
    <PlainButton kind="default" size="sm" loading={loading} onClick={() => void join()}>
      {words}
    </PlainButton>
  )
}
