import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FORMER_MEMBER } from '@folkmoot/core/platform/shared/role-names.ts'
import { translateText } from '../../platform/lib/text/i18n.ts'
import { formatAuthorNames, formatByline } from './author-names.ts'

const item = (part: Partial<Parameters<typeof formatByline>[0]>) => ({
  authors: [],
  nonMemberAuthors: [],
  visitorName: '',
  ...part,
})

test('a byline names the author of the file; nobody named is no byline, and only a deleted account is a former member [CON-095]', () => {
  const imported = item({ nonMemberAuthors: [{ name: 'Jörg Müller' }] })
  assert.equal(formatByline(imported, 'en-US'), translateText('contributions.by', { names: 'Jörg Müller' }))
  assert.equal(formatByline(item({}), 'en-US'), '')
  assert.deepEqual(formatAuthorNames(item({})), [])
  assert.deepEqual(formatAuthorNames(item({ authors: [{ name: FORMER_MEMBER }] })), [translateText('users.formerMember')])
})

test('a visitor alone is named with the mark of visitors', () => {
  const visitor = translateText('contributions.visitor.by', { name: 'Ute' })
  assert.equal(formatByline(item({ visitorName: 'Ute' }), 'en-US'), visitor)
  assert.deepEqual(formatAuthorNames(item({ authors: [{ name: 'Ana Ruiz' }], visitorName: 'Ute' })), ['Ana Ruiz', visitor])
})
