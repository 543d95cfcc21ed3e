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
import { unnumbered } from '../campaigns/answer.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { inTransaction } from '../shared/transaction.ts'
import { findFile } from '../spaces/file-store.ts'
import { findHolder, type Holder } from '../spaces/holder.ts'
import * as store from '../spaces/resource-store.ts'
import { mayReadFile } from './file-route.ts'
import { findItem } from './item.ts'
import { rightsAt, type SpaceRights } from './space-rights.ts'

type Place = Holder & SpaceRights

/** The space of a path with the caller's rights; 404 where its documents are hidden from them. */
async function placeAt(
  context: Context,
  me: Me | undefined,
  sid: string,
  lockedIn?: Db,
): Promise<Place | Refusal<'not_found'>> {
  const holder = await findHolder(lockedIn ?? context.db, sid)
  if (!holder) return refuse('not_found')
  const rights = await rightsAt(context, me, holder, {
    byNumber: idFrom(sid) !== undefined,
    ...(lockedIn ? { lockedIn } : {}),
  })
  return rights.documents ? { ...holder, ...rights } : refuse('not_found')
}

/** Documents, media and organizations of spaces (SPC-015, SPC-016); a contribution's attachments are the same (A58). */
export function resourceRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  async function listAt(me: Me | undefined, sid: string): Promise<ResourceList | Refusal<'not_found'>> {
    const place = await placeAt(context, me, sid)
    if (isRefusal(place)) return place
    const list = await store.readResources(db, place.keepsIn)
    const remove = place.refusesChange === undefined
    return { resources: unnumbered(place.numbers, list, 'resourceId'), may: { add: remove && !place.closed, remove } }
  }

  /** Runs a change where the caller may make one, in one transaction. */
  const changing = <T>(me: Me, sid: string, act: (trx: Db, place: Place) => Promise<T>) =>
    inTransaction(db, async (trx) => {
      const place = await placeAt(context, me, sid, trx)
      if (isRefusal(place)) return place
      return place.refusesChange ? refuse(place.refusesChange) : act(trx, place)
    })

  const add = (me: Me, sid: string, given: NewResource) =>
    changing(
      me,
      sid,
      async (trx, place): Promise<Resource | Refusal<'invalid' | 'limit_reached' | 'attachments_off'>> => {
        if (place.closed) return refuse('attachments_off')
        const target = await targetOf(context, me, given)
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
    changing(me, sid, async (trx, place) => {
      const by = identify(text)
      if (by.by === 'shortname') return refuse('not_found')
      return (await store.deleteOne(trx, of, place.keepsIn, by)) ? done : refuse('not_found')
    })

  serve(app, context, resources, {
    list: ({ params, me }) => listAt(me, params.sid),
    publicList: async ({ params }) => (isUuid(params.uuid) ? listAt(undefined, params.uuid) : refuse('not_found')),
    add: ({ params, body, me }) => add(me, params.sid, body),
    remove: ({ params, me }) => remove(me, 'resources', params.sid, params.resourceId),

    async attach({ params, body, me }) {
      const found = await findItem(context, me, params)
      return found ? add(me, String(found.row.space_id), body) : refuse('not_found')
    },
  })

  serve(app, context, organizations, {
    async list({ params, me }) {
      const place = await placeAt(context, me, params.sid)
      if (isRefusal(place)) return place
      const list = await store.readOrganizations(db, place.keepsIn)
      return {
        organizations: unnumbered(place.numbers, list, 'organizationId'),
        may: { edit: place.refusesChange === undefined },
      }
    },
    add: ({ params, body, me }) =>
      changing(me, params.sid, async (trx, place) => {
        const position = await store.lockedCount(trx, place.keepsIn, 'organizations')
        if (position >= MOST_ORGANIZATIONS) return refuse('limit_reached', { params: { limit: MOST_ORGANIZATIONS } })
        return store.insertOrganization(trx, { ...body, spaceId: place.keepsIn, position })
      }),
    remove: ({ params, me }) => remove(me, 'organizations', params.sid, params.organizationId),
  })
}

interface Target {
  readonly url: string
  readonly name: string
  readonly resourceType: Resource['resourceType']
}

/** Where a new resource leads, what it is, and a name for one that came without. */
async function targetOf(context: Context, me: Me, given: NewResource): Promise<Target | Refusal<'invalid'>> {
  const stored = fileNameOf(given.url)
  if (stored !== undefined) {
    const file = await findFile(context.db, stored)
    if (!file || !(await mayReadFile(context, me, file))) return refuseFields({ field: 'url', code: 'unknown' })
    return { url: given.url, name: file.title, resourceType: given.resourceType ?? uploadedType(stored) }
  }
  const document = cloudDocument(given.url)
  if (given.resourceType === 'GDOC' && !document) return refuseFields({ field: 'resourceType', code: 'wrong' })
  const resourceType = given.resourceType ?? linkedType(given.url, context.settings.embedHosts)
  const url = resourceType === 'GDOC' && document ? document.url : given.url
  return { url, name: given.url.replace(/^https?:\/\/(?:www\.)?/i, '').slice(0, 200), resourceType }
}
