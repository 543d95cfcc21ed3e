// Measures the dashboard of a campaign with 10,000 contributions and 200 working groups, its analytics, and the home of a group.
// Compares the real server, with session and permissions, to a bare Fastify and pg that runs the same named statements:
// interleaved rounds, medians, ratios.
import { seedCampaign } from './campaign/seed-campaign.ts'
import { type BenchmarkCall, compare, nextRandom, ROUNDS_TEXT } from './compare.ts'
import { get } from './hot/load.ts'
import { printMemory, startBare, startProduct } from './hot/start-process.ts'

const product = await startProduct()
const seeded = await seedCampaign(product.databaseUrl)
const bare = await startBare('bench/campaign/bare.ts', { url: product.databaseUrl, seeded })

const { assemblyId: aid, campaignId: cid, spaceId, spaceUuid, uuid } = seeded
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
  await compare(product.url, bare.url, CALLS)
  printMemory(product)
} finally {
  await bare.stop()
  await product.stop()
}
