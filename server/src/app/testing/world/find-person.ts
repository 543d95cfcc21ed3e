import type { BuiltWorld, Person, Role } from './world-types.ts'

const VISITOR_PERSON: Person = { id: 0, uuid: crypto.randomUUID(), name: '', email: '', key: '', membershipId: 0 }

/** The person of a role in the matrix. */
export function findPerson(world: BuiltWorld, role: Role): Person {
  if (role === 'An') return VISITOR_PERSON
  if (role === 'AD') return world.admin
  return role === 'CX' ? world.b.people.CO : world.a.people[role]
}
