const DAY_MS = 86_400_000

/** On its first day an account sends few letters: made-up accounts are cheap, and what they do is seen by then. */
export const isNewAccount = (createdAt: string, now: number): boolean => now < Date.parse(createdAt) + DAY_MS

/** The instant from which an account sends as much as any other. */
export const newAccountUntil = (createdAt: string): number => Date.parse(createdAt) + DAY_MS
