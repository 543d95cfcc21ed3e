import type { GroupRow } from '../../../communities/access/find-group.ts'

/** The group whose members vote in a round; null in a topic group, where every member of the assembly counts as a member. */
export const findRollGroup = ({ id, is_topic }: Pick<GroupRow, 'id' | 'is_topic'>): number | null => (is_topic ? null : id)
