// Measures the dashboard of a campaign with 10,000 contributions and 200 working groups, its analytics, and the home of a group.
// Compares the real server, with session and permissions, to a bare Fastify and pg that runs the same named statements:
// interleaved rounds, medians, ratios.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachOrStartCluster } from '../server/src/platform/database/cluster.ts'
import { seedCampaign } from './campaign/seed-campaign.ts'
import { type BenchmarkCall, compare, nextRandom, ROUNDS_TEXT } from './compare.ts'
import type { LoadRequest } from './hot/load.ts'
import { startProcess, startProduct } from './hot/start-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'folkmoot-bench-'))
const product = await startProduct(folder)
const database = await attachOrStartCluster(folder, {})
const seeded = await seedCampaign(database.url())
const bare = await startProcess('bench/campaign/bare.ts', { BARE: JSON.stringify({ url: database.url(), seeded }) })

const { assemblyId: aid, campaignId: cid, spaceId, spaceUuid, uuid } = seeded
const get = (path: string, key?: string): LoadRequest => ({
  method: 'GET',
  path,
  ...(key ? { headers: { session_key: key } } : {}),
})
const member = () => seeded.members[nextRandom(seeded.members.length)] ?? { id: 0, key: '' }
const asMember = (path: string) => () => get(`/api${path}`, member().key)
const asVisitor = (path: string) => () => get(`/api${path}`)
const plain = (path: string) => () => get(path)
/** A group and a member of it. */
const inGroup = () => {
  const { id: user, key } = member()
  const own = seeded.groups.filter(({ id }) => (id + user) % 20 === 0)
  return { id: own[nextRandom(own.length)]?.id ?? 0, user, key }
}

const CALLS: Readonly<Record<string, BenchmarkCall>> = {
  'dashboard: campaign': { product: asMember(`/assembly/${aid}/campaign/${cid}`), bare: plain('/campaign') },
  'dashboard: visitor': { product: asVisitor(`/public/campaign/${uuid}`), bare: plain('/campaign') },
  'dashboard: documents': { product: asMember(`/space/${spaceId}/resource`), bare: plain('/resources') },
  analytics: {
    product: asMember(`/space/${spaceId}/analytics`),
    bare: () => get(`/analytics/${member().id}`),
  },
  'analytics: visitor': { product: asVisitor(`/public/space/${spaceUuid}/analytics`), bare: plain('/analytics') },
  'group: home': {
    product: () => {
      const { id, key } = inGroup()
      return get(`/api/assembly/${aid}/group/${id}`, key)
    },
    bare: () => get(`/group/${inGroup().id}`),
  },
  'group: insights': {
    product: () => {
      const { id, key } = inGroup()
      return get(`/api/assembly/${aid}/group/${id}/insights`, key)
    },
    bare: () => {
      const { id, user } = inGroup()
      return get(`/insights/${id}/${user}`)
    },
  },
}

try {
  console.log(`campaign: ${seeded.ideas} contributions, ${seeded.groups.length} groups, rate limits off, ${ROUNDS_TEXT}`)
  const only = process.env.BENCH_CALLS
  await compare(product.url, bare.url, Object.fromEntries(Object.entries(CALLS).filter(([name]) => !only || name.includes(only))))
  const memory = product.memory()
  if (memory !== undefined) console.log(`memory of Node after the load: ${memory.toFixed(0)} MB (aim: under 200)`)
} finally {
  await bare.stop()
  await database.stop()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
