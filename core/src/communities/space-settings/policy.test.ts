import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Refusal } from '../../platform/shared/refusals.ts'
import { ADMIN, COORDINATOR, MEMBER, SIGNED_IN } from '../access/testing/viewers.ts'
import { VISITOR_VIEWER, type Viewer } from '../access/viewer.ts'
import {
  filterSpaceSettings,
  refuseChangingSpaceSettings,
  refuseEditingSpace,
  refuseReadingSpaceDocuments,
  refuseReadingSpaceOrganizations,
  refuseReadingSpaceSettings,
  refuseSeeingSpaceOwner,
  type SpacePolicyInput,
  showsNumericIds,
} from './policy.ts'

const VIEWERS = [VISITOR_VIEWER, SIGNED_IN, MEMBER, COORDINATOR, ADMIN]

type Type = SpacePolicyInput['managementType']
const owned =
  (scope: 'ASSEMBLY' | 'CAMPAIGN' | 'COMPONENT', managementType: Type = 'COORDINATED', assemblyListed = true) =>
  (viewer: Viewer): SpacePolicyInput => ({ scope, viewer, assemblyListed, managementType })
const ofGroup = (groupViewer: Viewer, viewer: Viewer, managementType: Type = 'COORDINATED', listed = true) => ({
  scope: 'WORKING_GROUP' as const,
  viewer,
  groupViewer,
  group: { listed, config: {} },
  assemblyListed: true,
  managementType,
})

/** Whether each viewer is allowed. */
const each = (permit: (s: SpacePolicyInput) => Refusal | undefined, space: (viewer: Viewer) => SpacePolicyInput) =>
  VIEWERS.map((viewer) => !permit(space(viewer)))
const ALL = [true, true, true, true, true]
const MEMBERS = [false, false, true, true, true]
const COORDINATORS = [false, false, false, true, true]

test('documents of an assembly are for its members, those of a campaign for all its readers, organizations for everybody', () => {
  assert.deepEqual(each(refuseReadingSpaceDocuments, owned('ASSEMBLY')), MEMBERS)
  assert.deepEqual(each(refuseReadingSpaceOrganizations, owned('ASSEMBLY')), ALL)
  for (const scope of ['CAMPAIGN', 'COMPONENT'] as const) {
    assert.deepEqual(each(refuseReadingSpaceDocuments, owned(scope)), ALL)
    assert.deepEqual(each(refuseReadingSpaceOrganizations, owned(scope)), ALL)
  }
})

test('documents and organizations of a group are for its members and those who coordinate its assembly', () => {
  for (const permit of [refuseReadingSpaceDocuments, refuseReadingSpaceOrganizations]) {
    assert.deepEqual(
      each(permit, (viewer) => ofGroup(SIGNED_IN, viewer)),
      COORDINATORS,
    )
    assert.equal(!permit(ofGroup(MEMBER, MEMBER)), true)
  }
})

test('the page of a group is for everybody where it is listed, else for members of the assembly; other pages are open', () => {
  const pageOf = (listed: boolean) => each(refuseSeeingSpaceOwner, (viewer) => ofGroup(SIGNED_IN, viewer, 'OPEN', listed))
  assert.deepEqual([pageOf(true), pageOf(false)], [ALL, MEMBERS])
  assert.deepEqual(each(refuseSeeingSpaceOwner, owned('ASSEMBLY', 'OPEN', false)), ALL)
})

test('organizers edit the themes and documents of an assembly, campaign or phase: members where it is open', () => {
  for (const scope of ['ASSEMBLY', 'CAMPAIGN', 'COMPONENT'] as const) {
    assert.deepEqual(each(refuseEditingSpace, owned(scope, 'OPEN')), MEMBERS)
    assert.deepEqual(each(refuseEditingSpace, owned(scope)), COORDINATORS)
  }
})

test('themes of a group are edited by its organizers and by coordinators of the assembly', () => {
  const may = (inGroup: Viewer, inAssembly: Viewer) =>
    (['OPEN', 'COORDINATED'] as const).map((type) => !refuseEditingSpace(ofGroup(inGroup, inAssembly, type)))
  assert.deepEqual(
    [may(MEMBER, SIGNED_IN), may(COORDINATOR, SIGNED_IN), may(SIGNED_IN, COORDINATOR), may(SIGNED_IN, MEMBER)],
    [
      [true, false],
      [true, true],
      [true, true],
      [false, false],
    ],
  )
})

test('settings are read where the owner is seen; those of an unlisted assembly by its members only', () => {
  assert.deepEqual(each(refuseReadingSpaceSettings, owned('ASSEMBLY')), ALL)
  assert.deepEqual(each(refuseReadingSpaceSettings, owned('ASSEMBLY', 'OPEN', false)), MEMBERS)
  assert.deepEqual(each(refuseReadingSpaceSettings, owned('CAMPAIGN', 'OPEN', false)), ALL)
  assert.deepEqual(
    each(refuseReadingSpaceSettings, (viewer) => ofGroup(MEMBER, viewer, 'OPEN', false)),
    MEMBERS,
  )
})

test('settings that are not public are filtered by the viewer; those of a group are for members of the assembly', () => {
  const config = { 'appcivist.campaign.budget-amount': '9', 'appcivist.campaign.my.own.key': 'kept' }
  const keys = (space: (viewer: Viewer) => SpacePolicyInput, map: Record<string, string>) =>
    VIEWERS.map((viewer) => Object.keys(filterSpaceSettings(space(viewer), map)).length)
  assert.deepEqual(keys(owned('CAMPAIGN'), config), [1, 1, 2, 2, 2])
  assert.deepEqual(
    keys((viewer) => ofGroup(MEMBER, viewer), { 'my.own.key': 'kept' }),
    [0, 0, 1, 1, 1],
  )
})

test('settings of an assembly are changed by its coordinators, those of a group also by coordinators of the group', () => {
  assert.deepEqual(
    each((s) => refuseChangingSpaceSettings(s, []), owned('ASSEMBLY', 'OPEN')),
    COORDINATORS,
  )
  const inGroup = (groupViewer: Viewer) =>
    each(
      (s) => refuseChangingSpaceSettings(s, []),
      (viewer) => ofGroup(groupViewer, viewer, 'OPEN'),
    )
  assert.deepEqual(inGroup(MEMBER), COORDINATORS)
  assert.deepEqual(inGroup(COORDINATOR), ALL)
})

test('organizers change the settings of a campaign or phase, but guarded ones only coordinators and admins do', () => {
  const change = (scope: 'CAMPAIGN' | 'COMPONENT', key: string, type: Type) =>
    each((s) => refuseChangingSpaceSettings(s, [key]), owned(scope, type))
  for (const scope of ['CAMPAIGN', 'COMPONENT'] as const) {
    assert.deepEqual(change(scope, 'my.own.key', 'OPEN'), MEMBERS)
    assert.deepEqual(change(scope, 'my.own.key', 'COORDINATED'), COORDINATORS)
    assert.deepEqual(change(scope, 'component.voting.other', 'OPEN'), COORDINATORS)
  }
})

test('numeric ids are shown to members of the assembly or group', () => {
  assert.deepEqual(
    VIEWERS.map((viewer) => showsNumericIds(owned('ASSEMBLY')(viewer))),
    MEMBERS,
  )
  assert.deepEqual(
    VIEWERS.map((viewer) => showsNumericIds(ofGroup(SIGNED_IN, viewer))),
    MEMBERS,
  )
  assert.equal(showsNumericIds(ofGroup(MEMBER, SIGNED_IN)), true)
})
