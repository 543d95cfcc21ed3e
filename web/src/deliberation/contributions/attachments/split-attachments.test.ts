import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PagePart } from '@folkmoot/core/deliberation/contributions/page-parts.ts'
import { splitAttachments } from './split-attachments.ts'

const file = (ending: string) => `/files/${'0a'.repeat(16)}.${ending}`
const ATTACHED = [
  { name: 'photo', url: file('png'), resourceType: 'PICTURE' },
  { name: 'scan', url: file('tiff'), resourceType: 'PICTURE' },
  { name: 'elsewhere', url: 'https://elsewhere.example/a.png', resourceType: 'PICTURE' },
  { name: 'sound', url: file('mp3'), resourceType: 'AUDIO' },
  { name: 'plan', url: file('pdf'), resourceType: 'FILE' },
  { name: 'page', url: 'https://elsewhere.example', resourceType: 'WEBPAGE' },
] as const
const split = (...hiddenParts: PagePart[]) => {
  const { pictures, listed } = splitAttachments({ campaign: { hiddenParts } as never }, ATTACHED)
  return [pictures.map((a) => a.name).join(' '), listed.map((a) => a.name).join(' ')]
}

test('pictures of this site are a carousel, and all else is a list; with the setting off they are in the list [CON-012, CAM-069]', () => {
  assert.deepEqual(split(), ['photo', 'scan elsewhere sound plan page'])
  assert.deepEqual(split('carousel'), ['', 'photo scan elsewhere sound plan page'])
})

test('a campaign hides documents, or pictures, audio and video [CAM-068]', () => {
  assert.deepEqual(split('attachments'), ['photo', 'scan elsewhere sound'])
  assert.deepEqual(split('media'), ['', 'plan page'])
  assert.deepEqual(split('attachments', 'media'), ['', ''])
})
