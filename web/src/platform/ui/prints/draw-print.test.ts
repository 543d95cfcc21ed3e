import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCENES, SIGNS } from '@folkmoot/core/platform/shared/prints.ts'
import { drawCover, drawIcon, resolveCover, resolveIcon, uploadedPicturePath } from './draw-print.ts'

test('the same seed draws the same cover, another seed another one [CST-009]', () => {
  for (const scene of SCENES) {
    assert.equal(drawCover(scene, 'rivermouth', 1200, 240), drawCover(scene, 'rivermouth', 1200, 240), scene)
    assert.notEqual(drawCover(scene, 'rivermouth', 1200, 240), drawCover(scene, 'northbridge', 1200, 240), scene)
  }
})

test('a drawing holds shapes and inks only: no seed, no script, no colour of its own', () => {
  const seed = 'x"><script>alert(1)</script>'
  const pictures = [...SCENES.map((s) => drawCover(s, seed, 620, 240)), ...SIGNS.map((s) => drawIcon(s, seed))]
  for (const picture of pictures) {
    const tags = new Set([...picture.matchAll(/<\/?([a-zA-Z]+)/g)].map((m) => m[1]))
    for (const tag of tags) assert.ok(['rect', 'circle', 'ellipse', 'path', 'g'].includes(tag ?? ''), tag)
    for (const [, fill] of picture.matchAll(/(?:fill|stroke)="([^"]+)"/g)) {
      assert.match(fill ?? '', /^(none|var\(--p[0-4s]\)|var\(--fm-sun\))$/)
    }
    assert.doesNotMatch(picture, /NaN|undefined|script/)
  }
})

test('every scene and sign can be drawn at every shape of sheet [CST-009]', () => {
  for (const scene of SCENES) for (const w of [360, 620, 1200]) assert.ok(drawCover(scene, '1', w, 240).length > 800)
  assert.equal(new Set(SIGNS.map((s) => drawIcon(s, '1'))).size, SIGNS.length)
})

test('nobody starts with a grey box: without a picture the seed picks scene and sign, always the same', () => {
  assert.deepEqual(resolveCover(null, 'Rivermouth'), resolveCover(undefined, 'Rivermouth'))
  assert.ok(new Set('abcdefghijkl'.split('').map((s) => resolveCover(null, s).scene)).size > 2)
  assert.deepEqual(resolveCover('print:moot:9', 'Rivermouth'), { scene: 'moot', seed: '9' })
  assert.deepEqual(resolveIcon('print:leaf:9', 'Rivermouth'), { sign: 'leaf', seed: '9' })
})

test('only an uploaded file of this site becomes an image', () => {
  assert.equal(uploadedPicturePath('/files/3f2a.webp'), '/files/3f2a.webp')
  for (const other of ['https://elsewhere.example/a.png', '//elsewhere.example/a', 'print:leaf:1', 'javascript:1', '', null]) {
    assert.equal(uploadedPicturePath(other), undefined)
  }
})
