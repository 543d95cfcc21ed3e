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
  /** What sends what was typed, in windows with the editor; the server is made to refuse it once. The others: `web/testing/windows`. */
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
  { window: 'platform/ui/dialogs/AlertDialog.tsx', at: idea, press: ['More actions', /^Delete/], begins: 'other' },
  {
    window: 'app/pages/contributions/EditContributionDialog.tsx',
    at: idea,
    press: ['Edit everything'],
    begins: 'words',
    sends: /^Save/,
  },
  { window: 'deliberation/contributions/page/HistoryDialog.tsx', at: idea, press: ['2 versions'], begins: 'other' },
  { window: 'platform/share/ShareDialog.tsx', at: idea, press: [/^Share/], begins: 'other' },
  { window: 'deliberation/contributions/page/DocumentDialog.tsx', at: idea, press: ['More actions', /^Download/], begins: 'other' },
  { window: 'deliberation/contributions/page/StatusDialog.tsx', at: idea, press: ['Change the status'], begins: 'other' },
  { window: 'deliberation/contributions/authors/AddAuthorDialog.tsx', at: idea, press: ['Add an author'], begins: 'words' },
  { window: 'app/pages/contributions/AssignDialog.tsx', at: idea, press: ['Assign to a working group'], begins: 'other' },
  { window: 'deliberation/feedback/FlagDialog.tsx', at: (p) => p.idea2, press: ['More actions', /^Flag/], begins: 'other' },
  { window: 'deliberation/moderation/RemovalDialog.tsx', at: (p) => p.idea2, press: ['More actions', /^Remove/], begins: 'other' },
  {
    window: 'deliberation/contributions/documents/EmbedDialog.tsx',
    at: (p) => p.proposal,
    press: ['Link a cloud document'],
    begins: 'words',
  },
  {
    window: 'app/pages/contributions/ContributionViewDialog.tsx',
    at: (p) => p.list,
    press: [/^Quick view:/],
    begins: 'other',
  },
  { window: 'deliberation/contributions/list/ExportDialog.tsx', at: (p) => p.list, press: ['Export'], begins: 'other' },
  { window: 'deliberation/contributions/import/ImportDialog.tsx', at: (p) => p.list, press: ['Import'], begins: 'other' },
  {
    window: 'deliberation/contributions/authors/ContactsDialog.tsx',
    at: (p) => p.list,
    press: ['Author contacts'],
    begins: 'other',
  },
  {
    window: 'app/pages/memberships/MembersPage.tsx',
    at: members,
    press: ['Invite people'],
    begins: 'words',
  },
  {
    window: 'news/notifications/MessageDialog.tsx',
    at: members,
    press: ['Write to everyone'],
    begins: 'words',
  },
  { window: 'deliberation/moderation/authors/KeepOutDialog.tsx', at: members, press: [/^Keep out: /], begins: 'words' },
  {
    window: 'news/notifications/MeetingDialog.tsx',
    at: (p) => p.group,
    press: ['Organize meeting'],
    begins: 'words',
  },
  {
    window: 'news/notifications/CancelMeetingDialog.tsx',
    at: (p) => p.group,
    press: [/^Cancel meeting/],
    begins: 'words',
  },
  {
    window: 'app/pages/groups/AddContributionsDialog.tsx',
    at: (p) => `${p.group}?tab=ideas`,
    press: ['Add contributions'],
    begins: 'words',
  },
  {
    window: 'app/pages/groups/GroupMembersTab.tsx',
    at: (p) => `${p.group}?tab=members`,
    press: ['Invite people'],
    begins: 'words',
  },
  {
    window: 'communities/groups/wizard/DeleteGroupDialog.tsx',
    at: (p) => `${p.group}/edit/configuration`,
    press: ['Delete the group'],
    begins: 'words',
  },
  {
    window: 'communities/custom-fields/FieldsPanel.tsx',
    at: (p) => `${p.campaign}/settings/fields`,
    press: ['Add a field'],
    begins: 'words',
  },
  {
    window: 'decisions/ballots/ReasonDialog.tsx',
    at: (p) => p.openBallot,
    press: ['Extend voting'],
    begins: 'words',
  },
  {
    window: 'decisions/ballots/RepeatBallotDialog.tsx',
    at: (p) => p.closedBallot,
    press: ['Repeat this ballot'],
    begins: 'other',
  },
  {
    window: 'decisions/ballots/SelectWinnersDialog.tsx',
    at: (p) => p.closedBallot,
    press: ['Change the selection'],
    begins: 'words',
  },
  { window: 'decisions/ballots/prepare/OpenBallotDialog.tsx', at: (p) => p.draftBallot, press: ['Open voting'], begins: 'other' },
  { window: 'exchange/users/account-data/AccountDataPanel.tsx', at: profile, press: ['Delete my account'], begins: 'other' },
  {
    window: 'accounts/users/second-factors/AddAuthenticatorDialog.tsx',
    at: profile,
    press: ['Set up: authenticator app'],
    begins: 'words',
  },
  {
    window: 'platform/ui/editor/LinkDialog.tsx',
    at: (p) => `${p.campaign}/contribution/new?type=idea`,
    press: ['Link'],
    begins: 'words',
  },
  {
    window: 'platform/ui/editor/PictureDialog.tsx',
    at: (p) => `${p.campaign}/contribution/new?type=idea`,
    press: ['Picture'],
    begins: 'words',
  },
  {
    window: 'app/pages/users/SignInDialog.tsx',
    at: (p) => p.publicAssembly,
    as: 'visitor',
    press: [/^Join the assembly/],
    begins: 'words',
  },
  {
    window: 'app/pages/contributions/NewContributionDialog.tsx',
    at: (p) => `${p.campaign.replace('/v2/', '/v1/')}?new=idea`,
    press: [],
    begins: 'words',
  },
  {
    window: 'deliberation/contributions/documents/DocumentPanel.tsx',
    at: (p) => p.written,
    press: ['End the document'],
    begins: 'other',
  },
  { window: 'communities/spaces/ResourceViewer.tsx', at: (p) => p.campaign, press: [/^The quay at dawn/], begins: 'other' },
  { window: 'app/shell/AccountMenu.tsx', at: home, press: [/your account$/], begins: 'other', only: 1280 },
  { window: 'app/shell/LanguageDialog.tsx', at: home, press: [/^Language:/], begins: 'other', only: 1280 },
  { window: 'app/shell/MobileMenu.tsx', at: home, press: ['Menu'], begins: 'other', only: 360 },
  { window: 'app/shell/ColourSchemeDialog.tsx', at: home, press: ['Menu', /^Appearance/], begins: 'other', only: 360 },
  { window: 'news/notifications/BellPanel.tsx', at: home, press: [/^Notifications/], begins: 'other' },
  { window: 'exchange/demo/ClockDialog.tsx', at: home, press: ['Move the clock'], begins: 'other' },
  { window: 'exchange/demo/SwitchPersonDialog.tsx', at: home, press: ['Switch person'], begins: 'words' },
]

export const WINDOWS_ELSEWHERE: readonly WindowElsewhere[] = [
  { window: 'decisions/ballots/rounds/StartRoundDialog.tsx', journey: 'group-rounds.e2e.ts', opens: 'Start a round' },
  { window: 'decisions/ballots/voting/FinalizeDialog.tsx', journey: 'testing/system-ballots.ts', opens: 'Finalize my vote' },
  {
    window: 'decisions/ballots/voting/VotingIntro.tsx',
    journey: 'voters.e2e.ts',
    opens: 'the introduction opens two seconds after the campaign',
  },
  {
    window: 'communities/campaigns/wizard/timeline/WorkingDayField.tsx',
    journey: 'campaign-timeline.e2e.ts',
    opens: 'open the calendar',
  },
  {
    window: 'communities/connections/DirectoryDialog.tsx',
    journey: 'directory-and-social-sign-in.e2e.ts',
    opens: 'Password of your directory account',
  },
  { window: 'communities/consents/CampaignConsent.tsx', journey: 'consent.e2e.ts', opens: 'Consent form' },
  { window: 'deliberation/contributions/authors/JoinDialog.tsx', journey: 'authors.e2e.ts', opens: 'Become a co-author' },
  {
    window: 'deliberation/contributions/authors/NonMemberFieldsDialog.tsx',
    journey: 'authors.e2e.ts',
    opens: 'Fill in about Ada Lind',
  },
  {
    window: 'deliberation/contributions/documents/RevisionsPanel.tsx',
    journey: 'shared-document.e2e.ts',
    opens: 'Compare with now',
  },
  { window: 'deliberation/contributions/family/CompareDialog.tsx', journey: 'amendments.e2e.ts', opens: "getByRole('dialog'" },
  { window: 'deliberation/contributions/progress/ProgressPanel.tsx', journey: 'implementation.e2e.ts', opens: 'Remove note' },
  {
    window: 'deliberation/feedback/assessments/RemoveAssessmentDialog.tsx',
    journey: 'assessment.e2e.ts',
    opens: 'Remove assessment',
  },
  { window: 'deliberation/juries/DrawActions.tsx', journey: 'whole-jury.e2e.ts', opens: 'Prepare another draw' },
  {
    window: 'communities/memberships/JoinRequestDialog.tsx',
    journey: 'joining.e2e.ts',
    opens: 'This assembly asks you to fill in its own form first.',
  },
  {
    window: 'deliberation/moderation/AnswerDialog.tsx',
    journey: 'moderation.e2e.ts',
    opens: "dialog.getByRole('button', { name: 'Restore' })",
  },
  {
    window: 'deliberation/moderation/authors/ChooseAuthorDialog.tsx',
    journey: 'kept-out.e2e.ts',
    opens: 'Remove everything of a person',
  },
  {
    window: 'deliberation/moderation/authors/RemoveAllDialog.tsx',
    journey: 'kept-out.e2e.ts',
    opens: "dialog.getByRole('button', { name: 'Remove everything' })",
  },
  {
    window: 'news/notifications/following/EventKindsDialog.tsx',
    journey: 'following.e2e.ts',
    opens: 'Comments and discussions',
  },
  { window: 'platform/ui/dialogs/ErrorDialog.tsx', journey: 'errors.e2e.ts', opens: 'shows the error dialog once' },
  { window: 'accounts/users/EmailDialog.tsx', journey: 'email-question.e2e.ts', opens: 'Is this still your e-mail address?' },
  { window: 'accounts/users/second-factors/AddPasskeyDialog.tsx', journey: 'second-factors.e2e.ts', opens: 'Add a passkey' },
  {
    window: 'accounts/users/second-factors/RecoveryCodesDialog.tsx',
    journey: 'second-factors.e2e.ts',
    opens: 'Keep your recovery codes',
  },
  {
    window: 'accounts/users/second-factors/RemoveFactorDialog.tsx',
    journey: 'second-factors.e2e.ts',
    opens: 'Remove “Authenticator app”?',
  },
]
