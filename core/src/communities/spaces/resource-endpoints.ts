import { z } from 'zod/mini'
import { Instant } from '../../platform/shared/dates.ts'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { parseFileAddress } from '../../platform/shared/file-address.ts'
import { line, requiredLine } from '../../platform/shared/text/line.ts'
import { isWebAddress } from '../../platform/shared/web-address.ts'
import { RESOURCE_TYPES } from './resource-type.ts'

const shortText = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const optionalId = z.optional(z.int())

/** A document of a contribution or space (SPC-001); its number is omitted for visitors. */
export const Resource = z.object({
  resourceId: optionalId,
  uuid: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  resourceType: z.enum(RESOURCE_TYPES),
  /** Bytes of an uploaded file; null for a link. */
  size: z.nullable(z.int()),
  isTemplate: z.boolean(),
  showForm: z.boolean(),
  /** The person who added it; null where that account was deleted. */
  creator: z.nullable(z.object({ uuid: z.string(), name: z.string() })),
  creation: Instant,
})
export type Resource = z.output<typeof Resource>

export const ResourceList = z.object({
  resources: z.array(Resource),
  may: z.object({ add: z.boolean(), remove: z.boolean() }),
})
export type ResourceList = z.output<typeof ResourceList>

/** An uploaded file of this site or a web address. */
const isFileOrWebAddress = (url: string): boolean => parseFileAddress(url) !== undefined || isWebAddress(url)

/** A new resource: a link or the address of an uploaded file; an absent type (SPC-002) or name is derived from it. */
export const CreateResourceBody = z.object({
  url: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(2000),
    z.refine((url) => url === '' || isFileOrWebAddress(url), { error: 'not_url' }),
  ),
  name: z.optional(line(200)),
  title: z.optional(line(200)),
  description: z.optional(shortText(2000)),
  resourceType: z.optional(z.enum(RESOURCE_TYPES)),
  isTemplate: z.optional(z.boolean()),
  showForm: z.optional(z.boolean()),
})
export type CreateResourceBody = z.output<typeof CreateResourceBody>

/** Maximum number of resources of a space. */
export const MAX_RESOURCES = 200

const ADD_RESOURCE_REFUSALS = ['not_found', 'not_allowed', 'content_locked', 'limit_reached', 'attachments_off'] as const

/** Documents and media of assemblies, campaigns, phases, groups and contributions, by their space (SPC-015). */
export const resources = {
  list: endpoint({
    method: 'GET',
    path: '/space/:sid/resource',
    response: ResourceList,
    refusals: ['not_found'],
    summary: 'The documents and media of a space, oldest first, and whether the caller may add and delete.',
  }),
  publicList: endpoint({
    method: 'GET',
    path: '/public/space/:uuid/resource',
    response: ResourceList,
    refusals: ['not_found'],
    summary: 'The documents and media of a space that everybody may read.',
  }),
  add: endpoint({
    method: 'POST',
    path: '/space/:sid/resource',
    access: 'session',
    body: CreateResourceBody,
    response: Resource,
    refusals: ADD_RESOURCE_REFUSALS,
    summary: 'Adds a link or an uploaded file to a space.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/space/:sid/resource/:resourceId',
    access: 'session',
    response: Done,
    refusals: ['not_found', 'not_allowed', 'content_locked'],
    summary: 'Takes a resource away, by its number or uuid.',
  }),
  /** The same as adding to the contribution's own space (A58). */
  attach: endpoint({
    method: 'POST',
    path: '/assembly/:aid/contribution/:coid/attachment',
    access: 'session',
    body: CreateResourceBody,
    response: Resource,
    refusals: ADD_RESOURCE_REFUSALS,
    summary: 'Attaches a link or an uploaded file to a contribution.',
  }),
}

/** An organization behind an assembly or campaign, by name and optional web page (SPC-016). */
export const Organization = z.object({
  organizationId: optionalId,
  uuid: z.string(),
  name: z.string(),
  url: z.string(),
})
export type Organization = z.output<typeof Organization>

export const MAX_ORGANIZATIONS = 100

export const organizations = {
  list: endpoint({
    method: 'GET',
    path: '/space/:sid/organization',
    response: z.object({ organizations: z.array(Organization), may: z.object({ edit: z.boolean() }) }),
    refusals: ['not_found'],
    summary: 'The organizations of a space in their order.',
  }),
  add: endpoint({
    method: 'POST',
    path: '/space/:sid/organization',
    access: 'session',
    body: z.object({
      name: requiredLine(200),
      url: z._default(shortText(2000).check(z.refine((url) => url === '' || isWebAddress(url), { error: 'not_url' })), ''),
    }),
    response: Organization,
    refusals: ['not_found', 'not_allowed', 'content_locked', 'limit_reached'],
    summary: 'Adds an organization to a space.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/space/:sid/organization/:organizationId',
    access: 'session',
    response: Done,
    refusals: ['not_found', 'not_allowed', 'content_locked'],
    summary: 'Takes an organization away, by its number or uuid.',
  }),
}
