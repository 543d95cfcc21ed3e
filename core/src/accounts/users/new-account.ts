const DAY_MS = 86_400_000

/** On its first day an account sends few mails, because fake accounts are cheap and their abuse shows by then. */
export const isNewAccount = (createdAt: string, now: number): boolean => now < Date.parse(createdAt) + DAY_MS

/** The instant from which the normal limits apply to an account. */
export const newAccountUntil = (createdAt: string): number => Date.parse(createdAt) + DAY_MS
