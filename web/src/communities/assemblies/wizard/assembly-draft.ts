import { parseEmailList } from '@folkmoot/core/accounts/users/email-list.ts'
import { mergeInvitees } from '@folkmoot/core/communities/assemblies/merge-invitees.ts'
import type { Assembly, CreateAssemblyBody, UpdateAssemblyBody } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { suggestShortName } from '@folkmoot/core/communities/assemblies/short-name.ts'
import { ROLE_HOLDERS } from '@folkmoot/core/communities/assemblies/words.ts'
import { isEmail } from '@folkmoot/core/platform/shared/email.ts'
import { asHtml } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { COLOURS, DEFAULT_COLOUR } from '@folkmoot/core/platform/shared/prints.ts'
import { z } from 'zod/mini'
import { toStoredDescription } from '../description.ts'
import { membershipFields } from './join-answers.ts'

export const FirstInvitee = z.object({ email: z.string(), moderator: z.boolean(), coordinator: z.boolean() })

export type FirstInvitee = z.output<typeof FirstInvitee>

const FollowedAssembly = z.object({ uuid: z.string(), name: z.string() })

/** The draft of the wizard, stored in this browser until the assembly is created. */
export const AssemblyDraft = z.object({
  name: z.string(),
  shortname: z.string(),
  /** Whether the short name was edited; else it is derived from the name. */
  ownShortname: z.boolean(),
  description: z.string(),
  place: z.string(),
  targetAudience: z.string(),
  lang: z.string(),
  timezone: z.string(),
  open: z.boolean(),
  request: z.boolean(),
  invitation: z.boolean(),
  coordinators: z.enum(ROLE_HOLDERS),
  moderators: z.enum(ROLE_HOLDERS),
  listed: z.boolean(),
  /** Set by an admin; the wizard does not ask for it. */
  featured: z.boolean(),
  colour: z.enum(COLOURS),
  cover: z.string(),
  icon: z.string(),
  themes: z.array(z.string()),
  organizations: z.array(z.object({ name: z.string(), url: z.string() })),
  people: z.array(FirstInvitee),
  invitationEmail: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  follow: z.array(FollowedAssembly),
  configs: z.record(z.string(), z.string()),
})
export type AssemblyDraft = z.output<typeof AssemblyDraft>

export const isAssemblyDraft = (kept: unknown): kept is AssemblyDraft => z.safeParse(AssemblyDraft, kept).success

interface DraftDefaults {
  readonly timezone: string
  readonly contactName?: string | undefined
  readonly contactEmail?: string | undefined
}

/** The default draft: listed, in English, without a theme (ASM-031). */
export const createAssemblyDraft = ({ timezone, contactName = '', contactEmail = '' }: DraftDefaults): AssemblyDraft => ({
  name: '',
  shortname: '',
  ownShortname: false,
  description: '',
  place: '',
  targetAudience: '',
  lang: 'en',
  timezone,
  open: true,
  request: true,
  invitation: true,
  coordinators: 'two',
  moderators: 'none',
  listed: true,
  featured: false,
  colour: DEFAULT_COLOUR,
  cover: 'print:harbour:1',
  icon: 'print:disc:1',
  // nothing is published that nobody has chosen
  themes: [],
  organizations: [],
  people: [],
  invitationEmail: '',
  contactName,
  contactEmail,
  contactPhone: '',
  follow: [],
  configs: {},
})

/** The draft of an existing assembly. */
export const draftFromAssembly = (a: Assembly): AssemblyDraft => ({
  name: a.name,
  shortname: a.shortname,
  ownShortname: true,
  description: asHtml(a.description),
  place: a.place,
  targetAudience: a.profile.targetAudience,
  lang: a.lang,
  timezone: a.timezone,
  open: a.profile.membership === 'OPEN',
  request: a.profile.registration.request,
  invitation: a.profile.registration.invitation,
  coordinators: a.profile.coordinators,
  moderators: a.profile.moderators,
  listed: a.listed,
  featured: a.featured,
  colour: a.profile.colour,
  cover: a.profile.cover,
  icon: a.profile.icon,
  themes: a.themes.map((t) => t.title),
  organizations: a.organizations.map(({ name, url }) => ({ name, url })),
  people: [],
  invitationEmail: a.invitationEmail,
  contactName: a.profile.primaryContactName,
  contactEmail: a.profile.primaryContactEmail,
  contactPhone: a.profile.primaryContactPhone,
  follow: a.linkedAssemblies.map(({ uuid, name }) => ({ uuid, name })),
  configs: { ...a.configs },
})

/** Changes the name; the short name is derived from it until it is edited. */
export const renameDraft = (draft: AssemblyDraft, name: string): AssemblyDraft => ({
  ...draft,
  name,
  ...(draft.ownShortname ? {} : { shortname: suggestShortName(name) }),
})

const appearanceFields = (d: AssemblyDraft) => ({
  icon: d.icon,
  cover: d.cover,
  colour: d.colour,
  targetAudience: d.targetAudience,
  primaryContactName: d.contactName,
  primaryContactPhone: d.contactPhone,
  primaryContactEmail: d.contactEmail,
})
const descriptionFields = (d: AssemblyDraft) => ({
  name: d.name.trim(),
  description: toStoredDescription(d.description),
  place: d.place,
  lang: d.lang,
  themes: d.themes.map((title) => ({ title })),
  organizations: d.organizations.filter((o) => o.name.trim() !== ''),
  invitationEmail: d.invitationEmail,
  linkedAssemblies: d.follow.map(({ uuid }) => ({ uuid })),
})

/** Adds the typed addresses, without roles; who is on the list already stays as they are. */
export const addFirstInvitees = (people: readonly FirstInvitee[], typed: string): FirstInvitee[] =>
  mergeInvitees([...people, ...parseEmailList(typed).map((email) => ({ email, moderator: false, coordinator: false }))])

/** The invited addresses that no mail can reach, by the server's rule: reported before anything is created. */
export const listInvalidAddresses = (people: readonly FirstInvitee[]): string[] =>
  people.map(({ email }) => email.trim()).filter((email) => email !== '' && !isEmail(email))

/** The first people of a request body; empty rows are left out. */
export const toInvitations = (people: readonly FirstInvitee[]) =>
  people.filter((p) => p.email.trim() !== '').map((p) => ({ ...p, expert: false }))

/** The request body of a new assembly. Addresses are sent unchanged: the server reports the invalid ones (ASM-029, A43). */
export const createAssemblyBody = (d: AssemblyDraft): CreateAssemblyBody => ({
  ...descriptionFields(d),
  shortname: d.shortname.trim(),
  listed: d.listed,
  timezone: d.timezone,
  profile: { ...appearanceFields(d), ...membershipFields(d) },
  configs: d.configs,
  invitations: toInvitations(d.people),
})

/**
 * The request body of a changed description; fields that only coordinators may change are left out for others (specification C).
 */
export const changeAssemblyBody = (d: AssemblyDraft, settings: boolean): UpdateAssemblyBody => ({
  ...descriptionFields(d),
  profile: { ...appearanceFields(d), ...(settings ? membershipFields(d) : {}) },
  ...(settings ? { shortname: d.shortname.trim(), listed: d.listed, timezone: d.timezone } : {}),
})
