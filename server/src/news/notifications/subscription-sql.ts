import type { FollowedSpace } from '@folkmoot/core/platform/events/event-kinds.ts'
import { columnOf, defineStatement, type RowOf } from '../../platform/database/statement.ts'

const SUBSCRIPTION_ROW = {
  id: 'int',
  spaceId: 'int',
  userId: 'int',
  spaceType: columnOf<FollowedSpace>('text'),
  subscriptionType: 'subscriptions.type',
  ignoredEvents: 'subscriptions.ignored_events',
  unread: 'int',
  lastReadAt: 'timestamptz?',
} as const
export type SubscriptionRow = RowOf<typeof SUBSCRIPTION_ROW>

const COLUMNS = `o.id, o.space_id as "spaceId", o.user_id as "userId", s.kind as "spaceType", o.type as "subscriptionType",
  o.ignored_events as "ignoredEvents",
  (select count(*) from notifications n where n.user_id = o.user_id and n.space_id = o.space_id
    and n.read_at is null)::int as unread,
  (select max(n.read_at) from notifications n where n.user_id = o.user_id and n.space_id = o.space_id) as "lastReadAt"`

export const LIST_SPACE_SUBSCRIPTIONS = defineStatement({
  name: 'notifications.list-space-subscriptions',
  params: { user: 'int', space: 'int' },
  row: SUBSCRIPTION_ROW,
  text: ({ user, space }) => `
select ${COLUMNS} from subscriptions o join spaces s on s.id = o.space_id
where o.user_id = ${user} and o.space_id = ${space} order by o.type desc`,
})

/** Everything that a person follows, with names; whether they may still read it is decided by the rules of each. */
export const LIST_FOLLOWED = defineStatement({
  name: 'notifications.list-followed',
  params: { user: 'int' },
  row: {
    ...SUBSCRIPTION_ROW,
    name: 'text',
    assembly: 'text',
    campaign: 'text',
    contributionType: 'contributions.type?',
    isAmendment: 'boolean',
    assemblyId: 'int',
    campaignId: 'int?',
    groupId: 'int?',
    contributionId: 'int?',
  },
  text: ({ user }) => `
select ${COLUMNS}, coalesce(c.title, g.name, k.title, a.name) as name, h.name as assembly, h.id as "assemblyId",
  coalesce(m.title, '') as campaign, c.type as "contributionType", c.forked_from_id is not null as "isAmendment",
  coalesce(c.campaign_id, k.id) as "campaignId", coalesce(c.group_id, g.id) as "groupId", c.id as "contributionId"
from subscriptions o join spaces s on s.id = o.space_id
left join assemblies a on a.space_id = s.id
left join campaigns k on k.space_id = s.id and k.deleted_at is null
left join working_groups g on g.space_id = s.id and g.deleted_at is null
left join contributions c on c.space_id = s.id and c.removed_at is null
left join campaigns m on m.id = c.campaign_id and m.deleted_at is null
join assemblies h on h.id = coalesce(a.id, k.assembly_id, g.assembly_id, c.assembly_id) and h.archived_at is null
where o.user_id = ${user}
order by lower(h.name), s.kind, lower(coalesce(c.title, g.name, k.title, a.name)), o.id`,
})
