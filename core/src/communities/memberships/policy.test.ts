import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal, type Refusal } from '../../platform/shared/refusals.ts'
import type { Role } from '../../platform/shared/role-names.ts'
import { type MembershipStatus, VISITOR_VIEWER, type Viewer } from '../access/viewer.ts'
import { decideJoin, defaultMemberRoles, type ExistingMembership, type JoinRules, mergeMemberRoles } from './join.ts'
import {
  refuseListingMembers,
  refuseManagingInvitation,
  refuseSeeingEmail,
  refuseSeeingMembership,
  serializeMembershipPermissions,
} from './policy.ts'
import { applyRoleChange, checkLastCoordinator, isRoleInName } from './roles.ts'
import { ASSIGNABLE_ROLES } from './words.ts'

const OPEN: JoinRules = { supportedMembership: 'OPEN' }
const NOW = Date.parse('2026-11-20T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const ask = (before?: ExistingMembership, place: JoinRules = OPEN) => {
  const led = decideJoin(before, place, NOW)
  return isRefusal(led) ? led.refused : led
}

test('a request makes a member where joining is open or the group accepts members, else a requester [MEM-005, MEM-010]', () => {
  const by = (supportedMembership: JoinRules['supportedMembership'], more: Partial<JoinRules> = {}) =>
    ask(undefined, { supportedMembership, ...more })
  assert.deepEqual(
    [by('OPEN'), by('REQUEST'), by('INVITATION_AND_REQUEST'), by('INVITATION')],
    ['ACCEPTED', 'REQUESTED', 'REQUESTED', 'invitation_only'],
  )
  assert.deepEqual([by('REQUEST', { autoAccept: true }), by('INVITATION', { autoAccept: true })], ['ACCEPTED', 'ACCEPTED'])
  assert.deepEqual([by('INVITATION', { groupNeeded: true }), by('INVITATION', { groupNeeded: false })], ['REQUESTED', 'invitation_only'])
})

test('members, requesters and invitees cannot request to join; followers can [MEM-008]', () => {
  const known = (status: MembershipStatus, ...roles: Role[]) => ask({ status, roles })
  assert.deepEqual(
    [known('ACCEPTED', 'MEMBER'), known('ACCEPTED', 'FOLLOWER', 'EXPERT'), known('REQUESTED'), known('INVITED')],
    Array(4).fill('already_member'),
  )
  assert.equal(known('INVITED', 'FOLLOWER'), 'already_member')
  assert.equal(known('ACCEPTED', 'FOLLOWER'), 'ACCEPTED')
})

test('a declined person can request again after 7 days [MEM-002]', () => {
  const declined = (days: number) => ask({ status: 'REJECTED', roles: [], rejectedAt: NOW - days * DAY })
  assert.deepEqual([declined(6.999), declined(7), declined(8)], ['asked_recently', 'ACCEPTED', 'ACCEPTED'])
  assert.equal(ask({ status: 'REJECTED', roles: [], rejectedAt: NOW - 7 * DAY + 1 }), 'asked_recently')
  assert.equal(ask({ status: 'REJECTED', roles: [] }), 'ACCEPTED')
})

test('a new member gets MODERATOR where every member moderates, unless anybody may join', () => {
  const roles = (moderators: 'all' | 'two', membership: 'OPEN' | 'REGISTRATION') =>
    defaultMemberRoles({ moderators: moderators as Parameters<typeof defaultMemberRoles>[0]['moderators'], membership })
  assert.deepEqual(roles('all', 'REGISTRATION'), ['MEMBER', 'MODERATOR'])
  assert.deepEqual([roles('all', 'OPEN'), roles('two', 'REGISTRATION')], [['MEMBER'], ['MEMBER']])
  assert.deepEqual(mergeMemberRoles(['FOLLOWER', 'EXPERT'], ['EXPERT', 'MODERATOR']), ['MEMBER', 'EXPERT', 'MODERATOR'])
})

test('a change of roles keeps unassignable roles and MEMBER, and removes FOLLOWER [MEM-018]', () => {
  assert.deepEqual(applyRoleChange(['MEMBER', 'MODERATOR', 'JURY', 'FOLLOWER'], ['EXPERT']), ['MEMBER', 'EXPERT', 'JURY'])
})

test('the last coordinator cannot step down or leave; any other can [MEM-018]', () => {
  const after = (before: Role[], roles: Role[], others: number) => checkLastCoordinator(before, roles, others)?.refused
  const [MEMBER, COORDINATOR]: Role[][] = [['MEMBER'], ['MEMBER', 'COORDINATOR']]
  assert.equal(after(COORDINATOR ?? [], MEMBER ?? [], 0), 'last_coordinator')
  assert.equal(after(COORDINATOR ?? [], [], 0), 'last_coordinator')
  assert.equal(after(COORDINATOR ?? [], MEMBER ?? [], 1), undefined)
  assert.equal(after(COORDINATOR ?? [], COORDINATOR ?? [], 0), undefined)
  assert.equal(after(MEMBER ?? [], [], 0), undefined)
})

const person = (userId: number, status: MembershipStatus | undefined, roles: Role[], admin = false): Viewer => ({
  signedIn: true,
  admin,
  userId,
  status,
  roles,
})
const ANN = 1
const PEOPLE = {
  visitor: VISITOR_VIEWER,
  stranger: person(2, undefined, []),
  requester: person(3, 'REQUESTED', []),
  invitee: person(4, 'INVITED', []),
  member: person(5, 'ACCEPTED', ['MEMBER']),
  coordinator: person(6, 'ACCEPTED', ['MEMBER', 'COORDINATOR']),
  admin: person(7, undefined, [], true),
} as const
const ann = (status: MembershipStatus, roles: Role[] = ['MEMBER']) => ({ userId: ANN, status, roles })
const who = (may: (s: Viewer) => boolean | Refusal | undefined) =>
  Object.entries(PEOPLE)
    .filter(([, s]) => {
      const answer = may(s)
      return answer === true || answer === undefined
    })
    .map(([name]) => name)
    .join(' ')

test('coordinators and admins answer a request, but never the requester [MEM-006]', () => {
  const answers = (status: MembershipStatus) => who((s) => serializeMembershipPermissions(s, ann(status), false).accept)
  assert.deepEqual([answers('REQUESTED'), answers('ACCEPTED'), answers('INVITED')], ['coordinator admin', '', ''])
  assert.equal(
    who((s) => serializeMembershipPermissions(s, ann('REQUESTED'), false).reject),
    'coordinator admin',
  )
  const self = { ...PEOPLE.coordinator, userId: ANN }
  assert.equal(serializeMembershipPermissions(self, ann('REQUESTED'), false).accept, false)
})

test('coordinators and admins change roles and remove members, but not themselves or the last coordinator [MEM-018]', () => {
  const may = (status: MembershipStatus, roles?: Role[], last = false) => ({
    change: who((s) => serializeMembershipPermissions(s, ann(status, roles), last).changeRoles),
    remove: who((s) => serializeMembershipPermissions(s, ann(status, roles), last).remove),
  })
  const leading = 'coordinator admin'
  assert.deepEqual(may('ACCEPTED'), { change: leading, remove: leading })
  assert.deepEqual(may('ACCEPTED', ['MEMBER'], true), { change: leading, remove: '' })
  for (const none of [may('REQUESTED'), may('INVITED'), may('ACCEPTED', ['FOLLOWER'])]) assert.deepEqual(none, { change: '', remove: '' })
  const self = serializeMembershipPermissions({ ...PEOPLE.coordinator, userId: ANN }, ann('ACCEPTED'), false)
  assert.deepEqual([self.changeRoles, self.remove, self.leave], [true, false, true])
})

test('a member leaves, unless they are the last coordinator, and a requester withdraws, each only for themselves', () => {
  const own = (status: MembershipStatus, last = false) => {
    const { leave, withdraw } = serializeMembershipPermissions(person(ANN, status, ['MEMBER']), ann(status), last)
    return [leave, withdraw]
  }
  assert.deepEqual(
    [own('ACCEPTED'), own('ACCEPTED', true), own('REQUESTED'), own('INVITED')],
    [
      [true, false],
      [false, false],
      [false, true],
      [false, false],
    ],
  )
  for (const status of ['ACCEPTED', 'REQUESTED'] as const)
    assert.equal(
      who((s) => {
        const may = serializeMembershipPermissions(s, ann(status), false)
        return may.leave || may.withdraw
      }),
      '',
    )
})

test('members see each other, coordinators and admins also requests; invitees see members; everybody sees themselves', () => {
  assert.equal(
    who((s) => refuseSeeingMembership(s, ann('ACCEPTED'))),
    'member coordinator admin',
  )
  assert.equal(
    who((s) => refuseSeeingMembership(s, ann('REQUESTED'))),
    'coordinator admin',
  )
  assert.equal(!refuseSeeingMembership(person(ANN, 'REQUESTED', []), ann('REQUESTED')), true)
  const lists = (status: MembershipStatus | 'ALL') => who((s) => refuseListingMembers(s, status))
  assert.deepEqual([lists('ACCEPTED'), lists('ALL')], Array(2).fill('invitee member coordinator admin'))
  assert.deepEqual([lists('REQUESTED'), lists('INVITED'), lists('REJECTED')], Array(3).fill('coordinator admin'))
})

test('an e-mail address is visible to its owner and admins, and those of members to coordinators', () => {
  assert.equal(
    who((s) => refuseSeeingEmail(s, ann('ACCEPTED'))),
    'coordinator admin',
  )
  assert.equal(
    who((s) => refuseSeeingEmail(s, ann('REQUESTED'))),
    'admin',
  )
  assert.equal(!refuseSeeingEmail(person(ANN, undefined, []), ann('REQUESTED')), true)
})

test('coordinators, admins and the sender manage an invitation', () => {
  assert.equal(
    who((s) => refuseManagingInvitation(s, 5)),
    'member coordinator admin',
  )
  assert.equal(
    who((s) => refuseManagingInvitation(s, null)),
    'coordinator admin',
  )
  assert.equal(!refuseManagingInvitation({ ...PEOPLE.stranger, userId: undefined }, null), false)
})

test('in a group moderators and experts are named as such and have the rights of members [SES-052]', () => {
  const named = (kind: 'ASSEMBLY' | 'GROUP') => ASSIGNABLE_ROLES.filter((role) => isRoleInName(kind, role))
  assert.deepEqual([named('ASSEMBLY'), named('GROUP').sort()], [[], ['EXPERT', 'MODERATOR']])
})
