import { isMemberOrAdmin } from '@folkmoot/core/communities/access/viewer.ts'
import {
  type CreateResourceBody,
  MAX_ORGANIZATIONS,
  MAX_RESOURCES,
  organizations,
  type Resource,
  type ResourceList,
  resources,
} from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { detectLinkType, detectUploadType } from '@folkmoot/core/communities/spaces/resource-type.ts'
import { parseCloudDocument } from '@folkmoot/core/platform/files/embeds.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { parseFileAddress } from '@folkmoot/core/platform/shared/file-address.ts'
import { isUuid, parseId, parseIdentifier } from '@folkmoot/core/platform/shared/ids.ts'
import { serializeAllowed } from '@folkmoot/core/platform/shared/permission.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { toViewer } from '../../communities/access/read-viewer.ts'
import { findSpaceOwner, type SpaceOwner } from '../../communities/access/space-owner.ts'
import { omitNumericIds } from '../../communities/campaigns/serialize.ts'
import { findFile } from '../../communities/spaces/file-store.ts'
import * as store from '../../communities/spaces/resource-store.ts'
import type { Db, Trx } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { canReadFile } from './files/file-access.ts'
import { findContribution } from './read-contribution.ts'
import { readSpacePermissions, type SpacePermissions, toSpacePermissions } from './space-permissions.ts'

type ResourceSpace = SpaceOwner & SpacePermissions

/** Finds the space of a path with the caller's permissions; 404 if what is requested is hidden from the caller. */
async function findResourceSpace(
  db: Db,
  context: TransactionContext,
  me: Me | undefined,
  sid: string,
  { what = 'documents', lock = false }: { what?: 'documents' | 'organizations'; lock?: boolean } = {},
): Promise<ResourceSpace | Refusal<'not_found'>> {
  const owner = await findSpaceOwner(db, sid)
  if (!owner) return refuse('not_found')
  const rights = await readSpacePermissions(db, context, me, owner, { byNumber: parseId(sid) !== undefined, lock })
  return rights[what] ? { ...owner, ...rights } : refuse('not_found')
}

/** Documents, media and organizations of spaces (SPC-015, SPC-016); attachments of contributions use the same table (A58). */
export function resourceRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  async function listSpaceResources(me: Me | undefined, sid: string): Promise<ResourceList | Refusal<'not_found'>> {
    const resourceSpace = await findResourceSpace(db, context, me, sid)
    if (isRefusal(resourceSpace)) return resourceSpace
    return serializeResourceList(resourceSpace, await store.listResources(db, resourceSpace.resourcesSpaceId))
  }

  /** Members get an assembly's documents from the row that was read together with the session. */
  function listResourcesFor(me: Me | undefined, sid: string, row: store.ResourcesForCaller | undefined) {
    const viewer = row && me && toViewer(me, row.seat)
    return row && viewer && isMemberOrAdmin(viewer)
      ? serializeResourceList(toSpacePermissions({ ...row, scope: 'ASSEMBLY', viewer }), store.toResources(row))
      : listSpaceResources(me, sid)
  }

  /** Runs a change in a transaction if the caller is permitted to make it. */
  const runChange = <T>(
    me: Me,
    sid: string,
    act: (trx: Trx, resourceSpace: ResourceSpace, context: TransactionContext) => Promise<T>,
    what: 'documents' | 'organizations' = 'documents',
  ) =>
    inTransaction(context, async (trx, context) => {
      const resourceSpace = await findResourceSpace(trx, context, me, sid, { what, lock: true })
      if (isRefusal(resourceSpace)) return resourceSpace
      return resourceSpace.unchangeable ?? act(trx, resourceSpace, context)
    })

  const addResource = (me: Me, sid: string, given: CreateResourceBody) =>
    runChange(
      me,
      sid,
      async (trx, resourceSpace, context): Promise<Resource | Refusal<'invalid' | 'limit_reached' | 'attachments_off'>> => {
        if (resourceSpace.attachmentsDisabled) return refuse('attachments_off')
        const target = await resolveResourceTarget(trx, context, me, given)
        if (isRefusal(target)) return target
        if ((await store.lockAndCount(trx, resourceSpace.resourcesSpaceId, 'resources')) >= MAX_RESOURCES) {
          return refuse('limit_reached', { params: { limit: MAX_RESOURCES } })
        }
        const name = given.name || target.name
        return store.insertResource(trx, {
          url: target.url,
          resource_type: target.resourceType,
          space_id: resourceSpace.resourcesSpaceId,
          name,
          title: given.title || name,
          description: given.description ?? '',
          is_template: given.isTemplate ?? false,
          show_form: given.showForm ?? false,
          creator_id: me.userId,
          created_at: context.clock.iso(),
        })
      },
    )

  const removeFromSpace = (me: Me, of: 'resources' | 'organizations', sid: string, text: string) =>
    runChange(
      me,
      sid,
      async (trx, resourceSpace) => {
        const by = parseIdentifier(text)
        if (by.by === 'shortname') return refuse('not_found')
        return (await store.deleteSpaceItem(trx, of, resourceSpace.resourcesSpaceId, by)) ? done : refuse('not_found')
      },
      of === 'resources' ? 'documents' : of,
    )

  serve(app, context, resources, {
    list: {
      query: ({ params }) => store.buildResourcesQuery(params.sid),
      handle: async ({ params, me }, row: store.ResourcesForCaller | undefined) => listResourcesFor(me, params.sid, row),
    },
    publicList: async ({ params }) => (isUuid(params.uuid) ? listSpaceResources(undefined, params.uuid) : refuse('not_found')),
    add: ({ params, body, me }) => addResource(me, params.sid, body),
    remove: ({ params, me }) => removeFromSpace(me, 'resources', params.sid, params.resourceId),

    async attach({ params, body, me }) {
      const contribution = await findContribution(db, context, me, params)
      return contribution ? addResource(me, String(contribution.row.space_id), body) : refuse('not_found')
    },
  })

  serve(app, context, organizations, {
    async list({ params, me }) {
      const resourceSpace = await findResourceSpace(db, context, me, params.sid, { what: 'organizations' })
      if (isRefusal(resourceSpace)) return resourceSpace
      const list = await store.listOrganizations(db, resourceSpace.resourcesSpaceId)
      return {
        organizations: omitNumericIds(resourceSpace.showsNumericIds, list, 'organizationId'),
        may: serializeAllowed({ edit: resourceSpace.unchangeable }),
      }
    },
    add: ({ params, body, me }) =>
      runChange(
        me,
        params.sid,
        async (trx, resourceSpace) => {
          const position = await store.lockAndCount(trx, resourceSpace.resourcesSpaceId, 'organizations')
          if (position >= MAX_ORGANIZATIONS) return refuse('limit_reached', { params: { limit: MAX_ORGANIZATIONS } })
          return store.insertOrganization(trx, { ...body, spaceId: resourceSpace.resourcesSpaceId, position })
        },
        'organizations',
      ),
    remove: ({ params, me }) => removeFromSpace(me, 'organizations', params.sid, params.organizationId),
  })
}

const serializeResourceList = (rights: SpacePermissions, list: readonly Resource[]): ResourceList => {
  const remove = !rights.unchangeable
  return {
    resources: omitNumericIds(rights.showsNumericIds, list, 'resourceId'),
    may: { add: remove && !rights.attachmentsDisabled, remove },
  }
}

interface ResourceTarget {
  readonly url: string
  readonly name: string
  readonly resourceType: Resource['resourceType']
}

/** Returns the address and type of a new resource, and a name if the request has none. */
async function resolveResourceTarget(
  db: Db,
  context: TransactionContext,
  me: Me,
  given: CreateResourceBody,
): Promise<ResourceTarget | Refusal<'invalid'>> {
  const stored = parseFileAddress(given.url)
  if (stored !== undefined) {
    const file = await findFile(db, stored)
    if (!file || !(await canReadFile(db, context, me, file))) return refuseFields({ field: 'url', code: 'unknown' })
    return { url: given.url, name: file.title, resourceType: given.resourceType ?? detectUploadType(stored) }
  }
  const document = parseCloudDocument(given.url)
  if (given.resourceType === 'GDOC' && !document) return refuseFields({ field: 'resourceType', code: 'wrong' })
  const resourceType = given.resourceType ?? detectLinkType(given.url, context.settings.embedHosts)
  const url = resourceType === 'GDOC' && document ? document.url : given.url
  return { url, name: given.url.replace(/^https?:\/\/(?:www\.)?/i, '').slice(0, 200), resourceType }
}
