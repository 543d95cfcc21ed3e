/**
 * A running backup holds this advisory lock shared; deleting files takes it exclusively. The number is unique among the locks.
 */
export const BACKUP_LOCK = 1_786_204
