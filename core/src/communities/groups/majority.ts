/** What a proposal needs to pass in a consensus ballot of its group (GRP-020). */
export const MAJORITY_THRESHOLDS = ['simple', 'absolute', 'two_thirds', 'three_quarters', 'unanimity'] as const
export type MajorityThreshold = (typeof MAJORITY_THRESHOLDS)[number]
