import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { parseCloudDocument } from '../../platform/files/embeds.ts'
import { cleanFileTitle, MAX_PICTURE_SIDE, MAX_PIXELS } from '../../platform/files/file-types.ts'
import { isPlainText } from '../../platform/files/plain-text.ts'
import { assertLimits, characters, requiredCharacters, values } from '../../platform/shared/testing/assert-limits.ts'
import { spaces } from './endpoints.ts'
import { CreateResourceBody, MAX_ORGANIZATIONS, MAX_RESOURCES, organizations } from './resource-endpoints.ts'
import { isMedia, RESOURCE_TYPES } from './resource-type.ts'

const FILE = `/files/${'a'.repeat(32)}.png`
const address = (length: number) => 'https://example.org/'.padEnd(length, 'x')

test('a setting of a space has a name of 1 to 200 characters and a value of 20,000', () => {
  const takes = (key: string, value: string) => z.safeParse(spaces.changeConfig.body, { [key]: value }).success
  assert.deepEqual(
    ['', 'k', 'k'.repeat(200), 'k'.repeat(201)].map((key) => takes(key, 'x')),
    [false, true, true, false],
  )
  assert.deepEqual(
    [20_000, 20_001].map((n) => takes('k', 'x'.repeat(n))),
    [true, false],
  )
})

test('an invalid link among the settings is refused by its key [SPC-007]', () => {
  const key = 'appcivist.campaign.accessibility.url'
  const faults = (url: string) =>
    z.safeParse(spaces.changeConfig.body, { [key]: url, other: 'x' }).error?.issues.map((i) => [i.message, i.path])
  assert.equal(faults('https://example.org'), undefined)
  assert.deepEqual(faults('javascript:alert(1)'), [['not_url', [key]]])
})

test('a theme has 1 to 60 characters, a search for themes at most 120 [CON-113]', () => {
  assertLimits(spaces.addTheme.body, { title: requiredCharacters(60) })
  assertLimits(spaces.themes.query, { query: characters(120) })
})

test('a resource is a file of this site or a web address of at most 2,000 characters, with limited texts [CON-113]', () => {
  assertLimits(CreateResourceBody, {
    url: values([FILE, address(2000), 'http://localhost'], ['', 'x', '/files/a.png', 'javascript:alert(1)', address(2001)]),
    name: characters(200),
    title: characters(200),
    description: characters(2000),
  })
  assertLimits(organizations.add.body, {
    name: requiredCharacters(200),
    url: values(['', address(2000)], [FILE, 'club', address(2001)]),
  })
  assert.deepEqual([MAX_RESOURCES, MAX_ORGANIZATIONS], [200, 100])
})

test('pictures in pages have at most 1,600 pixels a side, icons 512, and none above 100 million is read [CST-004]', () => {
  assert.deepEqual(MAX_PICTURE_SIDE, {
    attachment: undefined,
    editor: 1600,
    cover: 1600,
    logo: 512,
    icon: 512,
    profile: 512,
  })
  assert.equal(MAX_PIXELS, 100_000_000)
})

test('the title of a file has at most 200 characters, including its extension', () => {
  assert.equal(cleanFileTitle(`${'a'.repeat(197)}.pdf`), `${'a'.repeat(196)}.pdf`)
  assert.equal(cleanFileTitle(`${'a'.repeat(196)}.pdf`), `${'a'.repeat(196)}.pdf`)
})

test('tab, line feed, form feed and carriage return are allowed in plain text, other control bytes are not', () => {
  const texts = Array.from({ length: 33 }, (_, byte) => byte).filter((byte) => isPlainText(Uint8Array.of(65, byte, 66)))
  assert.deepEqual(texts, [9, 10, 12, 13, 32])
  assert.deepEqual(
    [126, 127, 128].map((byte) => isPlainText(Uint8Array.of(65, byte))),
    [true, false, true],
  )
})

test('markup is detected after a byte-order mark and spaces, in the first 1,024 bytes, and not by a partial tag', () => {
  const bytes = (text: string, mark: number[] = []) => Uint8Array.of(...mark, ...Buffer.from(text))
  assert.equal(isPlainText(bytes('<html>', [0xef, 0xbb, 0xbf])), false)
  // three bytes other than the byte-order mark are text before the markup
  for (const no of [
    [0xef, 0xbb, 0x41],
    [0xef, 0x41, 0xbf],
    [0x41, 0xbb, 0xbf],
  ])
    assert.equal(isPlainText(bytes('<html>', no)), true, no.join())
  assert.equal(isPlainText(bytes(`${' '.repeat(1022)}<h`)), false)
  assert.equal(isPlainText(bytes(`${' '.repeat(1023)}<h`)), true)
})

test('pictures, audio and video are media, other kinds are documents [CAM-026]', () => {
  assert.deepEqual(RESOURCE_TYPES.filter(isMedia), ['PICTURE', 'AUDIO', 'VIDEO'])
})

test('the address of a cloud document has its kind and its id [SPC-006]', () => {
  const of = (path: string) => parseCloudDocument(`https://docs.google.com${path}`)?.kind
  assert.equal(of('/document/d/abcdefghij/edit'), 'document')
  for (const none of ['/document/d/short', '/drawings/d/abcdefghij', '/']) assert.equal(of(none), undefined, none)
})
