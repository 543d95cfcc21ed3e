import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconEyeOff, IconPencil, IconSettings, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type CampaignAddress, isPublicAddress } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { ShareButton } from '../../platform/share/ShareButton.tsx'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx'
import { IconPicture } from '../../platform/ui/prints/Picture.tsx'
import { Tag } from '../../platform/ui/Tag.tsx'
import { shareCampaign } from './share-campaign.ts'
import { VotingDelayedTag } from './VotingDelayedTag.tsx'
import { VotingTags } from './VotingTags.tsx'

interface CampaignHeaderProps {
  campaign: Campaign
  address: CampaignAddress
  /** A button before those of people who may edit the campaign. */
  action?: ReactNode
}

/** The header of a campaign: assembly, title, goal, cover. */
export function CampaignHeader({ campaign, address, action }: CampaignHeaderProps) {
  const { t } = useText()
  const links = useLinks()
  const { title, goal, cover, uuid, colour, assembly, status, may, openBallot } = campaign
  const delayed = campaign.components.some(({ vote }) => vote === 'delayed')
  const home = links.assembly(address)
  const canEdit = may.edit && !isPublicAddress(address)
  const canModerate = may.moderate && !isPublicAddress(address)
  const logoShown = readSetting(CAMPAIGN_SETTINGS.assemblyLogo, campaign.configs)
  return (
    <PageHeader
      crumbs={[{ text: assembly.name, href: home }, { text: t('campaigns.campaigns'), href: `${home}#campaigns` }, { text: title }]}
      title={title}
      lead={goal === title ? undefined : goal}
      lang={campaign.lang}
      above={
        (status === 'DRAFT' || openBallot || delayed || logoShown) && (
          <>
            {logoShown && (
              <AppLink href={home} aria-label={assembly.name}>
                <IconPicture
                  picture={assembly.icon}
                  seed={assembly.uuid}
                  size={40}
                  {...(isColour(assembly.colour) ? { colour: assembly.colour } : {})}
                />
              </AppLink>
            )}
            {status === 'DRAFT' && <Tag icon={IconEyeOff}>{t('campaigns.draft')}</Tag>}
            {delayed && <VotingDelayedTag />}
            {openBallot && <VotingTags ballot={openBallot} zone={assembly.timezone} />}
          </>
        )
      }
      actions={
        <>
          {action}
          <ShareButton title={title} place={shareCampaign(campaign, address, links)} />
          {canModerate && (
            <PlainButton kind="default" size="sm" icon={IconShieldCheck} href={links.moderation(address)}>
              {t('assemblies.room.moderation')}
            </PlainButton>
          )}
          {canEdit && (
            <>
              <PlainButton kind="default" size="sm" icon={IconPencil} href={links.editCampaign(address)}>
                {t('campaigns.edit')}
              </PlainButton>
              <PlainButton kind="default" size="sm" icon={IconSettings} href={links.campaignSettings(address)}>
                {t('campaigns.settings.title')}
              </PlainButton>
            </>
          )}
        </>
      }
      picture={{ picture: cover, seed: uuid, ...(isColour(colour) ? { colour } : {}) }}
    />
  )
}
