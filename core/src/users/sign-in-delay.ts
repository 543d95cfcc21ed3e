/**
 * How long somebody waits before the next try to sign in to one account, in seconds, after `failures` wrong passwords in
 * a quarter of an hour: nothing up to `free`, then 4, 8, 16 seconds and so on, at most 15 minutes (specification B.10).
 */
export const signInDelaySeconds = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(900, 4 * 2 ** (failures - free))
