import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COLOURS, DEFAULT_COLOUR, DEFAULT_COVERS, DEFAULT_ICONS, isColour, listCovers, listIcons, parsePrint } from './prints.ts'

test('there are ten default covers and five default icons, all different and all valid prints [CST-007, CST-009]', () => {
  assert.equal(new Set(DEFAULT_COVERS).size, 10)
  assert.equal(new Set(DEFAULT_ICONS).size, 5)
  for (const cover of DEFAULT_COVERS) assert.equal(parsePrint(cover)?.kind, 'cover')
  for (const icon of DEFAULT_ICONS) assert.equal(parsePrint(icon)?.kind, 'sign')
})

test('every further round has ten other covers and five other icons', () => {
  const rounds = [0, 1, 2, 3]
  assert.equal(new Set(rounds.flatMap(listCovers)).size, 40)
  assert.equal(new Set(rounds.flatMap(listIcons)).size, 20)
})

test('a print has a scene or icon and a seed; anything else is not a print', () => {
  assert.deepEqual(parsePrint('print:harbour:rivermouth'), { kind: 'cover', name: 'harbour', seed: 'rivermouth' })
  assert.deepEqual(parsePrint('print:leaf:7'), { kind: 'sign', name: 'leaf', seed: '7' })
  for (const other of ['/files/a.png', 'print:castle:1', 'print:leaf:', 'print:leaf:<b>', 'leaf:1', '']) {
    assert.equal(parsePrint(other), undefined, other)
  }
})

test('a colour is stored by one of six names, and the third is the default [CST-008, CST-009]', () => {
  assert.equal(new Set(COLOURS).size, 6)
  assert.equal(COLOURS.indexOf(DEFAULT_COLOUR), 2)
  assert.ok(isColour('estuary'))
  assert.ok(!isColour('#105f65'))
})

test('seeds of the first round start at 1, so that stored pictures stay the same [CST-009]', () => {
  assert.deepEqual(DEFAULT_ICONS, ['print:disc:1', 'print:diamond:1', 'print:leaf:1', 'print:waves:1', 'print:house:1'])
  assert.deepEqual(DEFAULT_COVERS, [
    'print:harbour:1',
    'print:hills:1',
    'print:fields:1',
    'print:reeds:1',
    'print:street:1',
    'print:moot:1',
    'print:harbour:2',
    'print:hills:2',
    'print:street:2',
    'print:moot:2',
  ])
})
