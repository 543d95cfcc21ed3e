import { memberOrAdmin } from '@folkmoot/core/assemblies/standing.ts'
import { done } from '@folkmoot/core/shared/done.ts'
import { fileNameOf } from '@folkmoot/core/shared/file-address.ts'
import { identify, idFrom, isUuid } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import { cloudDocument } from '@folkmoot/core/spaces/embeds.ts'
import { linkedType, uploadedType } from '@folkmoot/core/spaces/resource-type.ts'
import {
  MOST_ORGANIZATIONS,
  MOST_RESOURCES,
  type NewResource,
  organizations,
  type Resource,
  type ResourceList,
  resources,
} from '@folkmoot/core/spaces/resources.ts'
import type { FastifyInstance } from 'fastify'
import { standingOf } from '../assemblies/standing.ts'
import { unnumbered } from '../campaigns/answer.ts'
import type { Db, Trx } from '../database/open.ts'
import type { ActContext, Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { inTransaction } from '../shared/transaction.ts'
import { findFile } from '../spaces/file-store.ts'
import { findHolder, type Holder } from '../spaces/holder.ts'
import * as store from '../spaces/resource-store.ts'
import { mayReadFile } from './file-rights.ts'
import { findItem } from './item.ts'
import { assemblyRights, rightsAt, type SpaceRights } from './space-rights.ts'

type Place = Holder & SpaceRights

/** The space of a path with the caller's rights; 404 where what they ask for is hidden from them. */
async function placeAt(
  db: Db,
  context: ActContext,
  me: Me | undefined,
  sid: string,
  { what = 'documents', lock = false }: { what?: 'documents' | 'organizations'; lock?: boolean } = {},
): Promise<Place | Refusal<'not_found'>> {
  const holder = await findHolder(db, sid)
  if (!holder) return refuse('not_found')
  const rights = await rightsAt(db, context, me, holder, { byNumber: idFrom(sid) !== undefined, lock })
  return rights[what] ? { ...holder, ...rights } : refuse('not_found')
}

/** Documents, media and organizations of spaces (SPC-015, SPC-016); a contribution's attachments are the same (A58). */
export function resourceRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  async function listAt(me: Me | undefined, sid: string): Promise<ResourceList | Refusal<'not_found'>> {
    const place = await placeAt(db, context, me, sid)
    if (isRefusal(place)) return place
    return listed(place, await store.readResources(db, place.keepsIn))
  }

  /** Members of an assembly get its documents from the row that came with the session. */
  function listFor(me: Me | undefined, sid: string, row: store.ResourcesForCaller | undefined) {
    const standing = row && me && standingOf(me, row.seat)
    return row && standing && memberOrAdmin(standing)
      ? listed(assemblyRights(standing, row.management), store.resourcesFrom(row))
      : listAt(me, sid)
  }

  /** Runs a change where the caller may make one, in one transaction. */
  const changing = <T>(
    me: Me,
    sid: string,
    act: (trx: Trx, place: Place, context: ActContext) => Promise<T>,
    what: 'documents' | 'organizations' = 'documents',
  ) =>
    inTransaction(context, async (trx, context) => {
      const place = await placeAt(trx, context, me, sid, { what, lock: true })
      if (isRefusal(place)) return place
      return place.refusesChange ? refuse(place.refusesChange) : act(trx, place, context)
    })

  const add = (me: Me, sid: string, given: NewResource) =>
    changing(
      me,
      sid,
      async (trx, place, context): Promise<Resource | Refusal<'invalid' | 'limit_reached' | 'attachments_off'>> => {
        if (place.closed) return refuse('attachments_off')
        const target = await targetOf(trx, context, me, given)
        if (isRefusal(target)) return target
        if ((await store.lockedCount(trx, place.keepsIn, 'resources')) >= MOST_RESOURCES) {
          return refuse('limit_reached', { params: { limit: MOST_RESOURCES } })
        }
        const name = given.name || target.name
        const made = await store.insertResource(trx, {
          ...target,
          spaceId: place.keepsIn,
          name,
          title: given.title || name,
          description: given.description ?? '',
          isTemplate: given.isTemplate ?? false,
          showForm: given.showForm ?? false,
          creatorId: me.userId,
          at: context.clock.iso(),
        })
        return made
      },
    )

  const remove = (me: Me, of: 'resources' | 'organizations', sid: string, text: string) =>
    changing(
      me,
      sid,
      async (trx, place) => {
        const by = identify(text)
        if (by.by === 'shortname') return refuse('not_found')
        return (await store.deleteOne(trx, of, place.keepsIn, by)) ? done : refuse('not_found')
      },
      of === 'resources' ? 'documents' : of,
    )

  serve(app, context, resources, {
    list: {
      ask: ({ params }) => store.askResources(params.sid),
      tell: async ({ params, me }, row: store.ResourcesForCaller | undefined) => listFor(me, params.sid, row),
    },
    publicList: async ({ params }) => (isUuid(params.uuid) ? listAt(undefined, params.uuid) : refuse('not_found')),
    add: ({ params, body, me }) => add(me, params.sid, body),
    remove: ({ params, me }) => remove(me, 'resources', params.sid, params.resourceId),

    async attach({ params, body, me }) {
      const found = await findItem(db, context, me, params)
      return found ? add(me, String(found.row.space_id), body) : refuse('not_found')
    },
  })

  serve(app, context, organizations, {
    async list({ params, me }) {
      const place = await placeAt(db, context, me, params.sid, { what: 'organizations' })
      if (isRefusal(place)) return place
      const list = await store.readOrganizations(db, place.keepsIn)
      return {
        organizations: unnumbered(place.numbers, list, 'organizationId'),
        may: { edit: place.refusesChange === undefined },
      }
    },
    add: ({ params, body, me }) =>
      changing(
        me,
        params.sid,
        async (trx, place) => {
          const position = await store.lockedCount(trx, place.keepsIn, 'organizations')
          if (position >= MOST_ORGANIZATIONS) return refuse('limit_reached', { params: { limit: MOST_ORGANIZATIONS } })
          return store.insertOrganization(trx, { ...body, spaceId: place.keepsIn, position })
        },
        'organizations',
      ),
    remove: ({ params, me }) => remove(me, 'organizations', params.sid, params.organizationId),
  })
}

const listed = (rights: SpaceRights, list: readonly Resource[]): ResourceList => {
  const remove = rights.refusesChange === undefined
  return { resources: unnumbered(rights.numbers, list, 'resourceId'), may: { add: remove && !rights.closed, remove } }
}

interface Target {
  readonly url: string
  readonly name: string
  readonly resourceType: Resource['resourceType']
}

/** Where a new resource leads, what it is, and a name for one that came without. */
async function targetOf(db: Db, context: ActContext, me: Me, given: NewResource): Promise<Target | Refusal<'invalid'>> {
  const stored = fileNameOf(given.url)
  if (stored !== undefined) {
    const file = await findFile(db, stored)
    if (!file || !(await mayReadFile(db, context, me, file))) return refuseFields({ field: 'url', code: 'unknown' })
    return { url: given.url, name: file.title, resourceType: given.resourceType ?? uploadedType(stored) }
  }
  const document = cloudDocument(given.url)
  if (given.resourceType === 'GDOC' && !document) return refuseFields({ field: 'resourceType', code: 'wrong' })
  const resourceType = given.resourceType ?? linkedType(given.url, context.settings.embedHosts)
  const url = resourceType === 'GDOC' && document ? document.url : given.url
  return { url, name: given.url.replace(/^https?:\/\/(?:www\.)?/i, '').slice(0, 200), resourceType }
}
