import { assignments } from '@folkmoot/core/deliberation/contributions/assignment-endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { invalidateContributionLists } from '../../../deliberation/contributions/contribution-cache.ts'
import { SidebarItem } from '../../../deliberation/contributions/page/ContributionSidebar.tsx'
import { findGroupOfAddress } from '../../../deliberation/contributions/page/group-of-address.ts'
import { contributionRequest } from '../../../deliberation/contributions/queries.ts'
import type { ContributionAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { IconPicture } from '../../../platform/ui/prints/Picture.tsx'

const AssignDialog = lazyPanel(() => import('./AssignDialog.tsx').then((m) => m.AssignDialog))

interface AssignedGroupsProps {
  item: Contribution
  address: ContributionAddress
  hrefOfGroup: (group: { groupId?: number | undefined; uuid: string }) => string
}

/** The working groups that a contribution was assigned to, to add one and to take it away again (CON-050, CON-138). */
export function AssignedGroups({ item, address, hrefOfGroup }: AssignedGroupsProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const { assignedGroups, may } = item
  const router = useRouter()
  const links = useLinks()
  const detach = useEndpointMutation(assignments.detach)
  const takeAway = async ({ name, resourceSpaceUUID }: Contribution['assignedGroups'][number]) => {
    const answer = await detach.act({ params: { ...contributionRequest(address).params, sid: resourceSpaceUUID } })
    if (isFailure(answer)) return errorNotice(answer.message)
    toast(t('contributions.assigning.takenAway', { name }), { keep: true })
    // it has no page within this group any more
    if (address.group && !findGroupOfAddress(answer, address.group))
      await router.navigate({ href: links.contribution({ ...address, group: undefined }), replace: true })
    cacheResponse(contributions.one, contributionRequest(address), answer)
    void invalidateContributionLists()
  }
  if (assignedGroups.length === 0 && !may.assign) return null
  return (
    <SidebarItem term={t('contributions.assigning.groups')} onScreen={assignedGroups.length === 0}>
      <div className="fm-stack">
        {assignedGroups.map((group) => (
          <span key={group.uuid} className="fm-row">
            <IconPicture picture={group.icon} seed={group.uuid} size={32} {...(isColour(group.colour) ? { colour: group.colour } : {})} />
            <AppLink href={hrefOfGroup(group)}>{group.name}</AppLink>
            {group.may.detach && (
              <PlainButton
                kind="subtle"
                size="sm"
                icon={IconX}
                label={t('contributions.assigning.takeAwayFrom', { name: group.name })}
                loading={detach.pending}
                onClick={() => void takeAway(group)}
              >
                {t('contributions.assigning.takeAway')}
              </PlainButton>
            )}
          </span>
        ))}
        {may.assign && (
          <div>
            <PlainButton kind="default" size="sm" icon={IconPlus} onClick={() => setOpen(true)}>
              {t('contributions.assigning.title')}
            </PlainButton>
          </div>
        )}
      </div>
      {open && <AssignDialog item={item} address={address} onClose={() => setOpen(false)} />}
    </SidebarItem>
  )
}
