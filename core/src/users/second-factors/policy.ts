/** Of whom the operator demands a second factor; `coordinators` includes the admins of the site. */
export const SECOND_FACTOR_POLICIES = ['optional', 'admins', 'coordinators'] as const
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number]

interface SecondFactorHolder {
  readonly admin: boolean
  /** Coordinates an assembly or a group. */
  readonly coordinator: boolean
  readonly secondFactor: boolean
}

/** Must this person have a second factor? */
export const mustHaveSecondFactor = (
  policy: SecondFactorPolicy,
  { admin, coordinator }: Pick<SecondFactorHolder, 'admin' | 'coordinator'>,
): boolean => policy !== 'optional' && (admin || (policy === 'coordinators' && coordinator))

/** Rights that wait until the person has set up a second factor. */
export const computeWithheldRights = (
  policy: SecondFactorPolicy,
  secondFactor: boolean,
): { readonly admin: boolean; readonly coordinator: boolean } => ({
  admin: policy !== 'optional' && !secondFactor,
  coordinator: policy === 'coordinators' && !secondFactor,
})
