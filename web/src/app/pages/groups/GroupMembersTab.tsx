import type { Group } from '@folkmoot/core/communities/groups/schemas.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { BulkUploadPanel } from '../../../communities/invitations/BulkUploadPanel.tsx'
import { InvitationsPanel } from '../../../communities/invitations/InvitationsPanel.tsx'
import { InviteForm } from '../../../communities/invitations/InviteForm.tsx'
import { BansPanel } from '../../../communities/memberships/bans/BansPanel.tsx'
import { MembersPanel } from '../../../communities/memberships/MembersPanel.tsx'
import { AuthorRemovals, KeepOut } from '../../../deliberation/moderation/authors/lazy-panels.ts'
import { RemoveAllButton } from '../../../deliberation/moderation/authors/RemoveAllButton.tsx'
import type { GroupAddress } from '../../../platform/lib/address.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { groupCampaignRef } from './group-campaign.ts'
import classes from './group-pages.module.css'

/** All members of a group, its invitations, and the ways to invite more (GRP-010). */
export function GroupMembersTab({ group, address }: { group: Group; address: GroupAddress }) {
  const { t } = useText()
  const [inviting, setInviting] = useState(false)
  const { groupId, name, may } = group
  const { assemblyId, timezone: zone } = group.assembly
  const target = { kind: 'GROUP', id: groupId, name, zone, makesModerators: may.makeModerators } as const
  const campaign = groupCampaignRef(group, address)
  return (
    <div className={classes.parts}>
      {may.invite && (
        <div>
          <PlainButton icon={IconUserPlus} onClick={() => setInviting(true)}>
            {t('assemblies.invite')}
          </PlainButton>
        </div>
      )}
      <MembersPanel place={target} KeepOut={KeepOut} />
      {may.manageMembers && (
        <>
          <BansPanel
            assemblyId={assemblyId}
            groupId={groupId}
            zone={zone}
            more={({ user }) => <RemoveAllButton author={{ assemblyId, groupId, user: user.uuid, name: user.name }} />}
          />
          <AuthorRemovals assemblyId={assemblyId} groupId={groupId} zone={zone} removes />
        </>
      )}
      {may.invite && <InvitationsPanel place={target} />}
      {may.upload && campaign?.by === 'id' && <BulkUploadPanel place={{ ...target, assemblyId, campaignId: campaign.id }} />}
      <Dialog opened={inviting} onClose={() => setInviting(false)} title={t('assemblies.invite')} size="large">
        <InviteForm place={target} letter={group.invitationEmail} withRoles={may.inviteWithRoles} onDone={() => setInviting(false)} plain />
      </Dialog>
    </div>
  )
}
