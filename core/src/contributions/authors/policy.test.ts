import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canSeeAuthorContacts } from '../../campaigns/policy.ts'
import { canEditContribution, canReadContribution, canRemoveContribution } from '../policy.ts'
import { COLUMNS, createContext, createContributionState, formatAllowedViewers, VIEWERS } from '../testing/viewers.ts'
import type { ContributionStatus, ContributionType } from '../words.ts'
import { canChangeParts } from './parts-policy.ts'
import { canBecomeAuthor, canDropRequest, canInviteAuthor, canRemoveAuthor, canSeeContact } from './policy.ts'

const state = (status: ContributionStatus = 'PUBLISHED', type: ContributionType = 'PROPOSAL', severalAuthors = true) => ({
  ...createContributionState(status, type),
  severalAuthors,
})

test('authors, coordinators of the group and of the assembly, and admins ask others to write with them [CON-103, C]', () => {
  assert.equal(
    formatAllowedViewers((s) => canInviteAuthor(state(), s)),
    '--------y-yyy',
  )
  assert.equal(canInviteAuthor(state('INBALLOT'), VIEWERS.AU).reason, 'content_locked')
  assert.equal(canInviteAuthor(state('PUBLISHED', 'IDEA', false), VIEWERS.AU).reason, 'authors_off')
  assert.equal(canInviteAuthor(state('PUBLISHED', 'COMMENT'), VIEWERS.AU).reason, 'not_allowed')
})

test('every member becomes an author by their own act: at once who may add others and the group of a proposal, the rest asks [CON-103, CON-104, C]', () => {
  const how = (type: ContributionType) =>
    COLUMNS.map((c) => {
      const permission = canBecomeAuthor(state('PUBLISHED', type), VIEWERS[c])
      return permission.allowed ? (permission.asks ? 'a' : 'y') : '-'
    }).join('')
  assert.equal(how('PROPOSAL'), '-----aayyayyy')
  assert.equal(how('IDEA'), '-----aaayayyy')
  assert.equal(canBecomeAuthor(state(), { ...VIEWERS.Me, invited: true }).asks, false)
  assert.equal(canBecomeAuthor(state('SELECTED'), VIEWERS.Me).reason, 'content_locked')
  assert.equal(canBecomeAuthor(state('PUBLISHED', 'IDEA', false), VIEWERS.Me).reason, 'authors_off')
  assert.equal(canBecomeAuthor(state('PUBLISHED', 'COMMENT'), VIEWERS.AU).reason, 'not_allowed')
})

test('authors leave and coordinators take others away; the first author stays unless a coordinator takes them away, the last one always [C]', () => {
  const self = { self: true, first: false, only: false }
  const other = { ...self, self: false }
  assert.equal(
    formatAllowedViewers((s) => canRemoveAuthor(s, other)),
    '----------y-y',
  )
  assert.equal(canRemoveAuthor(VIEWERS.AU, other).reason, 'not_allowed')
  assert.equal(canRemoveAuthor(VIEWERS.AU, self).allowed, true)
  assert.equal(canRemoveAuthor(VIEWERS.AU, { ...self, first: true }).reason, 'first_author_stays')
  assert.equal(canRemoveAuthor(VIEWERS.CO, { ...other, first: true }).allowed, true)
  for (const viewer of [VIEWERS.AU, VIEWERS.CO, VIEWERS.AD])
    assert.equal(canRemoveAuthor(viewer, { self: true, first: true, only: true }).reason, 'last_author')
})

test('who asked or was asked takes it back, and so do those who may ask others', () => {
  assert.equal(
    formatAllowedViewers((s) => canDropRequest(state(), s, false)),
    '--------y-yyy',
  )
  assert.equal(
    formatAllowedViewers((s) => canDropRequest(state('INBALLOT'), s, false)),
    '-----------y-',
  )
  assert.equal(canDropRequest(state('INBALLOT'), VIEWERS.Me, true).allowed, true)
})

test('how to reach an author without an account is for coordinators, and for members where that person agreed; never for visitors [CON-024, CON-108]', () => {
  const sees = (publishContact: boolean) => formatAllowedViewers((s) => canSeeContact(s.assemblyViewer, { publishContact }))
  assert.equal(sees(false), '----------y-y')
  assert.equal(sees(true), '-----yyyyyyyy')
  assert.equal(
    formatAllowedViewers((s) => canSeeAuthorContacts(s.assemblyViewer)),
    '----------y-y',
  )
})

test('who was asked to write on a private draft reads it and changes nothing [C]', () => {
  const invited = { ...VIEWERS.Me, invited: true }
  for (const status of ['DRAFT', 'FORKED_PRIVATE_DRAFT', 'PUBLIC_DRAFT', 'PUBLISHED'] as const) {
    const item = createContributionState(status)
    assert.equal(canReadContribution(item, invited, createContext()).allowed, true, status)
    assert.equal(canChangeParts(item, invited).reason, 'not_allowed')
    const edited = { ...item, minutesOld: 0, answered: false }
    assert.equal(canEditContribution(edited, invited, createContext(), '2026-11-20').reason, 'not_allowed')
    assert.equal(canRemoveContribution(item, invited).reason, 'not_allowed')
  }
  assert.equal(canReadContribution(createContributionState('DRAFT'), VIEWERS.Me, createContext()).allowed, false)
})
