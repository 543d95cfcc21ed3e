import type { GroupActivity } from '@folkmoot/core/deliberation/contributions/group-insights.ts'
import type { KeyUnder } from '../../../platform/lib/text/text-keys.ts'

type ActivityKey = KeyUnder<'groups.activity'>

/** The sentence of an activity. A comment without an item stands on the board of the group. */
export function activityTextKey({ act, item }: Pick<GroupActivity, 'act' | 'item'>): `groups.activity.${ActivityKey}` {
  if (act === 'JOIN') return 'groups.activity.joined'
  if (act === 'COMMENT') return item ? 'groups.activity.commented' : 'groups.activity.wrote'
  return act === 'CREATE' ? 'groups.activity.added' : 'groups.activity.nowIs'
}
