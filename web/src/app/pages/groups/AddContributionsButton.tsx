import type { Group } from '@folkmoot/core/communities/groups/schemas.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { GroupAddress } from '../../../platform/lib/address.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { groupCampaignRef } from './group-campaign.ts'

const AddContributionsDialog = lazyPanel(() => import('./AddContributionsDialog.tsx').then((m) => m.AddContributionsDialog))

/** Opens the choice of contributions for the group, for those who may assign them; nothing without a campaign. */
export function AddContributionsButton({ group, address }: { group: Group; address: GroupAddress }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const campaign = groupCampaignRef(group, address)
  if (!group.may.addContributions || !campaign) return null
  return (
    <div>
      <PlainButton kind="default" size="sm" icon={IconPlus} onClick={() => setOpen(true)}>
        {t('groups.adding.title')}
      </PlainButton>
      {open && <AddContributionsDialog group={group} campaign={campaign} address={address} onClose={() => setOpen(false)} />}
    </div>
  )
}
