import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { localPath, ReturnPath } from './return-path.ts'

const BAD = [
  'https://evil.example/v1/',
  '//evil.example',
  '/v2//evil.example',
  '/v1/\\evil',
  '/',
  '/api/user',
  'v1/home',
  '',
  `/v2/${'a'.repeat(2000)}`,
]

test('a path of this site is accepted as return path, with its query [SES-042]', () => {
  for (const path of ['/v1/profile', '/v2/assembly/1/campaign/2?tab=ideas', '/v2/home#top']) assert.equal(localPath(path), path)
})

test('a path with a host, a scheme or outside the pages is refused as return path [SES-042]', () => {
  for (const path of [...BAD, undefined]) assert.equal(localPath(path), undefined, String(path))
})

test('a request body with an invalid return path is parsed without it [SES-042]', () => {
  const body = z.object({ from: ReturnPath })
  for (const from of BAD) assert.equal(body.parse({ from }).from, undefined, from)
  assert.equal(body.parse({ from: '/v2/home' }).from, '/v2/home')
  assert.equal(body.parse({}).from, undefined)
})

test('a return path has at most 2,000 characters [SES-042]', () => {
  const path = (length: number) => '/v2/'.padEnd(length, 'a')
  assert.deepEqual([localPath(path(2000)), localPath(path(2001))], [path(2000), undefined])
})
