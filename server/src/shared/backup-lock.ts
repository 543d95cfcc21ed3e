/** Held shared by a backup while it runs; whoever removes files holds it alone. Any number that no other lock has. */
export const BACKUP_LOCK = 1_786_204
