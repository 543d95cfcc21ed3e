import { z } from 'zod/mini'
import { TEXT_LIMITS } from '../../../platform/shared/contribution-words.ts'
import { endpoint } from '../../../platform/shared/endpoint.ts'
import { Int } from '../../../platform/shared/ids.ts'
import { ContributionTheme } from '../named-fields/relation-fields.ts'
import { AddAuthorBody, AuthorList, ChangeNonMemberBody, NonMemberAuthorBody, NonMemberReference } from './schemas.ts'

/** The authors of a contribution, by its uuid (CON-103, CON-132, CON-133); only who may read it is answered. */
export const authors = {
  list: endpoint({
    method: 'GET',
    path: '/contribution/:uuid/authors',
    access: 'session',
    response: AuthorList,
    refusals: ['not_found'],
    summary: 'The authors of a contribution, who was asked to write with them, and what the caller may do.',
  }),
  add: endpoint({
    method: 'POST',
    path: '/contribution/:uuid/authors',
    access: 'session',
    body: AddAuthorBody,
    response: AuthorList,
    refusals: ['not_found', 'not_allowed', 'content_locked', 'authors_off', 'limit_reached', 'duplicated_entry'],
    limit: 'authors',
    summary:
      'Asks a member to write with the authors, agrees to who asks, or makes the caller an author; an id with `tmp` adds ' +
      'somebody without an account.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/contribution/:uuid/authors/:userUuid',
    access: 'session',
    /** Null for who may no longer read it: they left a private draft. */
    response: z.nullable(AuthorList),
    refusals: ['not_found', 'not_allowed', 'first_author_stays', 'last_author'],
    summary: 'Takes an author away or leaves; before that, declines or takes back what was asked.',
  }),
  addNonMember: endpoint({
    method: 'POST',
    path: '/contribution/:uuid/nonmemberauthors',
    access: 'session',
    body: NonMemberAuthorBody,
    response: AuthorList,
    refusals: ['not_found', 'not_allowed', 'content_locked', 'limit_reached', 'duplicated_entry'],
    summary: 'Names an author without an account; their e-mail, phone and fields are for coordinators.',
  }),
  changeNonMember: endpoint({
    method: 'PUT',
    path: '/contribution/:uuid/nonmemberauthors/:id',
    access: 'session',
    body: ChangeNonMemberBody,
    response: AuthorList,
    refusals: ['not_found', 'not_allowed', 'content_locked', 'duplicated_entry'],
    summary: 'Fills in fields of the campaign about an author without an account; those that are not named stay.',
  }),
  removeNonMember: endpoint({
    method: 'DELETE',
    path: '/contribution/:uuid/nonmemberauthors/:id',
    access: 'session',
    response: AuthorList,
    refusals: ['not_found', 'not_allowed', 'content_locked'],
    summary: 'Takes an author without an account away.',
  }),
  removeNonMemberByName: endpoint({
    method: 'DELETE',
    path: '/contribution/:uuid/nonmemberauthors',
    access: 'session',
    body: NonMemberReference,
    response: AuthorList,
    refusals: ['not_found', 'not_allowed', 'content_locked'],
    summary: 'The same with the name, source and address that it was added with.',
  }),
} as const

const ThemeList = z.object({ themes: z.array(ContributionTheme) })
/** A theme of the campaign by number or uuid, or a keyword by its title. */
const ThemeBody = z.object({
  themeId: z.optional(Int),
  uuid: z.optional(z.string().check(z.maxLength(100))),
  title: z.optional(z.string().check(z.maxLength(TEXT_LIMITS.theme * 20))),
})
export type ThemeBody = z.output<typeof ThemeBody>

/** The themes and keywords of a contribution, one by one (CON-131). */
export const contributionThemes = {
  add: endpoint({
    method: 'POST',
    path: '/contribution/:uuid/themes',
    access: 'session',
    body: z.array(ThemeBody).check(z.minLength(1), z.maxLength(100)),
    response: ThemeList,
    refusals: ['not_found', 'not_allowed', 'content_locked', 'limit_reached', 'keyword_empty'],
    summary: 'Adds themes of the campaign and keywords, all or none; what is there already stays.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/contribution/:uuid/themes/:themeId',
    access: 'session',
    response: ThemeList,
    refusals: ['not_found', 'not_allowed', 'content_locked', 'theme_missing'],
    summary: 'Takes a theme or keyword away, by its number or uuid.',
  }),
} as const
