import { actionLog } from '@folkmoot/core/activity-log/action-log.ts'
import { analytics } from '@folkmoot/core/analytics/endpoints.ts'
import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { ballots, papers } from '@folkmoot/core/ballots/endpoints.ts'
import { voters } from '@folkmoot/core/ballots/voter-endpoints.ts'
import { campaigns, phases, publicCampaigns } from '@folkmoot/core/campaigns/endpoints.ts'
import { comments, spaceWriting } from '@folkmoot/core/comments/endpoints.ts'
import { forum } from '@folkmoot/core/comments/forum-endpoints.ts'
import { visitorWriting } from '@folkmoot/core/comments/visitor-endpoints.ts'
import { connections, fbtoken } from '@folkmoot/core/connections/endpoints.ts'
import { socialSignIn } from '@folkmoot/core/connections/social-sign-in.ts'
import { consents } from '@folkmoot/core/consents/endpoints.ts'
import { assignments } from '@folkmoot/core/contributions/assignment-endpoints.ts'
import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import { groupContributions } from '@folkmoot/core/contributions/group-endpoints.ts'
import { demo } from '@folkmoot/core/demo/endpoints.ts'
import { feedback } from '@folkmoot/core/feedback/endpoints.ts'
import { groupCreation, groups } from '@folkmoot/core/groups/endpoints.ts'
import { invitations, memberUploads } from '@folkmoot/core/invitations/endpoints.ts'
import { assemblyCreation, memberships } from '@folkmoot/core/memberships/endpoints.ts'
import { calendars } from '@folkmoot/core/notifications/calendar-endpoints.ts'
import { messages } from '@folkmoot/core/notifications/message-endpoints.ts'
import { needs } from '@folkmoot/core/notifications/needs.ts'
import { notifications } from '@folkmoot/core/notifications/notification-endpoints.ts'
import { subscriptions } from '@folkmoot/core/notifications/subscription-endpoints.ts'
import { unsubscribing } from '@folkmoot/core/notifications/unsubscribe-endpoints.ts'
import { places } from '@folkmoot/core/places/endpoints.ts'
import type { Endpoint } from '@folkmoot/core/shared/endpoint.ts'
import { lookups } from '@folkmoot/core/shared/lookups.ts'
import { signup } from '@folkmoot/core/sign-up/endpoints.ts'
import { instanceSettings } from '@folkmoot/core/site-settings/endpoints.ts'
import { spaces } from '@folkmoot/core/spaces/endpoints.ts'
import { files } from '@folkmoot/core/spaces/file-endpoints.ts'
import { organizations, resources } from '@folkmoot/core/spaces/resource-endpoints.ts'
import { accountData } from '@folkmoot/core/users/account-data.ts'
import { captcha } from '@folkmoot/core/users/captcha.ts'
import { accounts, adminUsers, passwords, users } from '@folkmoot/core/users/endpoints.ts'
import { outbox } from '@folkmoot/core/users/outbox.ts'
import { adminSecondFactors, secondFactors, secondStep } from '@folkmoot/core/users/second-factors/endpoints.ts'

type Endpoints = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

// creating a contribution and commenting are one endpoint, `spaceWriting`
const { create: _, ...withoutCreate } = contributions
const { write: __, ...withoutWrite } = comments

// three objects: the compiler does not write down the type of one that is longer
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
  assemblies,
  founding: assemblyCreation,
  memberships,
  invitations,
  uploads: memberUploads,
  signup,
  wholeAccount: accountData,
} as const satisfies Endpoints

const PARTICIPATION = {
  campaigns,
  publicCampaigns,
  phases,
  consents,
  groups,
  groupCreation,
  spaces,
  files,
  resources,
  organizations,
  contributions: withoutCreate,
  groupContributions,
  assignments,
  places,
  comments: withoutWrite,
  spaceWriting,
  visitorWriting,
  forum,
  feedback,
  analytics,
  ballots,
  voters,
  papers,
  demo,
  lookups,
  instanceSettings,
  actionLog,
} as const satisfies Endpoints

const NEWS = { needs, messages, notifications, subscriptions, calendars, unsubscribing } as const satisfies Endpoints

/** The contract with the names of its features and endpoints, so that tests can require an entry for each. */
export type Contract = typeof PEOPLE & typeof PARTICIPATION & typeof NEWS

/** Every endpoint of the product by feature, for the API page and the permission tests. */
export const CONTRACT: Endpoints = { ...PEOPLE, ...PARTICIPATION, ...NEWS }
