import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWebAddress } from '../shared/web-address.ts'
import { acceptedExtensions, cleanFileTitle, findFileType, isAllowedKind, maxFileSize } from './file-types.ts'
import { isPlainText } from './plain-text.ts'

const MB = 1024 * 1024

test('a picture shown in pages or texts has at most 2 MB, an attached one 5, files, audio and video 25 [CST-003, CST-004]', () => {
  for (const target of ['cover', 'logo', 'icon', 'profile', 'editor'] as const) assert.equal(maxFileSize('picture', target), 2 * MB)
  assert.equal(maxFileSize('picture', 'attachment'), 5 * MB)
  for (const kind of ['file', 'audio', 'video'] as const) assert.equal(maxFileSize(kind, 'attachment'), 25 * MB)
})

test('the allowed extensions are those of the list, in any case; no svg, html or scripts', () => {
  const allowed = 'jpg jpeg png gif webp tiff pdf doc docx xls xlsx odt ods odp ppt pptx csv txt mp3 ogg aac m4a mp4 mov avi webm'
  assert.equal(
    acceptedExtensions('attachment'),
    allowed
      .split(' ')
      .map((e) => `.${e}`)
      .join(','),
  )
  assert.equal(findFileType('A.PNG')?.kind, 'picture')
  for (const name of ['a.svg', 'a.html', 'a.htm', 'a.js', 'a.png.exe', 'png', '', 'a.constructor', 'a.zip', 'a.docm']) {
    assert.equal(findFileType(name), undefined, name)
  }
})

test('targets shown in pages accept only pictures, and an attachment accepts any kind', () => {
  assert.equal(isAllowedKind('file', 'editor'), false)
  assert.equal(isAllowedKind('video', 'cover'), false)
  assert.equal(isAllowedKind('picture', 'profile'), true)
  assert.equal(isAllowedKind('video', 'attachment'), true)
  assert.equal(acceptedExtensions('cover'), '.jpg,.jpeg,.png,.gif,.webp,.tiff')
})

test('the title of a file has no folders, no control or direction characters, and keeps its extension when cut', () => {
  assert.equal(cleanFileTitle('../../etc/Plan für die Straße.pdf'), 'Plan für die Straße.pdf')
  assert.equal(cleanFileTitle('C:\\Users\\me\\plan.pdf'), 'plan.pdf')
  assert.equal(cleanFileTitle('pl\u0000an\r\n\u202e"x.pdf'), 'plan x.pdf')
  assert.equal(cleanFileTitle(`${'a'.repeat(300)}.pdf`), `${'a'.repeat(196)}.pdf`)
  assert.equal(cleanFileTitle('.pdf'), 'file.pdf')
})

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0))
test('a file with markup, a script, a document or control bytes is not plain text', () => {
  for (const text of ['', 'name;vote\nAna;3\n', 'BM and MZ and ID3 begin words too', '1 < 2', '\u00ef\u00bb\u00bfname', 'caf\u00e9\t\f']) {
    assert.equal(isPlainText(bytes(text)), true, text)
  }
  const not = [
    '<!doctype html>',
    ' \n<html>',
    '\u00ef\u00bb\u00bf<svg xmlns="">',
    '<?xml version="1.0"?>',
    '#!/bin/sh',
    '%PDF-1.7',
    '{\\rtf1',
    'a\u0000b',
    'a\u001b[31m',
  ]
  for (const text of not) assert.equal(isPlainText(bytes(text)), false, text)
})

test('an accessibility URL is accepted only when it is a valid web address [SPC-007]', () => {
  const valid = [
    'https://rivermouth.example',
    'http://a.b.example:8080/x?y=1#z',
    'https://münchen.example/straße',
    'http://localhost:3000/',
    'https://[2001:db8::1]/',
  ]
  for (const url of valid) assert.equal(isWebAddress(url), true, url)
  const not = [
    '',
    'rivermouth.example',
    'ftp://a.example',
    'https://',
    'https://a b.example',
    'javascript:alert(1)',
    'https://user:pw@a.example',
    'https://plain',
    'https://a..example',
    'https://-a.example',
    'https://a.example:99999',
    'https://a.example/a b',
    `https://a.example/${'x'.repeat(2000)}`,
  ]
  for (const url of not) assert.equal(isWebAddress(url), false, url)
})
