import { GENERATIONS } from '@folkmoot/core/platform/shared/generation.ts'
import {
  type AssemblyAddress,
  type CampaignAddress,
  formatRef,
  type GroupAddress,
  isPublicAddress,
  type PhaseAddress,
  type ThreadAddress,
} from '../../platform/lib/address.ts'
import type { BallotPageName, Links, SignUpTarget } from '../../platform/lib/links-context.ts'
import { selectSignUpPath } from './landing-path.ts'

const [v1, v2] = [GENERATIONS.v1.prefix, GENERATIONS.v2.prefix]

const formatQuery = (values: Readonly<Record<string, string | undefined>>): string => {
  const text = new URLSearchParams(
    Object.entries(values).filter((e): e is [string, string] => e[1] !== undefined && e[1] !== ''),
  ).toString()
  return text ? `?${text}` : ''
}

/** What the form of a new contribution begins with, as both generations name it. */
const formatOrigin = ({ groupId, idea }: Parameters<Links['newContribution']>[2] = {}) => ({
  group: groupId?.toString(),
  from: idea && formatRef(idea),
})

/** `/v2/assembly/3`, or `/v2/p/assembly/{uuid}` as soon as one part is public. */
const assemblyPath = (a: AssemblyAddress): string => `${v2}${isPublicAddress(a) ? '/p' : ''}/assembly/${formatRef(a.assembly)}`
/** v1 has the forum; its public part has a public address. */
const forumPath = (a: AssemblyAddress): string => `${isPublicAddress(a) ? assemblyPath(a) : assemblyPathV1(a)}/forum`
/** v1 has the pages of a phase and a milestone. */
const phasePath = ({ phase, milestone, ...a }: PhaseAddress): string =>
  isPublicAddress(a) ? campaignPath(a) : [linksV1.campaign(a), phase, milestone].filter((part) => part !== undefined).join('/')
const campaignPath = (a: CampaignAddress): string => `${assemblyPath(a)}/campaign/${formatRef(a.campaign)}`
const groupPath = (a: GroupAddress): string =>
  `${a.campaign ? campaignPath({ ...a, campaign: a.campaign }) : assemblyPath(a)}/group/${formatRef(a.group)}`

/** Pages that exist in one generation only have the same address in both. */
const sharedLinks = {
  home: () => `${v1}/home`,
  assemblies: () => `${v1}/assemblies`,
  ballot: (uuid: string, step: BallotPageName = 'start') => `${v1}/ballot/${uuid}/${step}`,
  recount: () => `${v1}/ballot/check`,
  invitation: (token: string) => `${v1}/invitation/${encodeURIComponent(token)}`,
  forum: forumPath,
  phase: phasePath,
  newThread: (a: AssemblyAddress) => `${assemblyPathV1(a)}/forum/new`,
  thread: (a: ThreadAddress) => `${forumPath(a)}/${formatRef(a.contribution)}`,
  login: ({ domain, from }: { domain?: string | undefined; from?: string | undefined } = {}) =>
    `${v2}${domain ? `/${encodeURIComponent(domain)}` : ''}/login${formatQuery({ from })}`,
  signUp: ({ domain, from }: { domain?: string | undefined; from?: string | undefined } = {}) =>
    `${v2}${domain ? `/${encodeURIComponent(domain)}` : ''}/signup${formatQuery({ from })}`,
  forgotPassword: () => `${v2}/user/password/forgot`,
  admin: (page: 'settings' | 'people' | 'mails' | 'log') => `${v2}/admin/${page}`,
  contributions: (space: number | string, type: 'proposal' | 'idea', from: string) =>
    `${v2}/space/${space}/contributions${formatQuery({ type, from })}`,
  assembly: assemblyPath,
  editAssembly: (a: AssemblyAddress, step = 'description') => `${assemblyPath(a)}/edit/${step}`,
  members: (a: AssemblyAddress) => `${assemblyPath(a)}/members`,
  inviteMembers: (a: AssemblyAddress) => `${assemblyPath(a)}/members/invite`,
}

export const linksV2: Links = {
  generation: 'v2',
  ...sharedLinks,
  newAssembly: (parent) => `${parent ? assemblyPath(parent) : v2}/assembly/new/description`,
  newCampaign: (a) => `${assemblyPath(a)}/campaign/new/description`,
  campaign: campaignPath,
  campaignMap: (a, uuid) => `${campaignPath(a)}${formatQuery({ tab: 'map', place: uuid })}`,
  editCampaign: (a) => `${campaignPath(a)}/edit/description`,
  campaignSettings: (a) => `${campaignPath(a)}/settings`,
  customFields: (a) => `${campaignPath(a)}/settings/fields`,
  newsletters: (a) => `${linksV2.campaign(a)}/newsletters`,
  newsletter: (a, uuid) => `${linksV2.campaign(a)}/newsletter/${uuid}`,
  nextNewsletter: (a) => `${linksV2.campaign(a)}/newsletter/next`,
  group: (a) => (a.campaign || isPublicAddress(a) ? groupPath(a) : `${assemblyPathV1(a)}/group/${formatRef(a.group)}`),
  newGroup: ({ campaign, ...a }, step = 'description') =>
    campaign ? `${campaignPath({ ...a, campaign })}/group/new/${step}` : `${assemblyPathV1(a)}/wgroup/create`,
  editGroup: (a, step = 'description') => `${linksV2.group(a)}/edit/${step}`,
  groupSettings: (a) => `${linksV2.group(a)}/settings`,
  contribution: (a) =>
    a.group
      ? `${groupPath({ ...a, group: a.group })}/proposal/${formatRef(a.contribution)}`
      : `${campaignPath(a)}/contribution/${formatRef(a.contribution)}`,
  newContribution: (a, type, origin) => `${campaignPath(a)}/contribution/new${formatQuery({ type, ...formatOrigin(origin) })}`,
  moderation: ({ campaign, ...a }) => `${campaign ? campaignPath({ ...a, campaign }) : assemblyPath(a)}/moderation`,
  removed: (a, uuid) => `${assemblyPath(a)}/removed/${uuid}`,
  record: (uuid) => `${v2}/record/${uuid}`,
  decisions: (campaign) => `${v2}/decisions/${campaign}`,
  jury: (campaign, phase) => `${v2}/jury/${campaign}/${phase}`,
  exportJob: (job) => `${v2}/export/${job}`,
  profile: ({ userId }) => `${v2}/user/${userId}/profile`,
  notifications: () => `${v2}/notifications`,
  search: ({ query, kind, lang }) => `${v2}/search${formatQuery({ query, kind, lang })}`,
  information: (page) => `${v2}/${page}`,
  afterSignUp: (joined, from) => selectSignUpPath(signUpDestination(joined, from), linksV2),
}

/** The addresses of v1; pages without a v1 screen and public pages have those of v2 (APP-002). */
export const linksV1: Links = {
  ...linksV2,
  generation: 'v1',
  campaign: (a) => (isPublicAddress(a) ? linksV2.campaign(a) : `${assemblyPathV1(a)}/campaign/${formatRef(a.campaign)}`),
  campaignMap: (a, uuid) => `${linksV1.campaign(a)}${formatQuery({ tab: 'map', place: uuid })}`,
  newsletters: (a) => `${linksV1.campaign(a)}/newsletters`,
  newsletter: (a, uuid) => `${linksV1.campaign(a)}/newsletter/${uuid}`,
  nextNewsletter: (a) => `${linksV1.campaign(a)}/newsletter/next`,
  group: (a) => (isPublicAddress(a) ? linksV2.group(a) : `${assemblyPathV1(a)}/group/${formatRef(a.group)}`),
  newGroup: ({ campaign, ...a }, step) =>
    campaign ? `${linksV1.campaign({ ...a, campaign })}/wgroup/create${formatQuery({ step })}` : linksV2.newGroup(a),
  editGroup: (a, step = 'description') => `${linksV1.group(a)}/edit/${step}`,
  groupSettings: (a) => `${linksV1.group(a)}/settings`,
  contribution: (a) => (isPublicAddress(a) ? linksV2.contribution(a) : `${linksV1.campaign(a)}/contribution/${formatRef(a.contribution)}`),
  newContribution: (a, type, origin) =>
    isPublicAddress(a)
      ? linksV2.newContribution(a, type, origin)
      : `${linksV1.campaign(a)}${formatQuery({ new: type, ...formatOrigin(origin) })}`,
  moderation: ({ campaign, ...a }) => `${campaign ? linksV1.campaign({ ...a, campaign }) : assemblyPathV1(a)}/moderation`,
  removed: (a, uuid) => `${assemblyPathV1(a)}/removed/${uuid}`,
  record: (uuid) => `${v1}/record/${uuid}`,
  decisions: (campaign) => `${v1}/decisions/${campaign}`,
  jury: (campaign, phase) => `${v1}/jury/${campaign}/${phase}`,
  exportJob: (job) => `${v1}/export/${job}`,
  profile: () => `${v1}/profile`,
  notifications: () => `${v1}/notifications`,
  search: ({ query, kind, lang }) => `${v1}/search${formatQuery({ query, kind, lang })}`,
  information: (page) => `${v1}/${page}`,
  afterSignUp: (joined, from) => selectSignUpPath(signUpDestination(joined, from), linksV1),
}

/** The target of a sign-up, as `selectSignUpPath` takes it. */
function signUpDestination(joined: SignUpTarget | null, from: string | null | undefined): Parameters<typeof selectSignUpPath>[0] {
  if (joined?.created) return { newAssemblyId: joined.assemblyId }
  if (!joined?.invited) return { from: from ?? undefined }
  const { assemblyId, groupId } = joined
  return { invitedTo: groupId === null ? { assemblyId } : { assemblyId, groupId } }
}

function assemblyPathV1(a: AssemblyAddress): string {
  return `${v1}/assembly/${formatRef(a.assembly)}`
}

export const LINKS = { v1: linksV1, v2: linksV2 } as const satisfies Record<keyof typeof GENERATIONS, Links>
