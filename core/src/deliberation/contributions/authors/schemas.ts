import { z } from 'zod/mini'
import { CustomFieldValue, FieldValueInputs } from '../../../communities/custom-fields/schemas.ts'
import { TEXT_LIMITS } from '../../../platform/shared/contribution-words.ts'
import { Email } from '../../../platform/shared/email.ts'
import { Int } from '../../../platform/shared/ids.ts'
import { line, requiredLine } from '../../../platform/shared/text/line.ts'
import { isLink } from '../../../platform/shared/web-address.ts'
import { Author } from '../named-fields/relation-fields.ts'

/** A search for people begins above two characters (CON-092). */
export const isAuthorSearch = (text: string): boolean => text.trim().length > 2

/** An id that a client made up for somebody without an account (CON-093). */
export const isTemporaryId = (id: string | number | undefined): boolean => /tmp/i.test(String(id ?? ''))

const contactFields = {
  email: z._default(z.union([z.literal(''), Email]), ''),
  phone: z._default(line(50), ''),
  source: z._default(line(TEXT_LIMITS.place), ''),
  sourceUrl: z._default(
    z.string().check(
      z.maxLength(TEXT_LIMITS.url),
      z.refine((url) => url === '' || isLink(url, { paths: false }), { error: 'not_url' }),
    ),
    '',
  ),
  /** Members see how to reach this person, who agreed to it. */
  publishContact: z._default(z.boolean(), false),
  /** Fields of the campaign that are asked of authors without an account. */
  customFieldValues: z._default(FieldValueInputs, []),
}

/** An author without an account (CON-133); a name is needed. */
export const NonMemberAuthorBody = z.object({
  name: requiredLine(TEXT_LIMITS.place),
  ...contactFields,
})
export type NonMemberAuthorBody = z.output<typeof NonMemberAuthorBody>

/** What is filled in about an author without an account; an empty value takes it away. */
export const ChangeNonMemberBody = z.object({ customFieldValues: FieldValueInputs })
export type ChangeNonMemberBody = z.output<typeof ChangeNonMemberBody>

/** A person of the site by number or uuid; with an id that holds `tmp` somebody without an account (CON-093, CON-132). */
export const AddAuthorBody = z.object({
  userId: z.optional(z.union([Int, z.string().check(z.maxLength(100))])),
  uuid: z.optional(z.string().check(z.maxLength(100))),
  name: z._default(line(TEXT_LIMITS.place), ''),
  ...contactFields,
})
export type AddAuthorBody = z.output<typeof AddAuthorBody>

/** The same fields again, to take a person without an account away by their description. */
export const NonMemberReference = z.object({
  name: line(TEXT_LIMITS.place),
  email: z.optional(z.string().check(z.maxLength(254))),
  source: z.optional(line(TEXT_LIMITS.place)),
  sourceUrl: z.optional(z.string().check(z.maxLength(TEXT_LIMITS.url))),
})
export type NonMemberReference = z.output<typeof NonMemberReference>

/** An author without an account, as the viewer may see them: without the right to it, address, phone and fields are null. */
export const NonMemberAuthor = z.object({
  id: z.int(),
  name: z.string(),
  source: z.string(),
  sourceUrl: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  publishContact: z.boolean(),
  customFieldValues: z.nullable(
    z.array(z.pick(CustomFieldValue, { customFieldValueId: true, value: true, fileName: true, customFieldDefinition: true })),
  ),
})
export type NonMemberAuthor = z.output<typeof NonMemberAuthor>

const AUTHORSHIPS = ['AUTHOR', 'INVITED', 'ASKED'] as const

/** The authors of a contribution, with who was asked and who asks, and what the viewer may do. */
export const AuthorList = z.object({
  authors: z.array(z.extend(Author, { first: z.boolean(), may: z.object({ remove: z.boolean() }) })),
  nonMemberAuthors: z.array(NonMemberAuthor),
  /** Who was asked, and who asks to write with the authors: for those who may decide, and each about themselves. */
  requests: z.array(
    z.extend(Author, {
      kind: z.enum(['INVITED', 'ASKED']),
      by: z.nullable(z.string()),
      may: z.object({ accept: z.boolean(), drop: z.boolean() }),
    }),
  ),
  /** What the viewer is to it. */
  own: z.nullable(z.enum(AUTHORSHIPS)),
  may: z.object({
    /** Ask others to write with them. */
    invite: z.boolean(),
    /** Become an author by their own act; `ASK` waits for an author. */
    join: z.nullable(z.enum(['AT_ONCE', 'ASK'])),
    changeNonMembers: z.boolean(),
  }),
})
export type AuthorList = z.output<typeof AuthorList>

/** Authors of each kind that a contribution has at most. */
export const MAX_AUTHORS = 50
