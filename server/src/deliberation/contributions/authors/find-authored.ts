import { areSeveralAuthorsEnabled } from '@folkmoot/core/deliberation/contributions/authors/phase-of-type.ts'
import type { AuthoredState } from '@folkmoot/core/deliberation/contributions/authors/policy.ts'
import { isCommentType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { findContributionByUuid, type ReadableContribution } from '../read-contribution.ts'
import { type AuthorRows, readAuthors } from './author-rows.ts'
import { readPhaseSettings } from './phase-settings.ts'

/** A contribution that the caller may read, with its authors. */
export interface AuthoredContribution extends ReadableContribution {
  readonly state: AuthoredState
  readonly rows: AuthorRows
}

/** Comments and threads of the forum have their writer alone, so they are not found. */
export async function findAuthored(
  db: Db,
  context: TransactionContext,
  me: Me,
  uuid: string,
  how: { lock?: boolean } = {},
): Promise<AuthoredContribution | Refusal<'not_found'>> {
  const found = await findContributionByUuid(db, context, me, uuid, how)
  if (!found || isCommentType(found.row.type)) return refuse('not_found')
  const { type, status, removed } = found.row
  const severalAuthors = areSeveralAuthorsEnabled(type, await readPhaseSettings(db, found.row))
  return { ...found, state: { type, status, removed, severalAuthors }, rows: await readAuthors(db, found.row.id) }
}
