import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatHost, selectResourceDisplay } from './resource-display.ts'

const file = (ending: string) => `/files/${'0a'.repeat(16)}.${ending}`
const how = (url: string, resourceType: Parameters<typeof selectResourceDisplay>[0]['resourceType'], hosts: string[] = []) =>
  selectResourceDisplay({ url, resourceType }, hosts).how

test('own pictures, sounds and films are shown here, other own files are downloaded', () => {
  assert.equal(how(file('png'), 'PICTURE'), 'picture')
  assert.equal(how(file('tiff'), 'PICTURE'), 'download')
  assert.equal(how(file('mp3'), 'AUDIO'), 'sound')
  assert.equal(how(file('mp4'), 'VIDEO'), 'film')
  assert.equal(how(file('pdf'), 'FILE'), 'download')
})

test('a link is framed only from the list of hosts, whatever type it was given [SPC-006]', () => {
  assert.equal(how('https://youtu.be/dQw4w9WgXcQ', 'VIDEO'), 'frame')
  assert.equal(how('https://docs.google.com/document/d/1aB-c_dEfGhIjKl', 'GDOC'), 'frame')
  assert.equal(how('https://video.town.example/w/kkGMgK9ZtnKf', 'VIDEO', ['video.town.example']), 'frame')
  assert.equal(how('https://video.town.example/w/kkGMgK9ZtnKf', 'VIDEO'), 'link')
  assert.equal(how('https://evil.example/film', 'VIDEO'), 'link')
  assert.equal(how('https://elsewhere.example/a.png', 'PICTURE'), 'link')
})

test('a link names the host it leads to', () => {
  assert.equal(formatHost('https://www.rivermouth.example/plan'), 'rivermouth.example')
  assert.equal(formatHost('/files/x'), '')
})
