import { LIVE_STREAM_LIFE, MAX_LIVE_SPACES } from '@folkmoot/core/platform/events/live.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { findSpaceOwner } from '../../../communities/access/space-owner.ts'
import { readSpacePermissions } from '../../../deliberation/contributions/space-permissions.ts'
import type { Context } from '../../../platform/http/context.ts'
import { toNetwork } from '../../../platform/http/request-origin.ts'
import { sendRefusal } from '../../../platform/http/respond.ts'
import { authenticateCaller, type Me, resolveLocale } from '../../../platform/http/session.ts'
import { createLiveHub, type LiveHub, type LiveSpace } from './live-hub.ts'

declare module 'fastify' {
  interface FastifyInstance {
    liveHub: LiveHub
  }
}

/** The spaces of a request that its sender may read, by their number. */
async function findReadableSpaces(context: Context, me: Me | undefined, text: string): Promise<Map<number, LiveSpace>> {
  const sids = [...new Set(text.split(',').filter((sid) => sid !== ''))].slice(0, MAX_LIVE_SPACES)
  const readable = new Map<number, LiveSpace>()
  for (const sid of sids) {
    const owner = await findSpaceOwner(context.db, sid)
    if (!owner) continue
    const byNumber = parseId(sid) !== undefined
    const { page, showsNumericIds } = await readSpacePermissions(context.db, context, me, owner, { byNumber })
    if (page) readable.set(owner.spaceId, { sid, member: showsNumericIds })
  }
  return readable
}

/**
 * GET /api/live?spaces=1,2: a stream of server-sent events for an open page. What its reader may read is decided when it opens; it
 * ends after five minutes, and when the reader is removed from an assembly or group. It carries no content.
 */
export function liveRoute(app: FastifyInstance, context: Context): void {
  const hub = createLiveHub()
  app.decorate('liveHub', hub)
  app.get<{ Querystring: { spaces?: string } }>('/api/live', { config: { limit: 'reads' } }, async (request, reply) => {
    const me = await authenticateCaller(context, request)
    const spaces = await findReadableSpaces(context, me, String(request.query.spaces ?? ''))
    const reader = { who: me ? `user ${me.userId}` : toNetwork(request.ip), userId: me?.userId ?? 0, spaces }
    const { raw } = reply
    if ((spaces.size === 0 && !me) || !hub.open(reader, raw)) {
      const locale = resolveLocale(request, me, context.settings.locales)
      const refusal = spaces.size === 0 && !me ? refuse('not_found') : refuse('unavailable')
      return sendRefusal(reply.header('cache-control', 'no-store'), context, refusal, 'core', locale)
    }
    reply.hijack()
    raw.on('close', () => hub.drop(raw))
    // Fastify ends connections that wait; this one is meant to
    request.socket.setTimeout(LIVE_STREAM_LIFE + 60_000)
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // asks a proxy not to collect what it passes on
      'x-accel-buffering': 'no',
    })
    raw.write(': open\n\n')
    return reply
  })
}
