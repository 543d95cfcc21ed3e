import { actionLog } from '@folkmoot/core/activity-log/action-log.ts'
import { analytics } from '@folkmoot/core/analytics/endpoints.ts'
import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { assemblyTransfer } from '@folkmoot/core/assembly-transfer/endpoints.ts'
import { ballots, papers } from '@folkmoot/core/ballots/endpoints.ts'
import { registration } from '@folkmoot/core/ballots/registration/registration-endpoints.ts'
import { namedAnswers } from '@folkmoot/core/ballots/rounds/answer-endpoints.ts'
import { rounds } from '@folkmoot/core/ballots/rounds/round-endpoints.ts'
import { voters } from '@folkmoot/core/ballots/voter-endpoints.ts'
import { deletedCampaigns } from '@folkmoot/core/campaigns/deleted/deleted-endpoints.ts'
import { campaigns, phases, publicCampaigns } from '@folkmoot/core/campaigns/endpoints.ts'
import { comments, spaceWriting } from '@folkmoot/core/comments/endpoints.ts'
import { forum } from '@folkmoot/core/comments/forum-endpoints.ts'
import { visitorWriting } from '@folkmoot/core/comments/visitor-endpoints.ts'
import { connections, fbtoken } from '@folkmoot/core/connections/endpoints.ts'
import { socialSignIn } from '@folkmoot/core/connections/social-sign-in.ts'
import { consents } from '@folkmoot/core/consents/endpoints.ts'
import { assignments } from '@folkmoot/core/contributions/assignment-endpoints.ts'
import { authorContacts } from '@folkmoot/core/contributions/authors/contact-endpoints.ts'
import { authors, contributionThemes } from '@folkmoot/core/contributions/authors/endpoints.ts'
import { documents } from '@folkmoot/core/contributions/documents/endpoints.ts'
import { documentThreads } from '@folkmoot/core/contributions/documents/threads/endpoints.ts'
import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import { contributionExport } from '@folkmoot/core/contributions/export/endpoints.ts'
import { family } from '@folkmoot/core/contributions/family/endpoints.ts'
import { groupContributions } from '@folkmoot/core/contributions/group-endpoints.ts'
import { contributionImports } from '@folkmoot/core/contributions/import/endpoints.ts'
import { progress } from '@folkmoot/core/contributions/progress/endpoints.ts'
import { customFields, fieldValues } from '@folkmoot/core/custom-fields/endpoints.ts'
import { decisionRecords } from '@folkmoot/core/decision-records/endpoints.ts'
import { demo } from '@folkmoot/core/demo/endpoints.ts'
import { assessments } from '@folkmoot/core/feedback/assessment-endpoints.ts'
import { feedback } from '@folkmoot/core/feedback/endpoints.ts'
import { groupCreation, groups } from '@folkmoot/core/groups/endpoints.ts'
import { invitations, memberUploads } from '@folkmoot/core/invitations/endpoints.ts'
import { juries } from '@folkmoot/core/juries/endpoints.ts'
import { bans } from '@folkmoot/core/memberships/ban-endpoints.ts'
import { assemblyCreation, memberships } from '@folkmoot/core/memberships/endpoints.ts'
import { authorRemovals } from '@folkmoot/core/moderation/author-removal-endpoints.ts'
import { moderation } from '@folkmoot/core/moderation/endpoints.ts'
import { newsletters } from '@folkmoot/core/newsletters/endpoints.ts'
import { calendars } from '@folkmoot/core/notifications/calendar-endpoints.ts'
import { mailStops } from '@folkmoot/core/notifications/mail-stops.ts'
import { messages } from '@folkmoot/core/notifications/message-endpoints.ts'
import { needs } from '@folkmoot/core/notifications/needs.ts'
import { notifications } from '@folkmoot/core/notifications/notification-endpoints.ts'
import { push } from '@folkmoot/core/notifications/push.ts'
import { subscriptions } from '@folkmoot/core/notifications/subscription-endpoints.ts'
import { unsubscribing } from '@folkmoot/core/notifications/unsubscribe-endpoints.ts'
import { places } from '@folkmoot/core/places/endpoints.ts'
import { search } from '@folkmoot/core/search/endpoints.ts'
import type { Endpoint } from '@folkmoot/core/shared/endpoint.ts'
import { lookups } from '@folkmoot/core/shared/lookups.ts'
import { signup } from '@folkmoot/core/sign-up/endpoints.ts'
import { instanceSettings } from '@folkmoot/core/site-settings/endpoints.ts'
import { spaces } from '@folkmoot/core/spaces/endpoints.ts'
import { files } from '@folkmoot/core/spaces/file-endpoints.ts'
import { organizations, resources } from '@folkmoot/core/spaces/resource-endpoints.ts'
import { accountData } from '@folkmoot/core/users/account-data/endpoints.ts'
import { captcha } from '@folkmoot/core/users/captcha.ts'
import { accounts, adminUsers, passwords, users } from '@folkmoot/core/users/endpoints.ts'
import { mailQueue } from '@folkmoot/core/users/mail-queue.ts'
import { outbox } from '@folkmoot/core/users/outbox.ts'
import { adminSecondFactors, secondFactors, secondStep } from '@folkmoot/core/users/second-factors/endpoints.ts'

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
