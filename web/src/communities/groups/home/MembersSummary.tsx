import { useInfiniteList } from '../../../platform/lib/api/infinite-list.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Avatar } from '../../../platform/ui/Avatar.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { Tag } from '../../../platform/ui/Tag.tsx'
import { type MembershipTarget, memberPages } from '../../memberships/membership-target.ts'
import classes from './group-home.module.css'

/** How many members the home of a group shows (GRP-013). */
const SHOWN = 5

/** The newest members of a group, with a link to all of them. */
export function MembersSummary({ place, allHref }: { place: MembershipTarget; allHref: string }) {
  const { t } = useText()
  const { query } = useInfiniteList(memberPages(place, { pageSize: SHOWN }))
  const total = query.data && 'total' in query.data ? query.data.total : 0
  return (
    <Section
      title={t('memberships.members')}
      size="small"
      more={total > SHOWN ? { text: t('groups.all', { count: total }), href: allHref } : undefined}
    >
      <QueryView query={query} skeleton={<SkeletonRows count={SHOWN} />} failedTitle={t('memberships.membersFailed')}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="fm-sm fm-dim">{t('groups.home.noMembers')}</p>
          ) : (
            <ul className={classes.members}>
              {list.slice(0, SHOWN).map(({ membershipId, user, roles }) => (
                <li key={membershipId}>
                  <Avatar name={user.name} seed={user.uuid} picture={user.profilePic} size="small" />
                  <span className={classes.name}>{user.name}</span>
                  {roles
                    .filter(({ name }) => name !== 'MEMBER')
                    .map(({ name }) => (
                      <Tag key={name}>{t(`memberships.role.${name}`)}</Tag>
                    ))}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Section>
  )
}
