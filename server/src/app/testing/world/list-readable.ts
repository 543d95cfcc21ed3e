import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { TestServices } from '../../services/testing/services.ts'
import { findPerson } from './find-person.ts'
import { type BuiltWorld, ITEM_KEYS, type ItemKey, ROLE_NAMES, type Role, type World } from './world-types.ts'

/** Asks as each person for the page of each contribution of side A, by number and by uuid. */
export async function listReadable(server: TestServices, world: BuiltWorld): Promise<World['readable']> {
  const answers = async (path: string, key: string): Promise<boolean> => {
    const headers = key ? { session_key: key } : {}
    const { statusCode, body } = await server.app.inject({ method: 'GET', url: `/api${path}`, headers })
    if (statusCode >= 500) throw new Error(`${path} failed: ${body}`)
    return statusCode < 300
  }
  const { assembly, items } = world.a
  const canOpen = async (role: Role, item: ItemKey): Promise<boolean> => {
    const { key } = findPerson(world, role)
    const { id, uuid } = items[item]
    const byNumber = contributions.one.path.replace(':aid', String(assembly.id)).replace(':coid', String(id))
    return (await answers(byNumber, key)) || answers(contributions.publicOne.path.replace(':uuid', uuid), key)
  }
  const readable: [Role, ItemKey[]][] = []
  for (const role of ROLE_NAMES) {
    const open: ItemKey[] = []
    for (const item of ITEM_KEYS) if (await canOpen(role, item)) open.push(item)
    readable.push([role, open])
  }
  return Object.fromEntries(readable) as unknown as World['readable']
}
