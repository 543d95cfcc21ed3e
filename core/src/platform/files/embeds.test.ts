import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findEmbed, findVideoEmbed, formatFrameSources, isVideoLink, parseCloudDocument } from './embeds.ts'

const HOSTS = ['video.rivermouth.example', '*.tube.example']

const PLAYERS: readonly [link: string, frame: string][] = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ&t=3s', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['http://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/a-b_c1D2e3F', 'https://www.youtube-nocookie.com/embed/a-b_c1D2e3F'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://www.dailymotion.com/video/x8abc12', 'https://www.dailymotion.com/embed/video/x8abc12'],
  ['https://www.dailymotion.com/video/x8abc12_a-title', 'https://www.dailymotion.com/embed/video/x8abc12'],
  ['https://dai.ly/x8abc12', 'https://www.dailymotion.com/embed/video/x8abc12'],
  ['https://video.rivermouth.example/w/kkGMgK9ZtnKfYAgnEtQxbv', 'https://video.rivermouth.example/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv'],
  ['https://a.tube.example/videos/watch/9c9de5e8-0a1e', 'https://a.tube.example/videos/embed/9c9de5e8-0a1e'],
]

for (const [link, frame] of PLAYERS) {
  test(`${link} is played as ${frame} [SPC-005, SPC-006]`, () => {
    assert.equal(findVideoEmbed(link, HOSTS)?.frame, frame)
    assert.equal(isVideoLink(link, HOSTS), true)
  })
}

const NO_PLAYER = [
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/watch?v=short',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'javascript:https://youtu.be/dQw4w9WgXcQ',
  '//youtu.be/dQw4w9WgXcQ',
  'https://other.example/videos/watch/9c9de5e8-0a1e',
  'https://tube.example/videos/watch/9c9de5e8-0a1e',
  'https://vimeo.com/about',
  'video.mp4',
]
test('no other address becomes a player: only single videos of the listed hosts [SPC-006]', () => {
  for (const link of NO_PLAYER) assert.equal(findEmbed(link, HOSTS), undefined, link)
})

test('every link to a video site counts as a video link, whatever page it opens [SPC-004]', () => {
  assert.equal(isVideoLink('https://www.youtube.com/@rivermouth', HOSTS), true)
  assert.equal(isVideoLink('https://rivermouth.example/youtube.com', HOSTS), false)
})

test('a cloud document is parsed into kind and id, the rest of its path is dropped, and its frame is a preview [SPC-006]', () => {
  const id = '1aB-c_dEfGhIjKlMnOp'
  assert.deepEqual(parseCloudDocument(`https://docs.google.com/document/d/${id}/edit?usp=sharing`), {
    kind: 'document',
    id,
    url: `https://docs.google.com/document/d/${id}`,
  })
  assert.equal(parseCloudDocument(`https://docs.google.com/spreadsheets/d/${id}`)?.kind, 'spreadsheets')
  assert.equal(parseCloudDocument(`https://docs.google.com/presentation/d/${id}/`)?.kind, 'presentation')
  assert.equal(findEmbed(`https://docs.google.com/document/d/${id}/edit`, [])?.frame, `https://docs.google.com/document/d/${id}/preview`)
  assert.equal(parseCloudDocument(`https://docs.google.com/forms/d/${id}`), undefined)
  assert.equal(parseCloudDocument(`https://docs.google.com.evil.example/document/d/${id}`), undefined)
})

test('the frame sources of the content policy are exactly those of the possible embeds [SPC-006]', () => {
  const sources = formatFrameSources(HOSTS).split(' ')
  assert.deepEqual(sources, [
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
    'https://www.dailymotion.com',
    'https://docs.google.com',
    'https://video.rivermouth.example',
    'https://*.tube.example',
  ])
  for (const [, frame] of PLAYERS) {
    const host = /^https:\/\/[^/]+/.exec(frame)?.[0] ?? ''
    assert.ok(
      sources.some((s) => s === host || (s.includes('*') && host.endsWith(s.slice(s.indexOf('*') + 1)))),
      frame,
    )
  }
})
