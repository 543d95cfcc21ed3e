// The windows about accounts, communities, ballots and news.
import { caseOf, nothing, part, REFUSAL, reads, SENTENCE, type WindowCase } from './window-case.ts'

const USER = part<import('@folkmoot/core/platform/shared/account.ts').Account>({
  ...{ userId: 7, uuid: 'u', name: 'Ada', email: 'ada@quay.test', roles: [] },
})
const FACTORS = {
  ...{ password: true, authenticatorSince: null, passkeys: [], recoveryCodesLeft: 8, missing: false, passkeysPossible: true },
}
const readFactors = reads(FACTORS)
const BALLOT = part<import('@folkmoot/core/decisions/ballots/schemas.ts').Ballot>({
  uuid: 'b',
  campaign: { uuid: 'k' },
  over_budget: ['Benches'],
  turnout: { eligible: 9 },
  candidates: [
    { contribution_uuid: 'c', title: 'Benches' },
    { contribution_uuid: 'd', title: 'Lamps' },
  ],
})

const INVITES: Omit<WindowCase, 'props'> = {
  press: [/^Invite people/],
  typed: { email: 'typed@quay.test' },
  told: 'beside a field',
  says: () => ({ status: 400, json: REFUSAL }),
}
const ASSEMBLY = {
  ...{
    assemblyId: 1,
    uuid: 'a',
    name: 'Rivermouth',
    shortname: 'quay',
    timezone: 'UTC',
    profile: {},
    memberCount: 9,
    coordinatorNames: [],
  },
  ...{ invitationEmail: '', may: { invite: true } },
}

export const OF_PEOPLE_AND_BALLOTS: Readonly<Record<string, WindowCase>> = {
  'accounts/users/second-factors/AddAuthenticatorDialog.tsx': caseOf<
    typeof import('../../src/accounts/users/second-factors/AddAuthenticatorDialog.tsx').AddAuthenticatorDialog
  >(
    { user: USER, state: FACTORS, onClose: nothing, onDone: nothing },
    { says: (_, path) => (path.endsWith('/begin') ? { json: { token: 't', secret: 'ABCDEFGH', uri: 'otpauth://totp/a' } } : undefined) },
  ),
  'accounts/users/second-factors/AddPasskeyDialog.tsx': caseOf<
    typeof import('../../src/accounts/users/second-factors/AddPasskeyDialog.tsx').AddPasskeyDialog
  >({ user: USER, state: FACTORS, onClose: nothing, onDone: nothing }),
  'accounts/users/second-factors/RemoveFactorDialog.tsx': caseOf<
    typeof import('../../src/accounts/users/second-factors/RemoveFactorDialog.tsx').RemoveFactorDialog
  >({
    user: USER,
    state: FACTORS,
    removed: { kind: 'authenticator', name: 'Authenticator app' } as never,
    onClose: nothing,
    onRemoved: nothing,
    onRenewed: nothing,
  }),
  'communities/connections/DirectoryDialog.tsx': caseOf<
    typeof import('../../src/communities/connections/DirectoryDialog.tsx').DirectoryDialog
  >({ row: part({ assembly: { uuid: 'a', name: 'Rivermouth' } }), user: USER, onClose: nothing, onDone: nothing }),
  'communities/custom-fields/FieldsPanel.tsx': caseOf<typeof import('../../src/communities/custom-fields/FieldsPanel.tsx').FieldsPanel>(
    { sid: 5, list: [] },
    { press: [/^Add a field/] },
  ),
  'communities/groups/wizard/DeleteGroupDialog.tsx': caseOf<
    typeof import('../../src/communities/groups/wizard/DeleteGroupDialog.tsx').DeleteGroupDialog
  >(
    { group: part({ groupId: 3, name: 'Quay group', assembly: { assemblyId: 1 } }), onClose: nothing, onDeleted: nothing },
    { typed: { typedName: 'Quay group' } },
  ),
  'communities/memberships/JoinRequestDialog.tsx': caseOf<
    typeof import('../../src/communities/memberships/JoinRequestDialog.tsx').JoinRequestDialog
  >({
    opened: true,
    kind: 'ASSEMBLY',
    name: 'Rivermouth',
    atOnce: false,
    form: undefined,
    onSend: async () => ({ message: SENTENCE }),
    onClose: nothing,
  }),
  'app/pages/groups/GroupMembersTab.tsx': caseOf<typeof import('../../src/app/pages/groups/GroupMembersTab.tsx').GroupMembersTab>(
    {
      group: part({
        campaigns: [],
        groupId: 3,
        name: 'Quay group',
        assembly: { assemblyId: 1, timezone: 'UTC' },
        may: { invite: true },
        invitationEmail: '',
      }),
      address: part({ assembly: { by: 'id', id: 1 }, group: { by: 'id', id: 3 } }),
    },
    INVITES,
  ),
  'app/pages/memberships/MembersPage.tsx': caseOf<typeof import('../../src/app/pages/memberships/MembersPage.tsx').default>(
    { address: { assembly: { by: 'id', id: 1 } }, params: {}, search: {} },
    {
      ...INVITES,
      from: ['app/pages/memberships/MembersPage.tsx', 'default'],
      says: (_, path) => (/api\/assembly\/1$/.test(path) ? { json: ASSEMBLY } : { status: 400, json: REFUSAL }),
    },
  ),
  'app/pages/users/SignInDialog.tsx': caseOf<typeof import('../../src/app/pages/users/SignInDialog.tsx').SignInDialog>(
    { mode: 'signup', onClose: nothing, config: part({ uuid: 'a', shortname: 'quay', name: 'Rivermouth', supportedMembership: 'OPEN' }) },
    { typed: { password: 'A long harbour wall', repeatPassword: 'A long harbour wall' } },
  ),
  'accounts/users/EmailDialog.tsx': caseOf<typeof import('../../src/accounts/users/EmailDialog.tsx').EmailDialog>(
    {},
    { as: { ...USER, emailUpdated: false }, typed: { password: 'Harbour wall' }, says: readFactors },
  ),
  'exchange/users/account-data/AccountDataPanel.tsx': caseOf<
    typeof import('../../src/exchange/users/account-data/AccountDataPanel.tsx').AccountDataPanel
  >(
    { user: USER, proofFields: part(undefined), onDeleted: async () => {} },
    {
      press: [/^Delete my account/],
      loads: { proofFields: ['accounts/users/second-factors/ProofFields.tsx', 'ProofFields'] },
      says: readFactors,
    },
  ),
  'decisions/ballots/ReasonDialog.tsx': caseOf<typeof import('../../src/decisions/ballots/ReasonDialog.tsx').ReasonDialog>({
    opened: true,
    title: 'Extend',
    children: 'Everybody is told.',
    yes: 'Extend',
    after: '2029-01-01',
    candidates: [part({ id: 1, title: 'Benches' })],
    onSend: async () => ({ message: SENTENCE }),
    onClose: nothing,
  }),
  'decisions/ballots/RepeatBallotDialog.tsx': caseOf<
    typeof import('../../src/decisions/ballots/RepeatBallotDialog.tsx').RepeatBallotDialog
  >({ ballot: BALLOT, opened: true, onClose: nothing }, { says: reads({ candidates: BALLOT.candidates }) }),
  'decisions/ballots/SelectWinnersDialog.tsx': caseOf<
    typeof import('../../src/decisions/ballots/SelectWinnersDialog.tsx').SelectWinnersDialog
  >({ ballot: BALLOT, onClose: nothing }, { says: reads({ selection: { candidates: ['c'] } }) }),
  'decisions/ballots/prepare/OpenBallotDialog.tsx': caseOf<
    typeof import('../../src/decisions/ballots/prepare/OpenBallotDialog.tsx').OpenBallotDialog
  >({ ballot: BALLOT, opened: true, onClose: nothing }, { sends: /^Open voting/, told: 'beside a field' }),
  'decisions/ballots/rounds/StartRoundDialog.tsx': caseOf<
    typeof import('../../src/decisions/ballots/rounds/StartRoundDialog.tsx').StartRoundDialog
  >({
    group: { aid: '1', gid: '3' },
    rounds: part({
      ...{ voters: 9, days: 3, majority: 'SIMPLE', blocks: false, rounds: [], quorum: { enabled: false } },
      candidates: [{ contribution_uuid: 'c', title: 'Benches' }],
    }),
    onClose: nothing,
  }),
  'news/notifications/CancelMeetingDialog.tsx': caseOf<
    typeof import('../../src/news/notifications/CancelMeetingDialog.tsx').CancelMeetingDialog
  >({ sid: part('5'), message: part({ id: 4, title: 'At the quay' }), onClose: nothing }),
  'news/notifications/MeetingDialog.tsx': caseOf<typeof import('../../src/news/notifications/MeetingDialog.tsx').MeetingDialog>({
    sid: part('5'),
    zone: part('Europe/Berlin'),
    onClose: nothing,
  }),
  'news/notifications/MessageDialog.tsx': caseOf<typeof import('../../src/news/notifications/MessageDialog.tsx').MessageDialog>({
    sid: part('5'),
    byMail: true,
    onClose: nothing,
  }),
  'news/notifications/following/EventKindsDialog.tsx': caseOf<
    typeof import('../../src/news/notifications/following/EventKindsDialog.tsx').EventKindsDialog
  >({ entry: part({ id: 1, spaceId: 5, spaceType: 'CAMPAIGN', ignoredEvents: [], name: 'Budget' }), onClose: nothing }),
}
