import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gatherThemes } from './gather-themes.ts'

const gather = (body: object, present?: Parameters<typeof gatherThemes>[1]) => {
  const { officialThemes, emergentThemes } = gatherThemes(body as Parameters<typeof gatherThemes>[0], present)
  return [officialThemes, emergentThemes?.map(({ title }) => title)]
}

test('themes are read under each of their names, and the more exact name counts [CON-001]', () => {
  assert.deepEqual(gather({}), [undefined, undefined])
  assert.deepEqual(gather({ existingThemes: [{ themeId: 1 }], hashtags: ['quay'] }), [[{ themeId: 1 }], ['quay']])
  const themes = [{ themeId: 2, title: 'Parks' }, { themeId: 3, title: 'pier', type: 'EMERGENT' }, { title: 'mole' }]
  assert.deepEqual(gather({ themes }), [[themes[0]], ['pier', 'mole']])
  // a client that sends back what it read changes what it changed
  const exact = { officialThemes: [{ themeId: 9 }], emergentThemes: [{ title: 'new' }] }
  assert.deepEqual(gather({ ...exact, themes, hashtags: ['old'], existingThemes: [{ themeId: 1 }] }), [[{ themeId: 9 }], ['new']])
})

test('added themes come to the present ones, and where the request names some, to those [CON-001]', () => {
  const present = { officialThemes: [{ themeId: 1 }], emergentThemes: [{ title: 'quay' }] }
  const addedThemes = [{ themeId: 2 }, { title: 'pier' }]
  assert.deepEqual(gather({ addedThemes }, present), [
    [{ themeId: 1 }, addedThemes[0]],
    ['quay', 'pier'],
  ])
  assert.deepEqual(gather({ addedThemes: [{ title: 'pier' }] }, present), [undefined, ['quay', 'pier']])
  assert.deepEqual(gather({ addedThemes: [{ title: 'pier' }], hashtags: ['mole'] }, present), [undefined, ['mole', 'pier']])
})
