import type { Campaign, CampaignGroup } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byId, byUuid, type CampaignAddress } from '../../platform/lib/address.ts'
import { useAutoReload } from '../../platform/lib/api/auto-reload.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { IconPicture } from '../../platform/ui/prints/Picture.tsx'
import classes from './GroupRows.module.css'
import { campaignGroupsQuery } from './queries.ts'

/** Working groups with icon, name and number of contributions; `wide` in columns. */
function GroupRows({ groups, address, wide }: { groups: readonly CampaignGroup[]; address: CampaignAddress; wide?: boolean }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <ul className={wide ? `${classes.list} ${classes.wide}` : classes.list}>
      {groups.map((group) => {
        const ref = group.groupId === undefined ? byUuid(group.uuid) : byId(group.groupId)
        const { colour } = group
        return (
          <li key={group.uuid}>
            <IconPicture picture={group.icon} seed={group.uuid} size={42} {...(isColour(colour) ? { colour } : {})} />
            <div>
              <AppLink href={links.group({ ...address, group: ref })}>{group.name}</AppLink>
              <div className="fm-sm fm-dim fm-num">
                {[
                  t('groups.members', { count: group.members }),
                  group.ideas > 0 && t('groups.ideas', { count: group.ideas }),
                  group.proposals > 0 && t('groups.proposals', { count: group.proposals }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The largest working groups of a campaign, all of them on request, and the way to a new one. */
export function GroupsPanel({ campaign, address }: { campaign: Campaign; address: CampaignAddress }) {
  const { t } = useText()
  const [all, setAll] = useState(false)
  const links = useLinks()
  const { workingGroups, groupCount } = campaign
  const canCreate = campaign.acts.createGroup.may
  if (groupCount === 0 && !canCreate) return null
  return (
    <Section title={t('groups.title')} size="small" id="groups">
      {all ? <AllGroups address={address} /> : <GroupRows groups={workingGroups} address={address} />}
      {!all && groupCount > workingGroups.length && (
        <div style={{ marginTop: 'var(--fm-4)' }}>
          <PlainButton kind="default" size="sm" onClick={() => setAll(true)}>
            {t('groups.all', { count: groupCount })}
          </PlainButton>
        </div>
      )}
      {canCreate && (
        <div style={{ marginTop: 'var(--fm-4)' }}>
          <PlainButton kind="default" size="sm" icon={IconPlus} href={links.newGroup(address)}>
            {t('groups.new')}
          </PlainButton>
        </div>
      )}
    </Section>
  )
}

function AllGroups({ address }: { address: CampaignAddress }) {
  const { t } = useText()
  const query = useQuery(campaignGroupsQuery(address))
  useAutoReload(query.refetch)
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={5} />} failedTitle={t('groups.failed')}>
      {({ list }) => <GroupRows groups={list} address={address} />}
    </QueryView>
  )
}
