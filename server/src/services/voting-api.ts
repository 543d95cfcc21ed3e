import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'

/** What the voting API mounts. */
export function votingApi(_app: FastifyInstance, _context: Context): void {}
