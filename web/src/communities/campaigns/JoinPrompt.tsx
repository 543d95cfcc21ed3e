import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { CampaignAddress } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { JoinAssemblyButton } from './JoinAssemblyButton.tsx'

const ACTION_TEXTS = { sign_in: 'signIn', request: 'ask', answer_invitation: 'answer' } as const

/** How a viewer without a membership can join: sign up or join here, or request membership on the page of the assembly. */
export function JoinPrompt({ campaign, address }: { campaign: Campaign; address: CampaignAddress }) {
  const { t } = useText()
  const links = useLinks()
  const { wayIn, assembly } = campaign
  if (wayIn === null) return null
  if (wayIn === 'requested' || wayIn === 'invitation_only') {
    const k = wayIn === 'requested' ? 'requestWaits' : 'byInvitation'
    return <p className="fm-sm">{t(`campaigns.now.why.${k}`, { assembly: assembly.name })}</p>
  }
  if (wayIn === 'kept_out')
    return (
      <p className="fm-sm">
        {t('campaigns.now.why.keptOut', { assembly: assembly.name })}{' '}
        <AppLink href={links.assembly(address)}>{t('campaigns.now.whyKeptOut')}</AppLink>
      </p>
    )
  if (wayIn === 'join') return <JoinAssemblyButton campaign={campaign} address={address} />
  const href = wayIn === 'sign_in' ? links.signUp({ from: links.campaign(address) }) : links.assembly(address)
  return (
    <PlainButton kind="default" size="sm" href={href}>
      {t(`campaigns.now.main.${ACTION_TEXTS[wayIn]}`, { assembly: assembly.name })}
    </PlainButton>
  )
}
