// Measures people and assemblies: signing in, the home of an assembly of 10,000 members and 200 campaigns, its members, an upload
// of 2,000 people. Compares the real server, with session and permissions, to a bare Fastify and pg that runs the same named
// statements: interleaved rounds, medians, ratios.
import { type BenchmarkCall, compare, nextRandom, ROUNDS_TEXT } from './compare.ts'
import { get } from './hot/load.ts'
import { printMemory, startBare, startProduct } from './hot/start-process.ts'
import { measureUpload } from './people/measure-upload.ts'
import { seedPeople } from './people/seed-people.ts'
import { measureSignInBurst } from './people/sign-in-burst.ts'

const product = await startProduct()
const seeded = await seedPeople(product.databaseUrl)
const bare = await startBare('bench/people/bare.ts', { url: product.databaseUrl, seeded })

const { assemblyId: aid, uuid } = seeded
const member = () => seeded.members[nextRandom(seeded.members.length)] ?? seeded.coordinator
const account = () => JSON.stringify({ email: `member${1 + nextRandom(seeded.accounts)}@bench.test`, password: seeded.password })
const asMember = (path: string) => () => get(`/api${path}`, member().key)
const asVisitor = (path: string) => () => get(`/api${path}`)
const plain = (path: string) => () => get(path)
/** A page of the list of members far from its beginning. */
const deep = () => 300 + nextRandom(150)
const words = () => ['keller', 'ana', 'garcia', 'elena huber'][nextRandom(4)] ?? ''

const ofMembers = `/membership/assembly/${aid}?pageSize=20`
const CALLS: Readonly<Record<string, BenchmarkCall>> = {
  'sign-in': {
    product: () => ({ method: 'POST', path: '/api/user/login', body: account() }),
    bare: () => ({ method: 'POST', path: '/login', body: account() }),
  },
  'home: own membership': {
    product: () => {
      const { id, key } = member()
      return get(`/api/membership/assembly/${aid}/user/${id}`, key)
    },
    bare: () => get(`/membership/${member().id}`),
  },
  'home: assembly': { product: asMember(`/assembly/${aid}`), bare: plain('/assembly') },
  'home: campaigns now': {
    product: asMember(`/assembly/${aid}/campaign?filter=ongoing&all=true`),
    bare: plain('/campaigns?shown=4'),
  },
  'home: campaigns to come': {
    product: asMember(`/assembly/${aid}/campaign?filter=upcoming&all=true`),
    bare: plain('/campaigns?shown=12'),
  },
  'home: campaigns, past': {
    product: asMember(`/assembly/${aid}/campaign?filter=past`),
    bare: plain('/campaigns?shown=12'),
  },
  'home: documents': { product: asMember(`/space/${seeded.spaceId}/resource`), bare: plain('/resources') },
  'visitor: assembly': { product: asVisitor(`/public/assembly/${uuid}`), bare: plain('/assembly') },
  'visitor: campaigns now': {
    product: asVisitor(`/public/assembly/${uuid}/campaign?filter=ongoing&all=true`),
    bare: plain('/campaigns?shown=4'),
  },
  'members, first page': { product: asMember(ofMembers), bare: plain('/members') },
  'members, page 300 to 450': {
    product: () => get(`/api${ofMembers}&page=${deep()}`, member().key),
    bare: () => get(`/members?page=${deep()}`),
  },
  'members by name': {
    product: () => get(`/api${ofMembers}&query=${encodeURIComponent(words())}`, member().key),
    bare: () => get(`/members?query=${encodeURIComponent(words())}`),
  },
}

try {
  console.log(`people: ${seeded.accounts} members, ${seeded.campaigns} campaigns, rate limits off, ${ROUNDS_TEXT}`)
  await compare(product.url, bare.url, CALLS)
  await measureSignInBurst(product.url, get(`/api/membership/assembly/${aid}/user/${seeded.coordinator.id}`, seeded.coordinator.key), {
    method: 'POST',
    path: '/api/user/login',
    next: account,
  })
  await measureUpload(product, aid, seeded.coordinator.key)
  printMemory(product)
} finally {
  await bare.stop()
  await product.stop()
}
