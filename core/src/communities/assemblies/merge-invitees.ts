import type { Invitee } from './schemas.ts'

/** One invitee for each address, compared without case: the first spelling, with the roles of all its mentions. */
export function mergeInvitees<T extends Omit<Invitee, 'expert'> & Partial<Invitee>>(people: readonly T[]): T[] {
  const merged = new Map<string, T>()
  for (const each of people) {
    const key = each.email.toLowerCase()
    const first = merged.get(key) ?? each
    merged.set(key, {
      ...first,
      moderator: first.moderator || each.moderator,
      coordinator: first.coordinator || each.coordinator,
      ...(each.expert ? { expert: true } : {}),
    })
  }
  return [...merged.values()]
}
