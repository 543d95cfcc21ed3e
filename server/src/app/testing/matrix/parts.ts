import { ACCOUNTS } from './accounts.ts'
import { ASSEMBLIES } from './assemblies.ts'
import { ASSESSMENTS } from './assessments.ts'
import { AUTHOR_REMOVALS } from './author-removals.ts'
import { AUTHORS } from './authors.ts'
import { BALLOTS } from './ballots.ts'
import { BANS } from './bans.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { COMMENTS } from './comments.ts'
import { CONTRIBUTIONS } from './contributions.ts'
import { CUSTOM_FIELDS } from './custom-fields.ts'
import { DECISION_RECORDS } from './decision-records.ts'
import { DOCUMENTS } from './documents.ts'
import { FAMILY } from './family.ts'
import { GROUP_CONTRIBUTIONS } from './group-contributions.ts'
import { JURIES } from './juries.ts'
import { MEMBERSHIPS } from './memberships.ts'
import { MODERATION } from './moderation.ts'
import { NEWSLETTERS } from './newsletters.ts'
import { PLACES } from './places.ts'
import { PROGRESS } from './progress.ts'
import { SEARCH } from './search.ts'
import { SECOND_FACTORS } from './second-factors.ts'
import { SITE } from './site.ts'
import { SPACES } from './spaces.ts'

/** The whole permission matrix. */
export const PARTS = [
  ACCOUNTS,
  SECOND_FACTORS,
  ASSEMBLIES,
  MEMBERSHIPS,
  BANS,
  CAMPAIGNS,
  SPACES,
  CONTRIBUTIONS,
  GROUP_CONTRIBUTIONS,
  FAMILY,
  AUTHORS,
  PLACES,
  CUSTOM_FIELDS,
  NEWSLETTERS,
  COMMENTS,
  ASSESSMENTS,
  PROGRESS,
  DECISION_RECORDS,
  JURIES,
  DOCUMENTS,
  MODERATION,
  AUTHOR_REMOVALS,
  SEARCH,
  BALLOTS,
  SITE,
]
