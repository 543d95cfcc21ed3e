import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/** Did this request come straight from this machine, through no proxy (decisions B.12)? */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') && FORWARDED.every((name) => request.headers[name] === undefined)
