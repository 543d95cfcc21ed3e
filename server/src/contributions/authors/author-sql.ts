/** The condition that a user created the contribution `c` or is one of its authors; authoring groups come in addition. */
export const isOwnOrCoWrittenSql = (c: string, user: string): string =>
  `(${c}.creator_id = ${user}
    or exists (select from contribution_authors ca where ca.contribution_id = ${c}.id and ca.user_id = ${user}))`

/** The condition that a user was asked to write on a contribution and has not answered yet. */
export const isInvitedSql = (contribution: string, user: string): string =>
  `exists (select from author_requests q where q.contribution_id = ${contribution} and q.user_id = ${user}
    and q.kind = 'INVITED')`
