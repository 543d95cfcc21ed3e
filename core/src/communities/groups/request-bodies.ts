import { z } from 'zod/mini'
import { SettingsField } from '../../platform/settings/setting-fields.ts'
import { Id } from '../../platform/shared/ids.ts'
import { parseLocale } from '../../platform/shared/locales.ts'
import { omitUndefined } from '../../platform/shared/omit-undefined.ts'
import { COLOURS } from '../../platform/shared/prints.ts'
import { requiredLine } from '../../platform/shared/text/line.ts'
import { Invitee, ProfileInput, ThemeInput } from '../assemblies/schemas.ts'
import { MAJORITY_THRESHOLDS } from './majority.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

/** A group has no contact of its own. `color` is another name of `colour` (GRP-001), which counts where both are there. */
const ProfileFields = z.pick(ProfileInput, {
  icon: true,
  cover: true,
  colour: true,
  targetAudience: true,
  membership: true,
  registration: true,
  moderators: true,
  coordinators: true,
})
export const GroupProfileInput = z.pipe(
  z.extend(ProfileFields, { color: z.optional(z.enum(COLOURS)) }),
  z.transform(({ color, ...profile }) => (color === undefined ? profile : { colour: color, ...omitUndefined(profile) })),
)
export type GroupProfileInput = z.output<typeof GroupProfileInput>

const bodyFields = {
  text: z.optional(text(50_000)),
  isTopic: z.optional(z.boolean()),
  listed: z.optional(z.boolean()),
  lang: z.optional(z.string().check(z.refine((code) => parseLocale(code) !== undefined, { error: 'not_choice' }))),
  profile: z.optional(GroupProfileInput),
  autoAcceptMembership: z.optional(z.boolean()),
  themes: z.optional(z.array(ThemeInput).check(z.maxLength(100))),
  invitationEmail: z.optional(text(5000)),
  configs: z.optional(SettingsField),
  majorityThreshold: z.optional(z.pipe(z.string().check(z.toLowerCase()), z.enum(MAJORITY_THRESHOLDS))),
  blockMajority: z.optional(z.boolean()),
}

/** The body of a new working group; absent fields use their defaults (GRP-018, GRP-019). */
export const CreateGroupBody = z.object({
  ...bodyFields,
  name: requiredLine(200),
  /** Themes of the campaign that the group takes over. */
  existingThemes: z.optional(z.array(Id).check(z.maxLength(100))),
  /** Ideas and proposals of the campaign that are assigned to the group. */
  existingContributions: z.optional(z.array(Id).check(z.maxLength(100))),
  /** User ids of members of the assembly who are members of the group at once. */
  members: z.optional(z.array(Id).check(z.maxLength(200))),
  invitations: z.optional(z.array(Invitee).check(z.maxLength(200))),
})
export type CreateGroupBody = z.output<typeof CreateGroupBody>

/** The body of an update; absent fields stay unchanged. */
export const UpdateGroupBody = z.object({
  ...bodyFields,
  name: z.optional(requiredLine(200)),
})
export type UpdateGroupBody = z.output<typeof UpdateGroupBody>
