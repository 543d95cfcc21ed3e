import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectLinkType, detectUploadType, type ResourceType } from './resource-type.ts'

const ENDINGS: Readonly<Record<string, ResourceType>> = {
  'jpg png jpeg gif tiff': 'PICTURE',
  'pdf doc docx xsl xslx': 'FILE',
  'xls xlsx': 'FILE',
  'mp3 ogg acc': 'AUDIO',
  aac: 'AUDIO',
  'mp4 mov avi': 'VIDEO',
}
const rows = Object.entries(ENDINGS).flatMap(([endings, type]) => endings.split(' ').map((e) => [e, type] as const))

for (const [ending, type] of rows) {
  test(`a resource that ends in ${ending} is of type ${type}, as a link and as a file [SPC-002, SPC-003]`, () => {
    assert.equal(detectLinkType(`https://rivermouth.example/a.b/plan.${ending}`, []), type)
    assert.equal(detectLinkType(`https://rivermouth.example/plan.${ending.toUpperCase()}?v=2#page=3`, []), type)
    assert.equal(detectUploadType(`plan.${ending}`), type)
  })
}

test('a link with any other extension is a webpage, a file with another allowed extension is a file [SPC-002, SPC-003]', () => {
  for (const url of [
    'https://rivermouth.example',
    'https://rivermouth.example/plan.html',
    'https://rivermouth.pdf',
    'https://a.example/?f=a.pdf',
  ]) {
    assert.equal(detectLinkType(url, []), 'WEBPAGE', url)
  }
  for (const name of ['plan.odt', 'table.csv', 'text.txt', 'slides.pptx']) assert.equal(detectUploadType(name), 'FILE', name)
})

test('the extension of a file decides its type: webp is a picture, m4a audio, webm video', () => {
  assert.deepEqual(['a.webp', 'a.m4a', 'a.webm'].map(detectUploadType), ['PICTURE', 'AUDIO', 'VIDEO'])
})

test('a link to a video site is a video, one that ends as a picture a picture, and one to a cloud document a GDOC [SPC-004]', () => {
  for (const ending of ['gif', 'jpg', 'jpeg', 'tiff', 'png', 'PNG'])
    assert.equal(detectLinkType(`https://rivermouth.example/weir.${ending}?size=2`, []), 'PICTURE', ending)
  assert.equal(detectLinkType('https://youtu.be/dQw4w9WgXcQ', []), 'VIDEO')
  assert.equal(detectLinkType('https://video.town.example/w/kkGMgK9ZtnKf', ['video.town.example']), 'VIDEO')
  assert.equal(detectLinkType('https://video.town.example/w/kkGMgK9ZtnKf', []), 'WEBPAGE')
  assert.equal(detectLinkType('https://docs.google.com/document/d/1aB-c_dEfGhIjKl/edit', []), 'GDOC')
})
