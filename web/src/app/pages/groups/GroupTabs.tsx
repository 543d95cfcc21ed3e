import type { Group } from '@folkmoot/core/communities/groups/schemas.ts'
import { useRouter } from '@tanstack/react-router'
import type { GroupAddress } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { type Tab, Tabs } from '../../../platform/ui/page/Tabs.tsx'
import { GroupContributions } from './GroupContributions.tsx'

const GroupMembersTab = lazyPanel(() => import('./GroupMembersTab.tsx').then((m) => m.GroupMembersTab), <SkeletonRows />)
const RoundsPanel = lazyPanel(
  () => import('../../../decisions/ballots/rounds/RoundsPanel.tsx').then((m) => m.RoundsPanel),
  <SkeletonRows count={6} />,
)
const GroupInsightsPanel = lazyPanel(
  () => import('../../../deliberation/contributions/groups/GroupInsightsPanel.tsx').then((m) => m.GroupInsightsPanel),
  <SkeletonRows />,
)

type TabName = 'proposals' | 'ideas' | 'decisions' | 'members' | 'insights'

interface GroupTabsProps {
  group: Group
  address: GroupAddress
  search: PageProps['search']
  hrefOf: (item: { readonly contributionId?: number | undefined; readonly uuid: string }) => string
}

/** The proposals, ideas, rounds, members and numbers of a group; the first two have the members' own filters (GRP-010, GRP-012). */
export function GroupTabs({ group, address, search, hrefOf }: GroupTabsProps) {
  const { t } = useText()
  const router = useRouter()
  const groupHref = useLinks().group(address)
  const { memberCount, may } = group
  const lists = { group, address, hrefOf }
  const tabs: Tab<TabName>[] = [
    {
      value: 'proposals',
      label: t('campaigns.tabs.proposals'),
      content: <GroupContributions key="proposal" kind="proposal" {...lists} />,
    },
  ]
  if (may.readContributions)
    tabs.push({
      value: 'ideas',
      label: t('campaigns.tabs.ideas'),
      content: <GroupContributions key="idea" kind="idea" {...lists} />,
    })
  tabs.push({
    value: 'decisions',
    label: t('rounds.tab'),
    content: (
      <RoundsPanel
        group={{ aid: String(group.assembly.assemblyId), gid: String(group.groupId) }}
        seed={group.uuid}
        hrefOf={(uuid) => hrefOf({ uuid })}
        askHref={`${groupHref}?tab=members`}
      />
    ),
  })
  tabs.push({
    value: 'members',
    label: t('memberships.members'),
    note: memberCount,
    content: <GroupMembersTab group={group} address={address} />,
  })
  if (may.readContributions)
    tabs.push({
      value: 'insights',
      label: t('groups.insights.title'),
      content: <GroupInsightsPanel address={address} hrefOf={hrefOf} seed={group.uuid} />,
    })
  const value = tabs.find((tab) => tab.value === search.tab)?.value ?? 'proposals'
  return (
    <section aria-labelledby="work-title">
      <h2 id="work-title" className="fm-hidden">
        {t('groups.home.tabs')}
      </h2>
      <Tabs
        id="work"
        label={t('groups.home.tabs')}
        tabs={tabs}
        value={value}
        onChange={(tab) => void router.navigate({ href: `${groupHref}?tab=${tab}`, replace: true, resetScroll: false })}
      />
    </section>
  )
}
