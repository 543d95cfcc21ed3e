/**
 * The delay before the next sign-in attempt for one account, in seconds, after `failures` wrong passwords in 15 minutes: none
 * up to `free`, then 4, 8, 16 seconds and so on, at most 15 minutes (specification B.10).
 */
export const signInDelaySeconds = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(900, 4 * 2 ** (failures - free))
