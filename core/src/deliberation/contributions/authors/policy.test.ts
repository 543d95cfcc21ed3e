import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuseSeeingAuthorContacts } from '../../../communities/campaigns/policy.ts'
import type { ContributionStatus, ContributionType } from '../../../platform/shared/contribution-words.ts'
import { refuseEditingContribution, refuseReadingContribution, refuseRemovingContribution } from '../policy.ts'
import { COLUMNS, createContext, createContributionState, formatAllowedViewers, VIEWERS } from '../testing/viewers.ts'
import { refuseChangingParts } from './parts-policy.ts'
import {
  becomesAuthorAtOnce,
  refuseBecomingAuthor,
  refuseDroppingRequest,
  refuseInvitingAuthor,
  refuseRemovingAuthor,
  refuseSeeingContact,
} from './policy.ts'

const state = (status: ContributionStatus = 'PUBLISHED', type: ContributionType = 'PROPOSAL', severalAuthors = true) => ({
  ...createContributionState(status, type),
  severalAuthors,
})

test('authors, coordinators of the group and of the assembly, and admins ask others to write with them [CON-103, C]', () => {
  assert.equal(
    formatAllowedViewers((s) => refuseInvitingAuthor(state(), s)),
    '--------y-yyy',
  )
  assert.equal(refuseInvitingAuthor(state('INBALLOT'), VIEWERS.AU)?.refused, 'content_locked')
  assert.equal(refuseInvitingAuthor(state('PUBLISHED', 'IDEA', false), VIEWERS.AU)?.refused, 'authors_off')
  assert.equal(refuseInvitingAuthor(state('PUBLISHED', 'COMMENT'), VIEWERS.AU)?.refused, 'not_allowed')
})

test('every member becomes an author by their own act: at once who may add others and the group of a proposal, the rest asks [CON-103, CON-104, C]', () => {
  const how = (type: ContributionType) =>
    COLUMNS.map((c) => {
      if (refuseBecomingAuthor(state('PUBLISHED', type), VIEWERS[c])) return '-'
      return becomesAuthorAtOnce(state('PUBLISHED', type), VIEWERS[c]) ? 'y' : 'a'
    }).join('')
  assert.equal(how('PROPOSAL'), '-----aayyayyy')
  assert.equal(how('IDEA'), '-----aaayayyy')
  assert.equal(becomesAuthorAtOnce(state(), { ...VIEWERS.Me, invited: true }), true)
  assert.equal(refuseBecomingAuthor(state('SELECTED'), VIEWERS.Me)?.refused, 'content_locked')
  assert.equal(refuseBecomingAuthor(state('PUBLISHED', 'IDEA', false), VIEWERS.Me)?.refused, 'authors_off')
  assert.equal(refuseBecomingAuthor(state('PUBLISHED', 'COMMENT'), VIEWERS.AU)?.refused, 'not_allowed')
})

test('authors leave and coordinators take others away; the first author stays unless a coordinator takes them away, the last one always [C]', () => {
  const self = { self: true, first: false, only: false }
  const other = { ...self, self: false }
  assert.equal(
    formatAllowedViewers((s) => refuseRemovingAuthor(s, other)),
    '----------y-y',
  )
  assert.equal(refuseRemovingAuthor(VIEWERS.AU, other)?.refused, 'not_allowed')
  assert.equal(!refuseRemovingAuthor(VIEWERS.AU, self), true)
  assert.equal(refuseRemovingAuthor(VIEWERS.AU, { ...self, first: true })?.refused, 'first_author_stays')
  assert.equal(!refuseRemovingAuthor(VIEWERS.CO, { ...other, first: true }), true)
  for (const viewer of [VIEWERS.AU, VIEWERS.CO, VIEWERS.AD])
    assert.equal(refuseRemovingAuthor(viewer, { self: true, first: true, only: true })?.refused, 'last_author')
})

test('who asked or was asked takes it back, and so do those who may ask others', () => {
  assert.equal(
    formatAllowedViewers((s) => refuseDroppingRequest(state(), s, false)),
    '--------y-yyy',
  )
  assert.equal(
    formatAllowedViewers((s) => refuseDroppingRequest(state('INBALLOT'), s, false)),
    '-----------y-',
  )
  assert.equal(!refuseDroppingRequest(state('INBALLOT'), VIEWERS.Me, true), true)
})

test('how to reach an author without an account is for coordinators, and for members where that person agreed; never for visitors [CON-024, CON-108]', () => {
  const sees = (publishContact: boolean) => formatAllowedViewers((s) => refuseSeeingContact(s.assemblyViewer, { publishContact }))
  assert.equal(sees(false), '----------y-y')
  assert.equal(sees(true), '-----yyyyyyyy')
  assert.equal(
    formatAllowedViewers((s) => refuseSeeingAuthorContacts(s.assemblyViewer)),
    '----------y-y',
  )
})

test('who was asked to write on a private draft reads it and changes nothing [C]', () => {
  const invited = { ...VIEWERS.Me, invited: true }
  for (const status of ['DRAFT', 'FORKED_PRIVATE_DRAFT', 'PUBLIC_DRAFT', 'PUBLISHED'] as const) {
    const item = createContributionState(status)
    assert.equal(!refuseReadingContribution(item, invited, createContext()), true, status)
    assert.equal(refuseChangingParts(item, invited)?.refused, 'not_allowed')
    const edited = { ...item, minutesOld: 0, answered: false }
    assert.equal(refuseEditingContribution(edited, invited, createContext(), '2026-11-20')?.refused, 'not_allowed')
    assert.equal(refuseRemovingContribution(item, invited)?.refused, 'not_allowed')
  }
  assert.equal(!refuseReadingContribution(createContributionState('DRAFT'), VIEWERS.Me, createContext()), false)
})
