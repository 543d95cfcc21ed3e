import { assemblyConfig } from '@folkmoot/core/assemblies/config.ts'
import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { campaigns, publicCampaigns } from '@folkmoot/core/campaigns/endpoints.ts'
import type { Campaign } from '@folkmoot/core/campaigns/shapes.ts'
import { memberships } from '@folkmoot/core/memberships/endpoints.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CampaignAddress } from '../lib/address.ts'
import { declined, reasonOf } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { ask, outdated, queryClient, useAct } from '../lib/query.ts'
import { renewed } from '../memberships/renewed.ts'
import { ActButton, PlainButton } from '../ui/ActButton.tsx'
import { errorNotice, toast } from '../ui/notices.ts'

interface Props {
  campaign: Campaign
  address: CampaignAddress
  /** It is the main thing of the page. */
  main?: boolean
}

/**
 * Joins the open assembly of a campaign without leaving the campaign. Where the assembly asks people to fill in a form of
 * its own first, it is joined on its page, which shows the form.
 */
export function JoinAssemblyButton({ campaign, address, main = false }: Props) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const { uuid, name } = campaign.assembly
  const [reading, setReading] = useState(false)
  const request = useAct(memberships.request, (membership) => {
    toast(t(membership.status === 'ACCEPTED' ? 'memberships.nowMember' : 'memberships.requestDone', { name }))
    void renewed()
    void outdated(campaigns.one, publicCampaigns.one)
  })
  const join = async () => {
    setReading(true)
    const profile = await queryClient.fetchQuery(ask(assemblies.profile, { params: { aid: uuid } }))
    setReading(false)
    if (!declined(profile) && assemblyConfig(profile.configs).registrationForm) {
      await router.navigate({ href: links.assembly(address) })
      return
    }
    const body = { type: 'REQUEST', targetCollection: 'ASSEMBLY', status: 'REQUESTED' } as const
    const answer = await request.act({ params: { target: 'ASSEMBLY', id: uuid }, body })
    if (declined(answer)) errorNotice(t('memberships.requestFailed', { message: reasonOf(answer) }))
  }
  const loading = reading || request.pending
  const words = t('campaigns.now.main.join', { assembly: name })
  return main ? (
    <ActButton icon={IconUserPlus} loading={loading} onClick={() => void join()}>
      {words}
    </ActButton>
  ) : (
    <PlainButton kind="default" size="sm" loading={loading} onClick={() => void join()}>
      {words}
    </PlainButton>
  )
}
