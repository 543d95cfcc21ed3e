import type { PhaseType } from '@folkmoot/core/communities/campaigns/words.ts'
import type { NewsletterSection } from '@folkmoot/core/news/newsletters/words.ts'
import type { VotingSystem } from '@folkmoot/core/platform/settings/voting-system.ts'
import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/shared/tables.ts'

/** The ballot of a campaign when its newsletter was made: everybody is told the same turnout. */
export interface BallotFigures {
  readonly uuid: string
  readonly state: 'open' | 'closed' | 'counted'
  readonly endsOn: string
  readonly zone: string
  /** Absent in newsletters from before ballots had several systems. */
  readonly voting?: VotingSystem
  readonly votesLimit: number
  readonly finished: number
  readonly eligible: number | null
}

/** A newsletter that was sent. Its content is read anew for each reader, from what happened between `since` and `until`. */
export interface NewslettersTable {
  id: Generated<number>
  uuid: Generated<string>
  campaign_id: number
  /** The phase of the campaign; null once it was deleted. */
  component_id: number | null
  phase: PhaseType
  phase_title: string
  phase_ends_on: string | null
  /** The phase was another one in the newsletter before. */
  phase_changed: boolean
  /** The day on which it left, in the zone of the assembly. */
  day: string
  since: Instant
  until: Instant
  /** What coordinators wrote; empty where the product's own words are used. */
  subject: Generated<string>
  intro: Generated<string>
  left_out: Generated<NewsletterSection[]>
  ballot: Json<BallotFigures> | null
  /** The coordinator who sent it; null if it left by itself. */
  sender_id: number | null
  /** Subscribers up to this user have been looked at. */
  mailed_user_id: Generated<number>
  /** When the last subscriber was looked at. */
  mailed_at: NullableInstant
}

/** What coordinators wrote for the next newsletter of a campaign, and when it was last looked whether one is due. */
export interface NewsletterDraftsTable {
  campaign_id: number
  subject: Generated<string>
  intro: Generated<string>
  left_out: Generated<NewsletterSection[]>
  revision: Generated<number>
  checked_at: NullableInstant
}

/** A person was mailed a newsletter. */
export interface NewsletterDeliveriesTable {
  newsletter_id: number
  user_id: number
}
