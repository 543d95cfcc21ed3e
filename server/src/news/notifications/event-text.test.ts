import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { EVENT_NAMES, isEventName, listEventWords } from '@folkmoot/core/platform/events/events.ts'
import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'

type Node = string | { readonly [key: string]: Node }

const FOLDER = join(import.meta.dirname, '../../platform/mail/texts')
/** What every text may say: the thing, its place, who did it, and how many of the same it stands for. */
const ALWAYS = ['title', 'space', 'assembly', 'group', 'who', 'count']
/** Texts that take the place of an event's own one. */
const IN_PLACE_OF: Readonly<Record<string, string>> = { 'kept.open': 'MEMBER_REMOVED', 'kept.term': 'MEMBER_REMOVED' }

function* listTexts(node: Node, path: readonly string[] = []): Generator<readonly [key: string, text: string]> {
  if (typeof node === 'string') yield [path.join('.'), node]
  else for (const [name, inner] of Object.entries(node)) yield* listTexts(inner, [...path, name])
}

/** The event of a text: `NEW_CONTRIBUTION_IDEA_other`, `comment.EXCLUDED` and `INVITATION_ANSWERED.ACCEPTED` each name one. */
const findEvent = (key: string) =>
  [IN_PLACE_OF[key] ?? '', ...key.split('.')].map((name) => name.replace(/_(one|many|other)$/, '')).find(isEventName)

test('a text of an event says nothing that the event does not carry, in each language', () => {
  const faults: string[] = []
  const told = new Set<string>()
  for (const locale of LOCALES) {
    const texts = JSON.parse(readFileSync(join(FOLDER, locale, 'events.json'), 'utf8')) as Node
    for (const [key, text] of listTexts(texts)) {
      const event = findEvent(key)
      if (!event) continue
      told.add(event)
      const words = listEventWords(event)
      const known = [...ALWAYS, ...words, ...(words.includes('to') ? ['status'] : []), ...(event === 'NEWSLETTER' ? ['week'] : [])]
      for (const [, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) if (!known.includes(name)) faults.push(`${locale} ${key}: ${name}`)
    }
  }
  assert.deepEqual(faults, [])
  assert.deepEqual(
    EVENT_NAMES.filter((name) => !told.has(name)),
    [],
  )
})
