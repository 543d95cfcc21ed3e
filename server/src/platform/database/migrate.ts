import { Logger, runMigrations } from 'graphile-worker'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import * as ground from './migrations/0001-0025/0001_ground.ts'
import * as users from './migrations/0001-0025/0002_users.ts'
import * as assemblies from './migrations/0001-0025/0003_assemblies.ts'
import * as campaigns from './migrations/0001-0025/0004_campaigns.ts'
import * as contributions from './migrations/0001-0025/0005_contributions.ts'
import * as ballots from './migrations/0001-0025/0006_ballots.ts'
import * as files from './migrations/0001-0025/0007_files.ts'
import * as identities from './migrations/0001-0025/0008_identities.ts'
import * as actionLog from './migrations/0001-0025/0009_action_log.ts'
import * as people from './migrations/0001-0025/0010_people.ts'
import * as messages from './migrations/0001-0025/0011_messages.ts'
import * as idempotency from './migrations/0001-0025/0012_idempotency.ts'
import * as pacedLists from './migrations/0001-0025/0013_paced_lists.ts'
import * as secondFactors from './migrations/0001-0025/0014_second_factors.ts'
import * as counting from './migrations/0001-0025/0015_counting.ts'
import * as voters from './migrations/0001-0025/0016_voters.ts'
import * as jobNodes from './migrations/0001-0025/0018_job_nodes.ts'
import * as lettersOfPeople from './migrations/0001-0025/0019_letters_of_people.ts'
import * as sessionViewer from './migrations/0001-0025/0020_session_viewer.ts'
import * as groupRoles from './migrations/0001-0025/0021_group_roles.ts'
import * as consents from './migrations/0001-0025/0022_consents.ts'
import * as campaignForm from './migrations/0001-0025/0023_campaign_form.ts'
import * as places from './migrations/0001-0025/0025_places.ts'
import * as notifications from './migrations/0026-0050/0026_notifications.ts'
import * as mailsOfEvents from './migrations/0026-0050/0027_mails_of_events.ts'
import * as push from './migrations/0026-0050/0029_push.ts'
import * as moderation from './migrations/0026-0050/0030_moderation.ts'
import * as newsletters from './migrations/0026-0050/0031_newsletters.ts'
import * as amendments from './migrations/0026-0050/0032_amendments.ts'
import * as authors from './migrations/0026-0050/0033_authors.ts'
import * as customFields from './migrations/0026-0050/0034_custom_fields.ts'
import * as search from './migrations/0026-0050/0035_search.ts'
import * as assessments from './migrations/0026-0050/0036_assessments.ts'
import * as progressNotes from './migrations/0026-0050/0038_progress_notes.ts'
import * as registration from './migrations/0026-0050/0040_registration.ts'
import * as ballotsOfPhases from './migrations/0026-0050/0041_ballots_of_phases_and_groups.ts'
import * as votingSystems from './migrations/0026-0050/0042_voting_systems.ts'
import * as contributionImports from './migrations/0026-0050/0043_contribution_imports.ts'
import * as documents from './migrations/0026-0050/0044_documents.ts'
import * as treesOfBallots from './migrations/0026-0050/0046_trees_of_ballots.ts'
import * as chosenWinners from './migrations/0026-0050/0047_chosen_winners.ts'
import * as proofsOfProgress from './migrations/0051-0075/0051_proofs_of_progress.ts'
import * as juries from './migrations/0051-0075/0055_juries.ts'
import * as contributionExports from './migrations/0051-0075/0056_contribution_exports.ts'
import * as groupRounds from './migrations/0051-0075/0057_group_rounds.ts'
import * as sortedLists from './migrations/0051-0075/0058_sorted_lists.ts'
import * as interimResults from './migrations/0051-0075/0059_interim_results.ts'
import * as titleWords from './migrations/0051-0075/0060_title_words.ts'
import * as documentThreads from './migrations/0051-0075/0061_document_threads.ts'
import * as searchInCampaigns from './migrations/0051-0075/0062_search_in_campaigns.ts'
import * as countsOfStatements from './migrations/0051-0075/0063_counts_of_statements.ts'
import * as votedAddresses from './migrations/0051-0075/0066_voted_addresses.ts'
import * as unreadableDocuments from './migrations/0051-0075/0067_unreadable_documents.ts'
import * as votesThatWait from './migrations/0051-0075/0071_votes_that_wait.ts'
import * as keptSeats from './migrations/0051-0075/0072_kept_seats.ts'
import * as ballotKeys from './migrations/0051-0075/0073_ballot_keys.ts'
import * as identityLinks from './migrations/0051-0075/0074_identity_links.ts'
import * as uncountedBallots from './migrations/0051-0075/0075_uncounted_ballots.ts'
import * as undeliveredMails from './migrations/0076-0100/0077_undelivered_mails.ts'
import * as writeProbe from './migrations/0076-0100/0078_write_probe.ts'
import * as announcedSignals from './migrations/0076-0100/0081_announced_signals.ts'
import * as timeZones from './migrations/0076-0100/0083_time_zones.ts'
import * as finiteValues from './migrations/0076-0100/0084_finite_values.ts'
import * as mendedValues from './migrations/0076-0100/0085_mended_values.ts'
import * as visibleAddresses from './migrations/0076-0100/0086_visible_addresses.ts'
import * as quickDeletionKeys from './migrations/0076-0100/0087_quick_deletion_keys.ts'
import * as changedDates from './migrations/0076-0100/0088_changed_dates.ts'
import * as columnsLeftOut from './migrations/0076-0100/0091_columns_left_out.ts'
import * as notesOfImports from './migrations/0076-0100/0092_notes_of_imports.ts'
import * as networkUserIds from './migrations/0076-0100/0093_network_user_ids.ts'
import * as totalsInOrder from './migrations/0076-0100/0095_totals_in_order.ts'
import * as listsInOrder from './migrations/0076-0100/0096_lists_in_order.ts'
import * as savedPapers from './migrations/0076-0100/0097_saved_papers.ts'
import * as bans from './migrations/0076-0100/0098_bans.ts'
import * as authorRemovals from './migrations/0076-0100/0099_author_removals.ts'
import * as meetingAttendees from './migrations/0101-0125/0101_meeting_attendees.ts'
import * as areaPlans from './migrations/0101-0125/0104_area_plans.ts'
import * as singularAndPlural from './migrations/0101-0125/0105_singular_and_plural.ts'
import * as cancelledProgress from './migrations/0101-0125/0108_cancelled_progress.ts'
import * as nonmemberAuthorValues from './migrations/0101-0125/0110_nonmember_author_values.ts'
import type { Db } from './open.ts'

const quiet = new Logger(() => () => {})

/** A step that is `online` runs outside a transaction, in pieces that may be done again (`migrations/online.ts`). */
interface Step extends Migration {
  readonly online?: boolean
}

/** Every migration by name, in order. A released migration is never changed: the next change is a new file. */
const MIGRATIONS: Record<string, Step> = {
  '0001_ground': ground,
  '0002_users': users,
  '0003_assemblies': assemblies,
  '0004_campaigns': campaigns,
  '0005_contributions': contributions,
  '0006_ballots': ballots,
  '0007_files': files,
  '0008_identities': identities,
  '0009_action_log': actionLog,
  '0010_people': people,
  '0011_messages': messages,
  '0012_idempotency': idempotency,
  '0013_paced_lists': pacedLists,
  '0014_second_factors': secondFactors,
  '0015_counting': counting,
  '0016_voters': voters,
  '0018_job_nodes': jobNodes,
  '0019_letters_of_people': lettersOfPeople,
  '0020_session_viewer': sessionViewer,
  '0021_group_roles': groupRoles,
  '0022_consents': consents,
  '0023_campaign_form': campaignForm,
  '0025_places': places,
  '0026_notifications': notifications,
  '0027_mails_of_events': mailsOfEvents,
  '0029_push': push,
  '0030_moderation': moderation,
  '0031_newsletters': newsletters,
  '0032_amendments': amendments,
  '0033_authors': authors,
  '0034_custom_fields': customFields,
  '0035_search': search,
  '0036_assessments': assessments,
  '0038_progress_notes': progressNotes,
  '0040_registration': registration,
  '0041_ballots_of_phases_and_groups': ballotsOfPhases,
  '0042_voting_systems': votingSystems,
  '0043_contribution_imports': contributionImports,
  '0044_documents': documents,
  '0046_trees_of_ballots': treesOfBallots,
  '0047_chosen_winners': chosenWinners,
  '0051_proofs_of_progress': proofsOfProgress,
  '0055_juries': juries,
  '0056_contribution_exports': contributionExports,
  '0057_group_rounds': groupRounds,
  '0058_sorted_lists': sortedLists,
  '0059_interim_results': interimResults,
  '0060_title_words': titleWords,
  '0061_document_threads': documentThreads,
  '0062_search_in_campaigns': searchInCampaigns,
  '0063_counts_of_statements': countsOfStatements,
  '0066_voted_addresses': votedAddresses,
  '0067_unreadable_documents': unreadableDocuments,
  '0071_votes_that_wait': votesThatWait,
  '0072_kept_seats': keptSeats,
  '0073_ballot_keys': ballotKeys,
  '0074_identity_links': identityLinks,
  '0075_uncounted_ballots': uncountedBallots,
  '0077_undelivered_mails': undeliveredMails,
  '0078_write_probe': writeProbe,
  '0081_announced_signals': announcedSignals,
  '0083_time_zones': timeZones,
  '0084_finite_values': finiteValues,
  '0085_mended_values': mendedValues,
  '0086_visible_addresses': visibleAddresses,
  '0087_quick_deletion_keys': quickDeletionKeys,
  '0088_changed_dates': changedDates,
  '0091_columns_left_out': columnsLeftOut,
  '0092_notes_of_imports': notesOfImports,
  '0093_network_user_ids': networkUserIds,
  '0095_totals_in_order': totalsInOrder,
  '0096_lists_in_order': listsInOrder,
  '0097_saved_papers': savedPapers,
  '0098_bans': bans,
  '0099_author_removals': authorRemovals,
  '0101_meeting_attendees': meetingAttendees,
  '0104_area_plans': areaPlans,
  '0105_singular_and_plural': singularAndPlural,
  '0108_cancelled_progress': cancelledProgress,
  '0110_nonmember_author_values': nonmemberAuthorValues,
}

/** Steps of versions that were made beside each other may come in another order than their numbers. */
export const createMigrator = (db: Db): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS }, allowUnorderedMigrations: true })

export const isOnlineMigration = (name: string): boolean => MIGRATIONS[name]?.online === true

/** The names of all migrations, in order. */
export const listMigrationNames = (): string[] => Object.keys(MIGRATIONS)

/** True when this version knows a migration of this name. */
export const isKnownMigration = (name: string): boolean => Object.hasOwn(MIGRATIONS, name)

/** Migrates an empty database to a migration, or to the newest, within the caller's transaction. */
export async function migrateWithin(trx: Db, last?: string): Promise<void> {
  const migrator = createMigrator(trx)
  const { error } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
  if (error) throw error
}

/** Creates or migrates the tables of the job queue. */
export const migrateQueue = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool, logger: quiet })
