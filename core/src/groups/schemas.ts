import { z } from 'zod/mini'
import { MANAGEMENT_TYPES } from '../access/management-type.ts'
import { SUPPORTED_MEMBERSHIPS } from '../assemblies/words.ts'

/** A working group in public responses: without numbers and e-mail addresses (GRP-026). */
export const PublicGroup = z.object({
  uuid: z.string(),
  name: z.string(),
  text: z.string(),
  isTopic: z.boolean(),
  listed: z.boolean(),
  lang: z.string(),
  profile: z.object({
    icon: z.string(),
    cover: z.string(),
    colour: z.string(),
    supportedMembership: z.enum(SUPPORTED_MEMBERSHIPS),
    managementType: z.enum(MANAGEMENT_TYPES),
  }),
  members: z.int(),
  ideas: z.int(),
  proposals: z.int(),
  assembly: z.object({ uuid: z.string(), shortname: z.string(), name: z.string() }),
  campaigns: z.array(z.object({ uuid: z.string(), title: z.string() })),
  resourceSpaceUUID: z.string(),
})
export type PublicGroup = z.output<typeof PublicGroup>
