import type { CampaignGroup } from '@folkmoot/core/campaigns/shapes.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { byId, byUuid, type CampaignAddress } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { A } from '../ui/A.tsx'
import { Sign } from '../ui/prints/Prints.tsx'
import classes from './GroupRows.module.css'

/** Working groups with their sign, name and how much is in them; `wide` in columns. */
export function GroupRows({
  groups,
  address,
  wide,
}: {
  groups: readonly CampaignGroup[]
  address: CampaignAddress
  wide?: boolean
}) {
  const { t } = useText()
  const links = useLinks()
  return (
    <ul className={wide ? `${classes.list} ${classes.wide}` : classes.list}>
      {groups.map((group) => {
        const ref = group.groupId === undefined ? byUuid(group.uuid) : byId(group.groupId)
        const { colour } = group
        return (
          <li key={group.uuid}>
            <Sign picture={group.icon} seed={group.uuid} size={42} {...(isColour(colour) ? { colour } : {})} />
            <div>
              <A href={links.group({ ...address, group: ref })}>{group.name}</A>
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
