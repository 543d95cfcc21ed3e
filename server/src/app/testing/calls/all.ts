import type { Endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import { CONTRACT, type Contract } from '../../services/contract.ts'
import { assembliesCalls, assemblyTransferCalls, foundingCalls, invitationsCalls, membershipsCalls, uploadsCalls } from './assemblies.ts'
import { assessmentsCalls } from './assessments.ts'
import { authorRemovalsCalls } from './author-removals.ts'
import { authorContactsCalls, authorsCalls, contributionThemesCalls } from './authors.ts'
import { ballotsCalls, namedAnswersCalls, papersCalls, registrationCalls, roundsCalls, votersCalls } from './ballots.ts'
import { bansCalls } from './bans.ts'
import {
  campaignsCalls,
  consentsCalls,
  deletedCampaignsCalls,
  filesCalls,
  groupCreationCalls,
  groupsCalls,
  organizationsCalls,
  phasesCalls,
  publicCampaignsCalls,
  resourcesCalls,
  spacesCalls,
} from './campaigns.ts'
import {
  analyticsCalls,
  assignmentsCalls,
  commentsCalls,
  contributionExportCalls,
  contributionImportsCalls,
  contributionsCalls,
  feedbackCalls,
  forumCalls,
  groupContributionsCalls,
  placesCalls,
  spaceWritingCalls,
  visitorWritingCalls,
} from './contributions.ts'
import { customFieldsCalls, fieldValuesCalls } from './custom-fields.ts'
import { decisionRecordCalls } from './decision-records.ts'
import { documentCalls, documentThreadCalls } from './documents.ts'
import { familyCalls } from './family.ts'
import { juryCalls } from './juries.ts'
import { moderationCalls } from './moderation.ts'
import {
  calendarsCalls,
  mailStopsCalls,
  newslettersCalls,
  notificationsCalls,
  pushCalls,
  subscriptionsCalls,
  unsubscribingCalls,
} from './notifications.ts'
import { progressCalls } from './progress.ts'
import { searchCalls } from './search.ts'
import { adminSecondFactorsCalls, secondFactorsCalls, secondStepCalls } from './second-factors.ts'
import { actionLogCalls, demoCalls, instanceSettingsCalls, lookupsCalls, messagesCalls, needsCalls } from './site.ts'
import {
  accountsCalls,
  adminUsersCalls,
  captchaCalls,
  connectionsCalls,
  fbtokenCalls,
  mailQueueCalls,
  outboxCalls,
  passwordsCalls,
  signupCalls,
  socialSignInCalls,
  usersCalls,
  wholeAccountCalls,
} from './users.ts'
import type { CallsOf, ValidCall } from './valid-call.ts'

/** A valid call for every endpoint of the contract; a missing feature or name is a type error. */
const BY_FEATURE: { readonly [F in keyof Contract]: CallsOf<F> } = {
  search: searchCalls,
  users: usersCalls,
  passwords: passwordsCalls,
  accounts: accountsCalls,
  secondFactors: secondFactorsCalls,
  secondStep: secondStepCalls,
  adminSecondFactors: adminSecondFactorsCalls,
  connections: connectionsCalls,
  fbtoken: fbtokenCalls,
  socialSignIn: socialSignInCalls,
  captcha: captchaCalls,
  adminUsers: adminUsersCalls,
  outbox: outboxCalls,
  mailQueue: mailQueueCalls,
  assemblies: assembliesCalls,
  founding: foundingCalls,
  memberships: membershipsCalls,
  bans: bansCalls,
  authorRemovals: authorRemovalsCalls,
  invitations: invitationsCalls,
  uploads: uploadsCalls,
  signup: signupCalls,
  wholeAccount: wholeAccountCalls,
  campaigns: campaignsCalls,
  deletedCampaigns: deletedCampaignsCalls,
  publicCampaigns: publicCampaignsCalls,
  phases: phasesCalls,
  consents: consentsCalls,
  groups: groupsCalls,
  groupCreation: groupCreationCalls,
  spaces: spacesCalls,
  files: filesCalls,
  resources: resourcesCalls,
  organizations: organizationsCalls,
  customFields: customFieldsCalls,
  fieldValues: fieldValuesCalls,
  contributions: contributionsCalls,
  groupContributions: groupContributionsCalls,
  assignments: assignmentsCalls,
  family: familyCalls,
  decisionRecords: decisionRecordCalls,
  assemblyTransfer: assemblyTransferCalls,
  juries: juryCalls,
  authors: authorsCalls,
  contributionThemes: contributionThemesCalls,
  authorContacts: authorContactsCalls,
  contributionExport: contributionExportCalls,
  contributionImports: contributionImportsCalls,
  places: placesCalls,
  comments: commentsCalls,
  spaceWriting: spaceWritingCalls,
  visitorWriting: visitorWritingCalls,
  forum: forumCalls,
  feedback: feedbackCalls,
  assessments: assessmentsCalls,
  progress: progressCalls,
  documents: documentCalls,
  documentThreads: documentThreadCalls,
  moderation: moderationCalls,
  analytics: analyticsCalls,
  ballots: ballotsCalls,
  rounds: roundsCalls,
  namedAnswers: namedAnswersCalls,
  papers: papersCalls,
  registration: registrationCalls,
  voters: votersCalls,
  needs: needsCalls,
  messages: messagesCalls,
  notifications: notificationsCalls,
  subscriptions: subscriptionsCalls,
  calendars: calendarsCalls,
  unsubscribing: unsubscribingCalls,
  mailStops: mailStopsCalls,
  push: pushCalls,
  newsletters: newslettersCalls,
  demo: demoCalls,
  lookups: lookupsCalls,
  instanceSettings: instanceSettingsCalls,
  actionLog: actionLogCalls,
}

type NameIn<F extends keyof Contract> = `${F}.${keyof Contract[F] & string}`
/** The name of an endpoint: its feature and its name in the contract. */
export type CallName = { [F in keyof Contract]: NameIn<F> }[keyof Contract]

const flat = <T>(of: Readonly<Record<string, object>>): ReadonlyMap<CallName, T> =>
  new Map(
    Object.entries(of).flatMap(([feature, entries]) =>
      Object.entries(entries).map(([name, entry]) => [`${feature}.${name}` as CallName, entry as T] as const),
    ),
  )

export const ENDPOINTS = flat<Endpoint>(CONTRACT)
export const CALLS = flat<ValidCall>(BY_FEATURE)

export function endpointOf(name: CallName): Endpoint {
  const endpoint = ENDPOINTS.get(name)
  if (!endpoint) throw new Error(`the contract has no ${name}`)
  return endpoint
}

export function callOf(name: CallName): ValidCall {
  const call = CALLS.get(name)
  if (!call) throw new Error(`${name} has no entry in testing/calls`)
  return call
}

/** True for every method but GET, which changes nothing. */
export const isWrite = (name: CallName): boolean => endpointOf(name).method !== 'GET'
