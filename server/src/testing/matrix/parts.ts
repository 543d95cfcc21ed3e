import { ACCOUNTS } from './accounts.ts'
import { ASSEMBLIES } from './assemblies.ts'
import { BALLOTS } from './ballots.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { COMMENTS } from './comments.ts'
import { CONTRIBUTIONS } from './contributions.ts'
import { GROUP_CONTRIBUTIONS } from './group-contributions.ts'
import { MEMBERSHIPS } from './memberships.ts'
import { PLACES } from './places.ts'
import { SECOND_FACTORS } from './second-factors.ts'
import { SITE } from './site.ts'
import { SPACES } from './spaces.ts'

/** The whole permission matrix. */
export const PARTS = [
  ACCOUNTS,
  SECOND_FACTORS,
  ASSEMBLIES,
  MEMBERSHIPS,
  CAMPAIGNS,
  SPACES,
  CONTRIBUTIONS,
  GROUP_CONTRIBUTIONS,
  PLACES,
  COMMENTS,
  BALLOTS,
  SITE,
]
