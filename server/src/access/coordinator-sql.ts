/**
 * A condition on a membership `m`: it is of a coordinator whose account is active. Closed accounts keep their memberships, but
 * nobody acts by them, so they count for no rule about coordinators (MEM-018).
 */
export const isActiveCoordinatorSql = (m: string): string =>
  `${m}.status = 'ACCEPTED' and ${m}.roles <> '{FOLLOWER}' and ${m}.roles <> '{MEMBER}' and 'COORDINATOR' = any(${m}.roles)
    and exists (select from users active_user where active_user.id = ${m}.user_id and active_user.active)`
