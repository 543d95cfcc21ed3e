/**
 * How long somebody waits before the next try to sign in to one account, in seconds, after `failures` wrong passwords in
 * a quarter of an hour: nothing up to `free`, then 4, 8, 16 seconds and so on, at most 15 minutes (decisions B.10).
 */
export const signInWait = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(900, 4 * 2 ** (failures - free))
