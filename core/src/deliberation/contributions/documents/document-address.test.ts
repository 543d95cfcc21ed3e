import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { formatCloudAddresses, formatPadFrame, parseDocumentAddress } from './document-address.ts'
import { EmbedDocumentBody } from './schemas.ts'

const parse = (body: z.input<typeof EmbedDocumentBody>) => z.parse(EmbedDocumentBody, body)
const store = (body: z.input<typeof EmbedDocumentBody>) => parseDocumentAddress(parse(body), ['pads.example.org'], 'new-pad')
const CLOUD = 'https://docs.google.com/document/d/1aBcDeFgHiJkLm'

test('nothing makes a document of this site, an address alone a cloud document, a server an outside pad [PAD-010]', () => {
  assert.equal(parse({}).kind, 'DOCUMENT')
  assert.equal(parse({ resourceType: 'peerdoc' }).kind, 'DOCUMENT')
  assert.equal(parse({ url: CLOUD }).kind, 'GDOC')
  assert.equal(parse({ resourceType: 'PAD', url: 'https://pads.example.org/p/x' }).kind, 'PAD')
  assert.equal(z.safeParse(EmbedDocumentBody, { resourceType: 'WIKI' }).success, false)
})

test('a document is embedded with gdocLink or etherpadServerUrl as well; a key that comes with it is not kept [PAD-001]', () => {
  assert.equal(store({ gdocLink: `${CLOUD}/edit` }), CLOUD)
  const pad = parse({ etherpadServerUrl: 'https://pads.example.org/', etherpadServerApiKey: 'secret' })
  assert.deepEqual(pad, { kind: 'PAD', url: '', server: 'https://pads.example.org/' })
  assert.equal(parseDocumentAddress(pad, ['pads.example.org'], 'new-pad'), 'https://pads.example.org/p/new-pad')
})

test('the trailing /edit of a cloud document is cut, and the address of a copy has /copy [PAD-008]', () => {
  assert.equal(store({ url: `${CLOUD}/edit?usp=sharing` }), CLOUD)
  assert.equal(formatCloudAddresses(CLOUD).copy, `${CLOUD}/copy`)
})

test('other hosts, and pads where the operator listed no host, are no documents', () => {
  assert.equal(store({ resourceType: 'GDOC', url: 'https://evil.example/document/d/1aBcDeFgHiJkLm' }), undefined)
  assert.equal(store({ resourceType: 'GDOC' }), undefined)
  assert.equal(store({ resourceType: 'PAD', url: 'https://elsewhere.example/p/x' }), undefined)
  assert.equal(store({ resourceType: 'PAD', url: 'https://pads.example.org/admin' }), undefined)
})

test('a pad is shown with chat and line numbers, without monospace, in its five languages, else in English [PAD-003]', () => {
  const url = 'https://pads.example.org/p/x'
  assert.equal(formatPadFrame(url, 'de-DE'), `${url}?showChat=true&showLineNumbers=true&useMonospaceFont=false&lang=de`)
  const languages = (['en-US', 'es-PY', 'fr-CA', 'it-IT', 'pt-BR'] as const).map((locale) => formatPadFrame(url, locale).slice(-2))
  assert.deepEqual(languages, ['en', 'es', 'fr', 'it', 'en'])
})
