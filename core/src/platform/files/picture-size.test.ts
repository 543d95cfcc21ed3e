import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listPictureSizes } from './picture-size.ts'

const MB = 1024 * 1024

test('a photo of a phone is sent in the size that pages show, and smaller until it may be sent [CST-003, CST-004]', () => {
  const sizes = listPictureSizes({ width: 4032, height: 3024, bytes: 3.9 * MB }, 'cover')
  assert.deepEqual(sizes[0], { width: 1600, height: 1200 })
  assert.ok(sizes.every(({ width, height }, i) => i === 0 || (width < (sizes[i - 1]?.width ?? 0) && height > 0)))
  assert.deepEqual(listPictureSizes({ width: 300, height: 4000, bytes: MB }, 'profile')[0], { width: 38, height: 512 })
  // few pixels in too many bytes
  assert.deepEqual(listPictureSizes({ width: 1000, height: 10, bytes: 3 * MB }, 'editor')[0], {
    width: 1000,
    height: 10,
  })
})

test('an attached picture keeps its size unless it is too large to send, and so does one that is small enough', () => {
  assert.deepEqual(listPictureSizes({ width: 6000, height: 4000, bytes: 4.9 * MB }, 'attachment'), [])
  assert.deepEqual(listPictureSizes({ width: 6000, height: 4000, bytes: 9 * MB }, 'attachment')[0], {
    width: 4096,
    height: 2731,
  })
  assert.deepEqual(listPictureSizes({ width: 1600, height: 900, bytes: MB }, 'cover'), [])
  assert.deepEqual(listPictureSizes({ width: 0, height: 0, bytes: 9 * MB }, 'cover'), [])
})
