import type { Reply, Thread } from '@folkmoot/core/comments/shapes.ts'
import { say } from '../lib/i18n.ts'
import { personName } from '../lib/person.ts'

/** Something said: what began a thread, or an answer in it. */
export type SaidThing = Omit<Thread, 'replies'> | Reply

/** Whose words they are: a member's, a visitor's own name, or those of somebody who is gone. */
export function nameOfSaid(said: SaidThing): string {
  if (said.author) return personName(said.author.name)
  return said.visitorName ? say('contributions.visitor.by', { name: said.visitorName }) : say('comments.nobody')
}
