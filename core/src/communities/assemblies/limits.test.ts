import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { assertLimits, characters, items, requiredCharacters, values } from '../../platform/shared/testing/assert-limits.ts'
import { assemblies } from './endpoints.ts'
import { isPicture, pickDefaultPictures } from './pictures.ts'
import { CreateAssemblyBody, Invitee, UpdateAssemblyBody } from './schemas.ts'
import { isShortName, suggestShortName } from './short-name.ts'
import { parseSpotlight } from './spotlight.ts'

const address = (length: number) => 'https://example.org/'.padEnd(length, 'x')

test('an assembly has a name of 1 to 200 characters, a description of 50,000, themes of 60 and an address of 254 [CON-113]', () => {
  for (const body of [CreateAssemblyBody, UpdateAssemblyBody])
    assertLimits(body, {
      name: requiredCharacters(200),
      shortname: requiredCharacters(120),
      description: characters(50_000),
      place: characters(200),
      timezone: values(['Europe/London'], ['Mars/Olympus', 'x'.repeat(65)]),
      themes: items(100, { title: 'Water' }),
      'themes.0.title': characters(60),
      invitationEmail: characters(5000),
      linkedAssemblies: items(100, { assemblyId: 1 }),
      organizations: items(100, { name: 'Harbour club' }),
      'organizations.0.name': requiredCharacters(200),
      'profile.icon': characters(2000, address(20)),
      'profile.cover': characters(2000, address(20)),
      'profile.targetAudience': characters(200),
      'profile.primaryContactName': characters(200),
      'profile.primaryContactPhone': characters(60),
      'profile.primaryContactEmail': values(
        ['', 'ann@town.example', `${'a'.repeat(50)}@${'b.'.repeat(98)}example`.slice(0, 254)],
        ['ann', 'a'.repeat(255)],
      ),
    })
  assertLimits(CreateAssemblyBody, { invitations: items(200, { email: 'ann@town.example' }) })
})

test('an invitee has an address of at most 254 characters, and flags default to false [MEM-004]', () => {
  assertLimits(Invitee, { email: characters(254) })
  assert.deepEqual(z.parse(Invitee, { email: 'ann@town.example' }), {
    email: 'ann@town.example',
    moderator: false,
    coordinator: false,
    expert: false,
  })
})

test('the address of an organization is empty or a web address of at most 2,000 characters [CON-113]', () => {
  const takes = (url: string) => z.safeParse(UpdateAssemblyBody, { organizations: [{ name: 'Club', url }] }).success
  assert.deepEqual(['', address(2000), address(2001), '/v2/home', 'club'].map(takes), [true, true, false, false, false])
})

test('a search for assemblies has at most 200 characters', () => {
  assertLimits(assemblies.list.query, { query: characters(200) })
})

test('a picture is empty, a print, a file of this site or a web address [CST-009]', () => {
  const FILE = `/files/${'a'.repeat(200)}`
  for (const good of ['', 'print:harbour:1', FILE, 'https://example.org/a.png', 'http://example.org'])
    assert.equal(isPicture(good), true, good)
  for (const bad of ['print:castle:1', `${FILE}a`, '/files/a/b', '/elsewhere/a.png', 'javascript:alert(1)'])
    assert.equal(isPicture(bad), false, bad)
})

test('default cover and icon of an assembly depend only on its short name', () => {
  const cover = (name: string) => pickDefaultPictures(name).cover
  const icon = (name: string) => pickDefaultPictures(name).icon
  const names = ['', 'rivermouth', 'oakfield', 'northbridge', 'harbour-youth']
  assert.deepEqual(names.map(cover), ['print:hills:2', 'print:street:2', 'print:moot:2', 'print:hills:1', 'print:moot:2'])
  assert.deepEqual(names.map(icon), ['print:leaf:1', 'print:waves:1', 'print:house:1', 'print:diamond:1', 'print:house:1'])
})

test('a suggested short name has at most 60 characters [ASM-028]', () => {
  assert.equal(suggestShortName('a'.repeat(61)), 'a'.repeat(60))
  assert.deepEqual([isShortName('a'.repeat(60)), isShortName('a'.repeat(61))], [true, false])
})

test('a spotlight item has a name of 1 to 200 characters, a sentence of 500 and addresses of 2,000 [APP-010]', () => {
  const reads = (more: object) => parseSpotlight(JSON.stringify([{ name: 'Place', ...more }])) !== undefined
  assert.deepEqual(
    ['', 'x', 'x'.repeat(200), 'x'.repeat(201)].map((name) => reads({ name })),
    [false, true, true, false],
  )
  assert.deepEqual([reads({ text: 'x'.repeat(500) }), reads({ text: 'x'.repeat(501) })], [true, false])
  assert.deepEqual([reads({ image: address(2000) }), reads({ image: address(2001) })], [true, false])
  assert.deepEqual([reads({ url: address(2000) }), reads({ url: address(2001) }), reads({ url: '' })], [true, false, true])
  assert.equal(parseSpotlight('[]'), undefined)
})
