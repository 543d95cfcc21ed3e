import { ROLE_HOLDERS } from '@folkmoot/core/communities/assemblies/words.ts'
import type { CreateGroupBody, UpdateGroupBody } from '@folkmoot/core/communities/groups/request-bodies.ts'
import type { Group } from '@folkmoot/core/communities/groups/schemas.ts'
import { asHtml } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { COLOURS, DEFAULT_COLOUR, DEFAULT_COVERS, DEFAULT_ICONS, isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { z } from 'zod/mini'
import { FirstInvitee, toInvitations } from '../../assemblies/wizard/assembly-draft.ts'
import { membershipFields } from '../../assemblies/wizard/join-answers.ts'

const PickedEntry = z.object({ id: z.int(), label: z.string() })

/** The draft of the wizard, stored in this browser until the group is created or saved. */
export const GroupDraft = z.object({
  name: z.string(),
  text: z.string(),
  lang: z.string(),
  isTopic: z.boolean(),
  targetAudience: z.string(),
  colour: z.enum(COLOURS),
  cover: z.string(),
  icon: z.string(),
  /** The titles of its themes: those of the campaign that it takes over, and its own. */
  themes: z.array(z.string()),
  open: z.boolean(),
  request: z.boolean(),
  invitation: z.boolean(),
  coordinators: z.enum(ROLE_HOLDERS),
  moderators: z.enum(ROLE_HOLDERS),
  listed: z.boolean(),
  autoAcceptMembership: z.boolean(),
  /** Ideas and proposals that a new group begins with. */
  contributions: z.array(PickedEntry),
  /** Members of the assembly that a new group begins with. */
  members: z.array(PickedEntry),
  people: z.array(FirstInvitee),
  invitationEmail: z.string(),
})
export type GroupDraft = z.output<typeof GroupDraft>

export const isGroupDraft = (stored: unknown): stored is GroupDraft => z.safeParse(GroupDraft, stored).success

const [cover = ''] = DEFAULT_COVERS
const [icon = ''] = DEFAULT_ICONS

/** The default draft in the colour of its campaign: listed, in English (GRP-018). */
export const createGroupDraft = (campaign: { readonly colour: string }): GroupDraft => ({
  name: '',
  text: '',
  lang: 'en',
  isTopic: false,
  targetAudience: '',
  colour: isColour(campaign.colour) ? campaign.colour : DEFAULT_COLOUR,
  cover,
  icon,
  themes: [],
  open: true,
  request: true,
  invitation: true,
  coordinators: 'two',
  moderators: 'none',
  listed: true,
  autoAcceptMembership: false,
  contributions: [],
  members: [],
  people: [],
  invitationEmail: '',
})

/** The draft of an existing group. */
export const draftFromGroup = (g: Group): GroupDraft => ({
  name: g.name,
  text: g.text,
  lang: g.lang,
  isTopic: g.isTopic,
  targetAudience: g.profile.targetAudience,
  colour: isColour(g.profile.colour) ? g.profile.colour : DEFAULT_COLOUR,
  cover: g.profile.cover,
  icon: g.profile.icon,
  themes: g.themes.map((t) => t.title),
  open: g.profile.membership === 'OPEN',
  request: g.profile.registration.request,
  invitation: g.profile.registration.invitation,
  coordinators: g.profile.coordinators,
  moderators: g.profile.moderators,
  listed: g.listed,
  autoAcceptMembership: g.autoAcceptMembership,
  contributions: [],
  members: [],
  people: [],
  invitationEmail: g.invitationEmail,
})

/** A theme of the campaign that a group may take over. */
export interface OfferedTheme {
  readonly themeId?: number | undefined
  readonly title: string
}

const descriptionFields = ({ icon, cover, colour, targetAudience }: GroupDraft) => ({
  icon,
  cover,
  colour,
  targetAudience: targetAudience.trim(),
})

const settingFields = ({ isTopic, listed, autoAcceptMembership }: GroupDraft) => ({
  isTopic,
  listed,
  autoAcceptMembership,
})

/** The request body of a new group: themes of the campaign by number, its own by title. Addresses are sent unchanged (A43). */
export function createGroupBody(d: GroupDraft, offered: readonly OfferedTheme[]): CreateGroupBody {
  const idOf = (title: string) => offered.find((theme) => isSameTitle(theme.title, title))?.themeId
  return {
    ...settingFields(d),
    name: d.name.trim(),
    text: asHtml(d.text),
    lang: d.lang,
    profile: { ...descriptionFields(d), ...membershipFields(d) },
    themes: d.themes.filter((title) => idOf(title) === undefined).map((title) => ({ title })),
    existingThemes: d.themes.map(idOf).filter((id) => id !== undefined),
    existingContributions: d.contributions.map(({ id }) => id),
    members: d.members.map(({ id }) => id),
    invitations: toInvitations(d.people),
    invitationEmail: d.invitationEmail,
  }
}

/**
 * The request body of a changed group. A text that was not edited is left out; fields that only coordinators may change
 * are left out for others (specification C).
 */
export const changeGroupBody = (d: GroupDraft, before: Group): UpdateGroupBody => ({
  name: d.name.trim(),
  ...(d.text === before.text ? {} : { text: asHtml(d.text) }),
  lang: d.lang,
  profile: { ...descriptionFields(d), ...(before.may.settings ? membershipFields(d) : {}) },
  themes: d.themes.map((title) => ({ title })),
  ...(before.may.settings ? { ...settingFields(d), invitationEmail: d.invitationEmail } : {}),
})

export const isSameTitle = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
