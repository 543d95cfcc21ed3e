import type { ContributionType } from '@folkmoot/core/platform/shared/contribution-words.ts'

/** A contribution as its events need it. */
export interface ContributionEventRow {
  readonly id: number
  readonly uuid: string
  readonly type: ContributionType
  readonly title: string
  readonly a_id: number
  readonly campaign_id: number | null
  readonly group_id: number | null
}

/** What every event about a contribution carries: which one it is, and where it stands. */
export const toContributionEventData = (row: ContributionEventRow) => ({
  contributionId: row.id,
  uuid: row.uuid,
  type: row.type,
  title: row.title,
  assemblyId: row.a_id,
  campaignId: row.campaign_id,
  groupId: row.group_id,
})

/** The same in SQL, of a row with the columns of contributions. */
export const contributionFieldsSql = (row = '') => {
  const column = (name: string) => (row === '' ? name : `${row}.${name}`)
  return {
    contributionId: column('id'),
    uuid: column('uuid'),
    type: column('type'),
    title: column('title'),
    assemblyId: column('assembly_id'),
    campaignId: column('campaign_id'),
    groupId: column('group_id'),
  }
}
