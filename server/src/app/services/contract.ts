import { actionLog } from '@folkmoot/core/accounts/activity-log/action-log.ts'
import { captcha } from '@folkmoot/core/accounts/users/captcha.ts'
import { accounts, adminUsers, passwords, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { mailQueue } from '@folkmoot/core/accounts/users/mail-queue.ts'
import { outbox } from '@folkmoot/core/accounts/users/outbox.ts'
import { adminSecondFactors, secondFactors, secondStep } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { deletedCampaigns } from '@folkmoot/core/communities/campaigns/deleted/deleted-endpoints.ts'
import { campaigns, phases, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { connections, fbtoken } from '@folkmoot/core/communities/connections/endpoints.ts'
import { socialSignIn } from '@folkmoot/core/communities/connections/social-sign-in.ts'
import { consents } from '@folkmoot/core/communities/consents/endpoints.ts'
import { customFields, fieldValues } from '@folkmoot/core/communities/custom-fields/endpoints.ts'
import { groupCreation, groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import { invitations, memberUploads } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { bans } from '@folkmoot/core/communities/memberships/ban-endpoints.ts'
import { assemblyCreation, memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { instanceSettings } from '@folkmoot/core/communities/site-settings/endpoints.ts'
import { spaces } from '@folkmoot/core/communities/spaces/endpoints.ts'
import { organizations, resources } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { analytics } from '@folkmoot/core/decisions/analytics/endpoints.ts'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { registration } from '@folkmoot/core/decisions/ballots/registration/registration-endpoints.ts'
import { namedAnswers } from '@folkmoot/core/decisions/ballots/rounds/answer-endpoints.ts'
import { rounds } from '@folkmoot/core/decisions/ballots/rounds/round-endpoints.ts'
import { voters } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
import { decisionRecords } from '@folkmoot/core/decisions/decision-records/endpoints.ts'
import { comments, spaceWriting } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { forum } from '@folkmoot/core/deliberation/comments/forum-endpoints.ts'
import { visitorWriting } from '@folkmoot/core/deliberation/comments/visitor-endpoints.ts'
import { assignments } from '@folkmoot/core/deliberation/contributions/assignment-endpoints.ts'
import { authorContacts } from '@folkmoot/core/deliberation/contributions/authors/contact-endpoints.ts'
import { authors, contributionThemes } from '@folkmoot/core/deliberation/contributions/authors/endpoints.ts'
import { documents } from '@folkmoot/core/deliberation/contributions/documents/endpoints.ts'
import { documentThreads } from '@folkmoot/core/deliberation/contributions/documents/threads/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { contributionExport } from '@folkmoot/core/deliberation/contributions/export/endpoints.ts'
import { family } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import { groupContributions } from '@folkmoot/core/deliberation/contributions/group-endpoints.ts'
import { contributionImports } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import { progress } from '@folkmoot/core/deliberation/contributions/progress/endpoints.ts'
import { assessments } from '@folkmoot/core/deliberation/feedback/assessment-endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { juries } from '@folkmoot/core/deliberation/juries/endpoints.ts'
import { authorRemovals } from '@folkmoot/core/deliberation/moderation/author-removal-endpoints.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import { places } from '@folkmoot/core/deliberation/places/endpoints.ts'
import { search } from '@folkmoot/core/deliberation/search/endpoints.ts'
import { assemblyTransfer } from '@folkmoot/core/exchange/assembly-transfer/endpoints.ts'
import { demo } from '@folkmoot/core/exchange/demo/endpoints.ts'
import { accountData } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { newsletters } from '@folkmoot/core/news/newsletters/endpoints.ts'
import { calendars } from '@folkmoot/core/news/notifications/calendar-endpoints.ts'
import { messages } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { needs } from '@folkmoot/core/news/notifications/needs.ts'
import { notifications } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { push } from '@folkmoot/core/news/notifications/push.ts'
import { subscriptions } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { unsubscribing } from '@folkmoot/core/news/notifications/unsubscribe-endpoints.ts'
import { mailStops } from '@folkmoot/core/platform/events/mail-stops.ts'
import { files } from '@folkmoot/core/platform/files/file-endpoints.ts'
import type { Endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import { lookups } from '@folkmoot/core/platform/shared/lookups.ts'

type Endpoints = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

// creating a contribution and commenting are one endpoint, `spaceWriting`
const { create: _, ...withoutCreate } = contributions
const { write: __, ...withoutWrite } = comments

// several objects: the compiler does not write down the type of one that is longer
const PEOPLE = {
  users,
  passwords,
  accounts,
  connections,
  fbtoken,
  socialSignIn,
  captcha,
  secondFactors,
  secondStep,
  adminUsers,
  adminSecondFactors,
  outbox,
  mailQueue,
  assemblies,
  founding: assemblyCreation,
  memberships,
  bans,
  authorRemovals,
  invitations,
  uploads: memberUploads,
  signup,
  wholeAccount: accountData,
} as const satisfies Endpoints

const PARTICIPATION = {
  campaigns,
  deletedCampaigns,
  publicCampaigns,
  phases,
  consents,
  groups,
  groupCreation,
  spaces,
  files,
  resources,
  organizations,
  comments: withoutWrite,
  spaceWriting,
  visitorWriting,
  forum,
  feedback,
  analytics,
  juries,
  demo,
  lookups,
  instanceSettings,
  actionLog,
} as const satisfies Endpoints

const VOTING = {
  ballots,
  rounds,
  namedAnswers,
  voters,
  papers,
  registration,
} as const satisfies Endpoints

const CONTRIBUTIONS = {
  contributions: withoutCreate,
  groupContributions,
  assignments,
  customFields,
  fieldValues,
  family,
  decisionRecords,
  assemblyTransfer,
  authors,
  contributionThemes,
  authorContacts,
  contributionExport,
  contributionImports,
  places,
} as const satisfies Endpoints

const NEWS = {
  assessments,
  progress,
  documents,
  documentThreads,
  moderation,
  needs,
  messages,
  notifications,
  subscriptions,
  calendars,
  unsubscribing,
  mailStops,
  push,
  newsletters,
  search,
} as const satisfies Endpoints

/** The contract with the names of its features and endpoints, so that tests can require an entry for each. */
export type Contract = typeof PEOPLE & typeof PARTICIPATION & typeof VOTING & typeof CONTRIBUTIONS & typeof NEWS

/** Every endpoint of the product by feature, for the API page and the permission tests. */
export const CONTRACT: Endpoints = { ...PEOPLE, ...PARTICIPATION, ...VOTING, ...CONTRIBUTIONS, ...NEWS }
