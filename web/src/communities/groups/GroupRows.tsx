import type { CampaignGroup } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { byId, byUuid, type CampaignAddress } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { IconPicture } from '../../platform/ui/prints/Picture.tsx'
import classes from './GroupRows.module.css'

/** Working groups with icon, name and number of contributions; `wide` in columns. */
export function GroupRows({ groups, address, wide }: { groups: readonly CampaignGroup[]; address: CampaignAddress; wide?: boolean }) {
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
