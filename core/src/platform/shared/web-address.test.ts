import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completeWebAddress, isLink, isWebAddress, parseWebAddress, readQueryValue } from './web-address.ts'

const address = (length: number) => 'https://example.org/'.padEnd(length, 'x')

test('an address is parsed into its parts, with its host in lower case and without its port', () => {
  assert.deepEqual(parseWebAddress(' HTTPS://Example.ORG.:8080/a/b?c=1&d=2#e '), {
    host: 'example.org',
    path: '/a/b',
    query: 'c=1&d=2',
  })
  assert.deepEqual(parseWebAddress('http://[::1]'), { host: '[::1]', path: '/', query: '' })
})

test('an address has at most 2,000 characters and a port up to 65535; other schemes, passwords and spaces are refused', () => {
  assert.ok(parseWebAddress(address(2000)))
  assert.equal(parseWebAddress(address(2001)), undefined)
  assert.ok(parseWebAddress('https://example.org:65535'))
  for (const other of [
    'https://example.org:65536',
    'javascript:alert(1)',
    'https://ann:secret@example.org',
    'https://exa mple.org',
    'https://-example.org',
    'example.org',
    '',
  ])
    assert.equal(parseWebAddress(other), undefined, other)
})

test('a web address has a host name with a dot, a number in brackets, or localhost [SPC-007]', () => {
  for (const good of ['https://example.org', 'http://[::1]/', 'http://localhost:3000']) assert.equal(isWebAddress(good), true, good)
  for (const bad of ['https://intranet/page', 'ftp://example.org', '']) assert.equal(isWebAddress(bad), false, bad)
})

test('a link is a web address, or a path of this site of at most 2,000 characters where paths are allowed', () => {
  const both = (text: string) => [true, false].map((paths) => isLink(text, { paths }))
  assert.deepEqual(both('https://intranet/page'), [true, true])
  assert.deepEqual(both('/v2/home'), [true, false])
  assert.deepEqual(both(`/${'x'.repeat(1999)}`), [true, false])
  for (const none of [`/${'x'.repeat(2000)}`, '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])
    assert.deepEqual(both(none), [false, false], none)
})

test('a query value is found by its full name and may contain an equals sign', () => {
  const of = (query: string) => ({ host: 'example.org', path: '/', query })
  assert.equal(readQueryValue(of('av=x&v=a=b'), 'v'), 'a=b')
  assert.equal(readQueryValue(of('v='), 'v'), '')
  assert.equal(readQueryValue(of('w=1'), 'v'), undefined)
})

test('a web address may be typed without its scheme; what is none, or has another scheme, is not made one', () => {
  assert.equal(completeWebAddress(' www.rivermouth.test/hoops '), 'https://www.rivermouth.test/hoops')
  assert.equal(completeWebAddress('http://rivermouth.test'), 'http://rivermouth.test')
  assert.equal(completeWebAddress('rivermouth.test:8080/a'), 'https://rivermouth.test:8080/a')
  for (const none of ['', 'hoops', 'two words.test', 'javascript:alert(1)', 'mailto:ann@rivermouth.test', 'ftp://a.test'])
    assert.equal(completeWebAddress(none), undefined, none)
})
