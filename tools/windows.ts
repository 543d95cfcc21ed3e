// Every window of the product: dialogs, sheets and menus that lie over a page. `tools/check-windows.ts` compares this table with the
// sources, so a window without a line here fails.

/** Where the windows are opened; `createWindowPlaces` makes them. */
export interface WindowPlaces {
  readonly assembly: string
  readonly campaign: string
  readonly publicAssembly: string
  readonly list: string
  readonly idea: string
  readonly idea2: string
  readonly proposal: string
  readonly written: string
  readonly group: string
  readonly openBallot: string
  readonly draftBallot: string
  readonly closedBallot: string
}

export interface WalkedWindow {
  /** Its file below `web/src`. */
  readonly window: string
  readonly at: (places: WindowPlaces) => string
  /** The names of what is pressed, one after the other; the last one opens it. None where it opens by itself. */
  readonly press: readonly (string | RegExp)[]
  /** Who opens it; else the coordinator. */
  readonly as?: 'visitor'
  /** Where the focus begins: in the first field for words, or elsewhere in the window. */
  readonly begins: 'words' | 'other'
  /** The only width at which it is offered. */
  readonly only?: 360 | 1280
  /** What sends what was typed; the server is made to refuse it once. */
  readonly sends?: RegExp
}

/** A window that needs more than a page to open: the journey that opens it, and words in that journey which do. */
export interface WindowElsewhere {
  readonly window: string
  readonly journey: string
  readonly opens: string
}

const idea = (places: WindowPlaces): string => places.idea
const members = (places: WindowPlaces): string => `${places.assembly}/members`
const profile = (): string => '/v1/profile'
const home = (): string => '/v2/home'

export const WALKED_WINDOWS: readonly WalkedWindow[] = [
  { window: 'ui/dialogs/AlertDialog.tsx', at: idea, press: ['More actions', /^Delete/], begins: 'other' },
  {
    window: 'pages/contributions/EditContributionDialog.tsx',
    at: idea,
    press: ['Edit everything'],
    begins: 'words',
    sends: /^Save/,
  },
  { window: 'contributions/page/HistoryDialog.tsx', at: idea, press: ['2 versions'], begins: 'other' },
  { window: 'share/ShareDialog.tsx', at: idea, press: [/^Share/], begins: 'other' },
  { window: 'contributions/page/DocumentDialog.tsx', at: idea, press: ['More actions', /^Download/], begins: 'other' },
  { window: 'contributions/page/StatusDialog.tsx', at: idea, press: ['Change the status'], begins: 'other' },
  { window: 'contributions/authors/AddAuthorDialog.tsx', at: idea, press: ['Add an author'], begins: 'words' },
  { window: 'pages/contributions/AssignDialog.tsx', at: idea, press: ['Assign to a working group'], begins: 'other' },
  { window: 'feedback/FlagDialog.tsx', at: (p) => p.idea2, press: ['More actions', /^Flag/], begins: 'other' },
  { window: 'moderation/RemovalDialog.tsx', at: (p) => p.idea2, press: ['More actions', /^Remove/], begins: 'other' },
  {
    window: 'contributions/documents/EmbedDialog.tsx',
    at: (p) => p.proposal,
    press: ['Link a cloud document'],
    begins: 'words',
    sends: /^Link/,
  },
  {
    window: 'pages/contributions/ContributionViewDialog.tsx',
    at: (p) => p.list,
    press: [/^Quick view:/],
    begins: 'other',
  },
  { window: 'contributions/list/ExportDialog.tsx', at: (p) => p.list, press: ['Export'], begins: 'other' },
  { window: 'contributions/import/ImportDialog.tsx', at: (p) => p.list, press: ['Import'], begins: 'other' },
  {
    window: 'contributions/authors/ContactsDialog.tsx',
    at: (p) => p.list,
    press: ['Author contacts'],
    begins: 'other',
  },
  {
    window: 'pages/memberships/MembersPage.tsx',
    at: members,
    press: ['Invite people'],
    begins: 'words',
    sends: /^(Send|Invite)/,
  },
  {
    window: 'notifications/MessageDialog.tsx',
    at: members,
    press: ['Write to everyone'],
    begins: 'words',
    sends: /^Send/,
  },
  { window: 'moderation/authors/KeepOutDialog.tsx', at: members, press: [/^Keep out: /], begins: 'words' },
  {
    window: 'notifications/MeetingDialog.tsx',
    at: (p) => p.group,
    press: ['Organize meeting'],
    begins: 'words',
    sends: /^Call/,
  },
  {
    window: 'notifications/CancelMeetingDialog.tsx',
    at: (p) => p.group,
    press: [/^Cancel meeting/],
    begins: 'words',
    sends: /^Cancel (the )?meeting/,
  },
  {
    window: 'pages/groups/AddContributionsDialog.tsx',
    at: (p) => `${p.group}?tab=ideas`,
    press: ['Add contributions'],
    begins: 'words',
  },
  {
    window: 'pages/groups/GroupMembersTab.tsx',
    at: (p) => `${p.group}?tab=members`,
    press: ['Invite people'],
    begins: 'words',
    sends: /^(Send|Invite)/,
  },
  {
    window: 'groups/wizard/DeleteGroupDialog.tsx',
    at: (p) => `${p.group}/edit/configuration`,
    press: ['Delete the group'],
    begins: 'words',
  },
  {
    window: 'custom-fields/FieldsPanel.tsx',
    at: (p) => `${p.campaign}/settings/fields`,
    press: ['Add a field'],
    begins: 'words',
    sends: /^Save|^Add/,
  },
  {
    window: 'ballots/ReasonDialog.tsx',
    at: (p) => p.openBallot,
    press: ['Extend voting'],
    begins: 'words',
    sends: /^Extend/,
  },
  {
    window: 'ballots/RepeatBallotDialog.tsx',
    at: (p) => p.closedBallot,
    press: ['Repeat this ballot'],
    begins: 'other',
  },
  {
    window: 'ballots/SelectWinnersDialog.tsx',
    at: (p) => p.closedBallot,
    press: ['Change the selection'],
    begins: 'words',
  },
  { window: 'ballots/prepare/OpenBallotDialog.tsx', at: (p) => p.draftBallot, press: ['Open voting'], begins: 'other' },
  { window: 'users/account-data/AccountDataPanel.tsx', at: profile, press: ['Delete my account'], begins: 'other' },
  {
    window: 'users/second-factors/AddAuthenticatorDialog.tsx',
    at: profile,
    press: ['Set up: authenticator app'],
    begins: 'words',
  },
  {
    window: 'ui/editor/LinkDialog.tsx',
    at: (p) => `${p.campaign}/contribution/new?type=idea`,
    press: ['Link'],
    begins: 'words',
  },
  {
    window: 'ui/editor/PictureDialog.tsx',
    at: (p) => `${p.campaign}/contribution/new?type=idea`,
    press: ['Picture'],
    begins: 'words',
  },
  {
    window: 'pages/users/SignInDialog.tsx',
    at: (p) => p.publicAssembly,
    as: 'visitor',
    press: [/^Join the assembly/],
    begins: 'words',
    sends: /^Sign up/,
  },
  {
    window: 'pages/contributions/NewContributionDialog.tsx',
    at: (p) => `${p.campaign.replace('/v2/', '/v1/')}?new=idea`,
    press: [],
    begins: 'words',
  },
  {
    window: 'contributions/documents/DocumentPanel.tsx',
    at: (p) => p.written,
    press: ['End the document'],
    begins: 'other',
  },
  { window: 'spaces/ResourceViewer.tsx', at: (p) => p.campaign, press: [/^The quay at dawn/], begins: 'other' },
  { window: 'shell/AccountMenu.tsx', at: home, press: [/your account$/], begins: 'other', only: 1280 },
  { window: 'shell/LanguageDialog.tsx', at: home, press: [/^Language:/], begins: 'other', only: 1280 },
  { window: 'shell/MobileMenu.tsx', at: home, press: ['Menu'], begins: 'other', only: 360 },
  { window: 'shell/ColourSchemeDialog.tsx', at: home, press: ['Menu', /^Appearance/], begins: 'other', only: 360 },
  { window: 'notifications/BellPanel.tsx', at: home, press: [/^Notifications/], begins: 'other' },
  { window: 'demo/ClockDialog.tsx', at: home, press: ['Move the clock'], begins: 'other' },
  { window: 'demo/SwitchPersonDialog.tsx', at: home, press: ['Switch person'], begins: 'words' },
]

export const WINDOWS_ELSEWHERE: readonly WindowElsewhere[] = [
  { window: 'ballots/rounds/StartRoundDialog.tsx', journey: 'group-rounds.e2e.ts', opens: 'Start a round' },
  { window: 'ballots/voting/FinalizeDialog.tsx', journey: 'testing/system-ballots.ts', opens: 'Finalize my vote' },
  {
    window: 'ballots/voting/VotingIntro.tsx',
    journey: 'voters.e2e.ts',
    opens: 'the introduction opens two seconds after the campaign',
  },
  {
    window: 'campaigns/wizard/timeline/WorkingDayField.tsx',
    journey: 'campaign-timeline.e2e.ts',
    opens: 'open the calendar',
  },
  {
    window: 'connections/DirectoryDialog.tsx',
    journey: 'directory-and-social-sign-in.e2e.ts',
    opens: 'Password of your directory account',
  },
  { window: 'consents/ConsentDialog.tsx', journey: 'consent.e2e.ts', opens: 'Consent form' },
  { window: 'contributions/authors/JoinDialog.tsx', journey: 'authors.e2e.ts', opens: 'Become a co-author' },
  {
    window: 'contributions/authors/NonMemberFieldsDialog.tsx',
    journey: 'authors.e2e.ts',
    opens: 'Fill in about Ada Lind',
  },
  {
    window: 'contributions/documents/RevisionsPanel.tsx',
    journey: 'shared-document.e2e.ts',
    opens: 'Compare with now',
  },
  { window: 'contributions/family/CompareDialog.tsx', journey: 'amendments.e2e.ts', opens: "getByRole('dialog'" },
  { window: 'contributions/progress/ProgressPanel.tsx', journey: 'implementation.e2e.ts', opens: 'Remove note' },
  {
    window: 'feedback/assessments/RemoveAssessmentDialog.tsx',
    journey: 'assessment.e2e.ts',
    opens: 'Remove assessment',
  },
  { window: 'juries/DrawActions.tsx', journey: 'whole-jury.e2e.ts', opens: 'Prepare another draw' },
  {
    window: 'memberships/JoinRequestDialog.tsx',
    journey: 'joining.e2e.ts',
    opens: 'This assembly asks you to fill in its own form first.',
  },
  {
    window: 'moderation/AnswerDialog.tsx',
    journey: 'moderation.e2e.ts',
    opens: "dialog.getByRole('button', { name: 'Restore' })",
  },
  {
    window: 'moderation/authors/ChooseAuthorDialog.tsx',
    journey: 'kept-out.e2e.ts',
    opens: 'Remove everything of a person',
  },
  {
    window: 'moderation/authors/RemoveAllDialog.tsx',
    journey: 'kept-out.e2e.ts',
    opens: "dialog.getByRole('button', { name: 'Remove everything' })",
  },
  {
    window: 'notifications/following/EventKindsDialog.tsx',
    journey: 'following.e2e.ts',
    opens: 'Comments and discussions',
  },
  { window: 'ui/dialogs/ErrorDialog.tsx', journey: 'errors.e2e.ts', opens: 'shows the error dialog once' },
  { window: 'users/EmailDialog.tsx', journey: 'email-question.e2e.ts', opens: 'Is this still your e-mail address?' },
  { window: 'users/second-factors/AddPasskeyDialog.tsx', journey: 'second-factors.e2e.ts', opens: 'Add a passkey' },
  {
    window: 'users/second-factors/RecoveryCodesDialog.tsx',
    journey: 'second-factors.e2e.ts',
    opens: 'Keep your recovery codes',
  },
  {
    window: 'users/second-factors/RemoveFactorDialog.tsx',
    journey: 'second-factors.e2e.ts',
    opens: 'Remove “Authenticator app”?',
  },
]
