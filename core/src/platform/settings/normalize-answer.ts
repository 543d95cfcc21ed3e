/** What people type from memory, such as a password of a ballot, is compared without case and outer spaces (specification E.4). */
export const normalizeAnswer = (text: string): string => text.normalize('NFC').trim().toLowerCase()
