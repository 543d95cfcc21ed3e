import type { Joined } from '@folkmoot/core/memberships/signup.ts'
import { GENERATIONS } from '@folkmoot/core/shared/generation.ts'
import {
  type AssemblyAddress,
  type CampaignAddress,
  type GroupAddress,
  isPublic,
  type ThreadAddress,
  textOf,
} from '../lib/address.ts'
import type { BallotStep, Links } from '../lib/links.ts'
import { afterSignUp } from './landing.ts'

const [v1, v2] = [GENERATIONS.v1.prefix, GENERATIONS.v2.prefix]

const query = (values: Readonly<Record<string, string | undefined>>): string => {
  const text = new URLSearchParams(
    Object.entries(values).filter((e): e is [string, string] => e[1] !== undefined && e[1] !== ''),
  ).toString()
  return text ? `?${text}` : ''
}

/** `/v2/assembly/3`, or `/v2/p/assembly/{uuid}` as soon as one part is public. */
const under = (a: AssemblyAddress): string => `${v2}${isPublic(a) ? '/p' : ''}/assembly/${textOf(a.assembly)}`
/** v1 has the forum; its public part has a public address. */
const forum = (a: AssemblyAddress): string => `${isPublic(a) ? under(a) : old(a)}/forum`
const inCampaign = (a: CampaignAddress): string => `${under(a)}/campaign/${textOf(a.campaign)}`
const inGroup = (a: GroupAddress): string =>
  `${a.campaign ? inCampaign({ ...a, campaign: a.campaign }) : under(a)}/group/${textOf(a.group)}`

/** What only one generation has keeps its one address in both. */
const both = {
  home: () => `${v1}/home`,
  assemblies: () => `${v1}/assemblies`,
  ballot: (uuid: string, step: BallotStep = 'start') => `${v1}/ballot/${uuid}/${step}`,
  invitation: (token: string) => `${v1}/invitation/${encodeURIComponent(token)}`,
  forum,
  newThread: (a: AssemblyAddress) => `${old(a)}/forum/new`,
  thread: (a: ThreadAddress) => `${forum(a)}/${textOf(a.contribution)}`,
  login: ({ domain, from }: { domain?: string | undefined; from?: string | undefined } = {}) =>
    `${v2}${domain ? `/${encodeURIComponent(domain)}` : ''}/login${query({ from })}`,
  signUp: ({ domain, from }: { domain?: string | undefined; from?: string | undefined } = {}) =>
    `${v2}${domain ? `/${encodeURIComponent(domain)}` : ''}/signup${query({ from })}`,
  forgotPassword: () => `${v2}/user/password/forgot`,
  admin: (page: 'settings' | 'people' | 'log') => `${v2}/admin/${page}`,
  contributions: (space: number | string, type: 'proposal' | 'idea', from: string) =>
    `${v2}/space/${space}/contributions${query({ type, from })}`,
  assembly: under,
  editAssembly: (a: AssemblyAddress, step = 'description') => `${under(a)}/edit/${step}`,
  members: (a: AssemblyAddress) => `${under(a)}/members`,
  inviteMembers: (a: AssemblyAddress) => `${under(a)}/members/invite`,
}

export const linksV2: Links = {
  ...both,
  newAssembly: (parent) => `${parent ? under(parent) : v2}/assembly/new/description`,
  newCampaign: (a) => `${under(a)}/campaign/new/description`,
  campaign: inCampaign,
  editCampaign: (a) => `${inCampaign(a)}/edit/description`,
  group: (a) => (a.campaign || isPublic(a) ? inGroup(a) : `${old(a)}/group/${textOf(a.group)}`),
  contribution: (a) =>
    a.group
      ? `${inGroup({ ...a, group: a.group })}/proposal/${textOf(a.contribution)}`
      : `${inCampaign(a)}/contribution/${textOf(a.contribution)}`,
  newContribution: (a, type) => `${inCampaign(a)}/contribution/new${query({ type })}`,
  profile: ({ userId }) => `${v2}/user/${userId}/profile`,
  afterSignUp: (joined, from) => afterSignUp(reachedBy(joined, from), linksV2),
}

/** The addresses of v1; where v1 has no screen, or the thing is public, those of v2 (APP-002). */
export const linksV1: Links = {
  ...linksV2,
  campaign: (a) => (isPublic(a) ? linksV2.campaign(a) : `${old(a)}/campaign/${textOf(a.campaign)}`),
  group: (a) => (isPublic(a) ? linksV2.group(a) : `${old(a)}/group/${textOf(a.group)}`),
  contribution: (a) =>
    isPublic(a) ? linksV2.contribution(a) : `${linksV1.campaign(a)}/contribution/${textOf(a.contribution)}`,
  profile: () => `${v1}/profile`,
  afterSignUp: (joined, from) => afterSignUp(reachedBy(joined, from), linksV1),
}

/** What a sign-up came into, as the rule asks for it. */
function reachedBy(joined: Joined | null, from: string | null | undefined): Parameters<typeof afterSignUp>[0] {
  if (joined?.created) return { newAssemblyId: joined.assemblyId }
  if (!joined?.invited) return { from: from ?? undefined }
  const { assemblyId, groupId } = joined
  return { invitedTo: groupId === null ? { assemblyId } : { assemblyId, groupId } }
}

function old(a: AssemblyAddress): string {
  return `${v1}/assembly/${textOf(a.assembly)}`
}

export const LINKS = { v1: linksV1, v2: linksV2 } as const satisfies Record<keyof typeof GENERATIONS, Links>
