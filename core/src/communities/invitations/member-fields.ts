/** The fields of a list of people, in the order of a list without a heading (MEM-039). */
export const MEMBER_FIELDS = ['email', 'name', 'lastname', 'language', 'role'] as const
export type MemberField = (typeof MEMBER_FIELDS)[number]

/** What can be wrong with a row of a list of people. */
export const ROW_FAULTS = [
  'not_email',
  'no_such_role',
  'no_such_language',
  'twice',
  'too_many_columns',
  // too many invitations went to the address today
  'recipient_used_up',
  // the person is kept out of the assembly or group
  'kept_out',
] as const
