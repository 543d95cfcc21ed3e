/** Which users need a second factor, set by the operator; `coordinators` includes the admins of the site. */
export const SECOND_FACTOR_POLICIES = ['optional', 'admins', 'coordinators'] as const
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number]

interface SecondFactorHolder {
  readonly admin: boolean
  /** Whether the user coordinates an assembly or a group. */
  readonly coordinator: boolean
  readonly secondFactor: boolean
}

/** Whether the policy requires a second factor of this user. */
export const mustHaveSecondFactor = (
  policy: SecondFactorPolicy,
  { admin, coordinator }: Pick<SecondFactorHolder, 'admin' | 'coordinator'>,
): boolean => policy !== 'optional' && (admin || (policy === 'coordinators' && coordinator))

/** Rights that are withheld until the user sets up a second factor. */
export const computeWithheldRights = (
  policy: SecondFactorPolicy,
  secondFactor: boolean,
): { readonly admin: boolean; readonly coordinator: boolean } => ({
  admin: policy !== 'optional' && !secondFactor,
  coordinator: policy === 'coordinators' && !secondFactor,
})
