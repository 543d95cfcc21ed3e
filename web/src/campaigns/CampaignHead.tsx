import type { Campaign } from '@folkmoot/core/campaigns/shapes.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { IconEyeOff, IconPencil } from '@tabler/icons-react'
import { type CampaignAddress, isPublic } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tag } from '../ui/Tag.tsx'
import { VotingTags } from './VotingTags.tsx'

/** Where one is: the assembly, the campaign, its goal, its cover. */
export function CampaignHead({ campaign, address }: { campaign: Campaign; address: CampaignAddress }) {
  const { t } = useText()
  const links = useLinks()
  const { title, goal, cover, uuid, colour, assembly, status, may, openBallot } = campaign
  const home = links.assembly(address)
  return (
    <PageHead
      crumbs={[
        { text: assembly.name, href: home },
        { text: t('campaigns.campaigns'), href: `${home}#campaigns` },
        { text: title },
      ]}
      title={title}
      lead={goal === title ? undefined : goal}
      lang={campaign.lang}
      above={
        (status === 'DRAFT' || openBallot) && (
          <>
            {status === 'DRAFT' && <Tag icon={IconEyeOff}>{t('campaigns.draft')}</Tag>}
            {openBallot && <VotingTags ballot={openBallot} zone={assembly.timezone} />}
          </>
        )
      }
      actions={
        may.edit &&
        !isPublic(address) && (
          <PlainButton kind="default" size="sm" icon={IconPencil} href={links.editCampaign(address)}>
            {t('campaigns.edit')}
          </PlainButton>
        )
      }
      picture={{ picture: cover, seed: uuid, ...(isColour(colour) ? { colour } : {}) }}
    />
  )
}
