/** A contribution as its events need it. */
export interface ContributionEventRow {
  readonly id: number
  readonly uuid: string
  readonly type: string
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
