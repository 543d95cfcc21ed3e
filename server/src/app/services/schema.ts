// The tables of all features, beside those of the platform: what each database handle knows.
import type { ActionLogTable } from '../../accounts/activity-log/tables.ts'
import type { AuthenticatorsTable, PasskeysTable, RecoveryCodesTable } from '../../accounts/users/second-factors/tables.ts'
import type { UserConfigTable, UserIdentitiesTable } from '../../accounts/users/tables.ts'
import type { AssembliesTable, AssemblyLinksTable } from '../../communities/assemblies/tables.ts'
import type { CampaignGroupsTable, CampaignsTable, ComponentsTable, MilestonesTable } from '../../communities/campaigns/tables.ts'
import type { ConsentsTable } from '../../communities/consents/tables.ts'
import type { CustomFieldsTable, CustomFieldValuesTable, NonMemberAuthorValuesTable } from '../../communities/custom-fields/tables.ts'
import type { WorkingGroupsTable } from '../../communities/groups/tables.ts'
import type { BansTable, InvitationsTable, MembershipsTable, MemberUploadsTable } from '../../communities/memberships/tables.ts'
import type {
  ConfigTable,
  FileUsesTable,
  OrganizationsTable,
  ResourcesTable,
  SpacesTable,
  ThemesTable,
} from '../../communities/spaces/tables.ts'
import type {
  BallotAnswersTable,
  BallotCandidatesTable,
  BallotIdentityLinksTable,
  BallotInterimResultsTable,
  BallotKeysTable,
  BallotPackagesTable,
  BallotPapersTable,
  BallotParticipantsTable,
  BallotRegistrationsTable,
  BallotRollsTable,
  BallotRollTable,
  BallotsTable,
  BallotVotedAddressesTable,
  BallotVotersTable,
} from '../../decisions/ballots/tables.ts'
import type { AuthorRequestsTable, NonMemberAuthorsTable } from '../../deliberation/contributions/authors/tables.ts'
import type {
  DocumentCommentsTable,
  DocumentRevisionsTable,
  DocumentsTable,
  DocumentThreadsTable,
  DocumentUpdatesTable,
  DocumentWritersTable,
} from '../../deliberation/contributions/documents/tables.ts'
import type { ContributionExportsTable } from '../../deliberation/contributions/export/tables.ts'
import type {
  ContributionForksTable,
  ContributionInspirationsTable,
  ContributionMergesTable,
} from '../../deliberation/contributions/family/tables.ts'
import type { ContributionImportItemsTable, ContributionImportsTable } from '../../deliberation/contributions/import/tables.ts'
import type { ProgressNotesTable } from '../../deliberation/contributions/progress/tables.ts'
import type {
  ContributionAuthorsTable,
  ContributionHistoryTable,
  ContributionSpacesTable,
  ContributionsTable,
  ContributionThemesTable,
  SpaceCountsTable,
} from '../../deliberation/contributions/tables.ts'
import type { AssessmentsTable, FeedbackTable } from '../../deliberation/feedback/tables.ts'
import type { JuriesTable, JurySeatsTable } from '../../deliberation/juries/tables.ts'
import type { AuthorRemovalsTable, RemovalsTable } from '../../deliberation/moderation/tables.ts'
import type { AreaPlansTable } from '../../deliberation/places/tables.ts'
import type { NewTitlesTable, TitleWordsTable } from '../../deliberation/search/tables.ts'
import type { NewsletterDeliveriesTable, NewsletterDraftsTable, NewslettersTable } from '../../news/newsletters/tables.ts'
import type {
  CalendarsTable,
  EventSubscriptionsTable,
  MailSchedulesTable,
  MailStopsTable,
  MeetingAttendeesTable,
  NotificationsTable,
  PushesTable,
  PushSubscriptionsTable,
  RemindersTable,
  SubscriptionsTable,
  UnsubscribeTokensTable,
} from '../../news/notifications/tables.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    user_config: UserConfigTable
    user_identities: UserIdentitiesTable
    authenticators: AuthenticatorsTable
    passkeys: PasskeysTable
    recovery_codes: RecoveryCodesTable
    spaces: SpacesTable
    config: ConfigTable
    themes: ThemesTable
    resources: ResourcesTable
    organizations: OrganizationsTable
    file_uses: FileUsesTable
    assemblies: AssembliesTable
    assembly_links: AssemblyLinksTable
    area_plans: AreaPlansTable
    memberships: MembershipsTable
    bans: BansTable
    invitations: InvitationsTable
    member_uploads: MemberUploadsTable
    working_groups: WorkingGroupsTable
    campaigns: CampaignsTable
    juries: JuriesTable
    jury_seats: JurySeatsTable
    components: ComponentsTable
    milestones: MilestonesTable
    campaign_groups: CampaignGroupsTable
    consents: ConsentsTable
    contributions: ContributionsTable
    contribution_spaces: ContributionSpacesTable
    space_counts: SpaceCountsTable
    contribution_authors: ContributionAuthorsTable
    nonmember_authors: NonMemberAuthorsTable
    contribution_exports: ContributionExportsTable
    contribution_imports: ContributionImportsTable
    contribution_import_items: ContributionImportItemsTable
    author_requests: AuthorRequestsTable
    contribution_themes: ContributionThemesTable
    contribution_history: ContributionHistoryTable
    contribution_forks: ContributionForksTable
    contribution_merges: ContributionMergesTable
    contribution_inspirations: ContributionInspirationsTable
    assessments: AssessmentsTable
    progress_notes: ProgressNotesTable
    custom_fields: CustomFieldsTable
    custom_field_values: CustomFieldValuesTable
    nonmember_author_values: NonMemberAuthorValuesTable
    feedback: FeedbackTable
    title_words: TitleWordsTable
    new_titles: NewTitlesTable
    removals: RemovalsTable
    author_removals: AuthorRemovalsTable
    ballots: BallotsTable
    ballot_candidates: BallotCandidatesTable
    ballot_papers: BallotPapersTable
    ballot_participants: BallotParticipantsTable
    ballot_registrations: BallotRegistrationsTable
    ballot_answers: BallotAnswersTable
    ballot_voted_addresses: BallotVotedAddressesTable
    ballot_identity_links: BallotIdentityLinksTable
    ballot_keys: BallotKeysTable
    ballot_voters: BallotVotersTable
    ballot_roll: BallotRollTable
    ballot_rolls: BallotRollsTable
    subscriptions: SubscriptionsTable
    event_subscriptions: EventSubscriptionsTable
    notifications: NotificationsTable
    mail_schedules: MailSchedulesTable
    reminders: RemindersTable
    calendars: CalendarsTable
    meeting_attendees: MeetingAttendeesTable
    mail_stops: MailStopsTable
    push_subscriptions: PushSubscriptionsTable
    pushes: PushesTable
    unsubscribe_tokens: UnsubscribeTokensTable
    newsletters: NewslettersTable
    newsletter_drafts: NewsletterDraftsTable
    newsletter_deliveries: NewsletterDeliveriesTable
    ballot_interim_results: BallotInterimResultsTable
    ballot_packages: BallotPackagesTable
    action_log: ActionLogTable
    documents: DocumentsTable
    document_updates: DocumentUpdatesTable
    document_writers: DocumentWritersTable
    document_revisions: DocumentRevisionsTable
    document_threads: DocumentThreadsTable
    document_comments: DocumentCommentsTable
  }
}
