import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Group } from '@folkmoot/core/communities/groups/schemas.ts'
import { changeGroupBody, createGroupBody, createGroupDraft, draftFromGroup, isGroupDraft } from './group-draft.ts'

const empty = createGroupDraft({ colour: 'moss' })

const group = (may: { settings: boolean }, text = '<p>Trees &amp; <strong>shade</strong></p>') =>
  ({
    name: 'Orchard',
    text,
    lang: 'de-DE',
    isTopic: true,
    listed: false,
    autoAcceptMembership: true,
    profile: {
      targetAudience: 'Who lives nearby',
      icon: 'print:leaf:1',
      cover: 'print:hills:1',
      colour: 'brick',
      membership: 'REGISTRATION',
      registration: { invitation: true, request: false },
      moderators: 'all',
      coordinators: 'none',
    },
    themes: [{ title: 'Trees' }],
    invitationEmail: 'Come along',
    may,
  }) as unknown as Group

test('a new group is listed, in English, with a picture of its own and in the colour of its campaign [GRP-017, GRP-018]', () => {
  assert.deepEqual([empty.listed, empty.lang, empty.autoAcceptMembership, empty.colour], [true, 'en', false, 'moss'])
  assert.equal(empty.icon, 'print:disc:1')
  assert.equal(createGroupDraft({ colour: 'beige' }).colour, 'estuary')
  assert.ok(isGroupDraft(JSON.parse(JSON.stringify(empty))))
  assert.ok(!isGroupDraft({ ...empty, colour: 'beige' }))
})

test('the request has themes of the campaign by number and others by title, the text as HTML, and who was picked [GRP-001, GRP-014]', () => {
  const body = createGroupBody(
    {
      ...empty,
      name: ' Orchard ',
      text: 'Trees & shade\n\nAnd apples',
      themes: ['streets', 'Trees'],
      targetAudience: ' Gardeners ',
      open: false,
      autoAcceptMembership: true,
      invitation: true,
      request: false,
      contributions: [{ id: 7, label: 'Benches' }],
      members: [{ id: 9, label: 'Maja' }],
      people: [
        { email: 'new@example.org', coordinator: true, moderator: false },
        { email: ' ', coordinator: false, moderator: false },
      ],
    },
    [
      { themeId: 3, title: 'Streets' },
      { themeId: 4, title: 'Parks' },
    ],
  )
  assert.deepEqual([body.name, body.text], ['Orchard', '<p>Trees &amp; shade</p><p>And apples</p>'])
  assert.deepEqual([body.profile?.targetAudience, body.autoAcceptMembership], ['Gardeners', true])
  assert.deepEqual([body.existingThemes, body.themes], [[3], [{ title: 'Trees' }]])
  assert.deepEqual([body.existingContributions, body.members], [[7], [9]])
  assert.deepEqual(
    body.invitations?.map(({ email, coordinator }) => [email, coordinator]),
    [['new@example.org', true]],
  )
  assert.deepEqual(
    [body.profile?.membership, body.profile?.registration, body.profile?.coordinators],
    ['REGISTRATION', { invitation: true, request: false }, 'two'],
  )
})

test('a group that is edited unchanged sends what it has, and keeps the formatting of its text [GRP-022]', () => {
  const before = group({ settings: true })
  const draft = draftFromGroup(before)
  assert.equal(draft.text, '<p>Trees &amp; <strong>shade</strong></p>')
  assert.deepEqual(changeGroupBody(draft, before), {
    name: 'Orchard',
    lang: 'de-DE',
    profile: {
      icon: 'print:leaf:1',
      cover: 'print:hills:1',
      colour: 'brick',
      targetAudience: 'Who lives nearby',
      membership: 'REGISTRATION',
      registration: { invitation: true, request: false },
      moderators: 'all',
      coordinators: 'none',
    },
    themes: [{ title: 'Trees' }],
    isTopic: true,
    listed: false,
    autoAcceptMembership: true,
    invitationEmail: 'Come along',
  })
  assert.equal(changeGroupBody({ ...draft, text: 'Shade' }, before).text, '<p>Shade</p>')
})

test('who may edit a group but not its settings sends no settings [GRP-022]', () => {
  const before = group({ settings: false })
  const body = changeGroupBody({ ...draftFromGroup(before), listed: true, autoAcceptMembership: false }, before)
  assert.deepEqual(Object.keys(body).sort(), ['lang', 'name', 'profile', 'themes'])
  assert.deepEqual(Object.keys(body.profile ?? {}).sort(), ['colour', 'cover', 'icon', 'targetAudience'])
})
