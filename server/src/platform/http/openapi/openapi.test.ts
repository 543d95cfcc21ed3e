import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import { GENERAL_REFUSALS, STATUS_OF } from '@folkmoot/core/platform/shared/refusals.ts'
import { CONTRACT } from '../../../app/services/contract.ts'
import { buildOpenApi, endpointUrl } from './openapi.ts'

/** Every status that the contract lets an endpoint answer. */
const listDeclaredStatuses = (e: Endpoint): string[] => {
  const general = GENERAL_REFUSALS.filter((code) => code !== 'not_logged_in' && code !== 'offline')
  // a path with an unknown, an overlong or a malformed part does not exist
  const byPath = e.path.includes(':') ? (['not_found'] as const) : []
  const codes = [...e.refusals, ...general, ...byPath, ...(e.access === 'session' ? (['not_logged_in'] as const) : [])]
  const statuses = [200, ...(e.accepts ? [202] : []), ...codes.map((code) => STATUS_OF[code])]
  return [...new Set(statuses)].sort((a, b) => a - b).map(String)
}

/** The codes that the document names for a status, by reference or in place. */
function describeRefusals(document: object, responses: object, status: number): string[] {
  const response = (responses as Record<string, { $ref?: string; description?: string }>)[String(status)]
  const { components } = document as { components: { responses: Record<string, { description: string }> } }
  const shared = response?.$ref?.split('/').at(-1)
  return (shared ? components.responses[shared]?.description : response?.description)?.split(', ') ?? []
}

test('the API page lists every endpoint with its refusals, generated from the endpoints [APP-020]', () => {
  const document = buildOpenApi(CONTRACT, 'Test') as { paths: Record<string, Record<string, { responses: object }>> }
  const all = Object.values(CONTRACT).flatMap((group) => Object.values(group))
  assert.ok(all.length > 0)
  for (const e of all) {
    const operation = document.paths[endpointUrl(e).replace(/:(\w+)/g, '{$1}')]?.[e.method.toLowerCase()]
    assert.ok(operation, `${e.method} ${e.path} is on the page`)
    assert.deepEqual(Object.keys(operation.responses), listDeclaredStatuses(e))
    for (const code of e.refusals)
      assert.ok(describeRefusals(document, operation.responses, STATUS_OF[code]).includes(code), `${e.path} ${code}`)
    assert.equal('401' in operation.responses, e.access === 'session' || e.refusals.some((c) => STATUS_OF[c] === 401))
  }
})

test('no two endpoints have the same method and path', () => {
  const all = Object.values(CONTRACT).flatMap((group) => Object.values(group))
  const seen = all.map((e) => `${e.method} ${endpointUrl(e).replace(/:\w+/g, ':x')}`)
  assert.deepEqual(
    seen.filter((s, i) => seen.indexOf(s) !== i),
    [],
  )
})

test('every endpoint has a summary of one line', () => {
  for (const [feature, group] of Object.entries(CONTRACT)) {
    for (const [name, e] of Object.entries(group)) assert.ok(e.summary, `${feature}.${name} has no summary`)
  }
})

test('every reference of the document leads to one of its components', () => {
  const document = buildOpenApi(CONTRACT, 'Test')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)].map(([, path = '']) => path)
  assert.ok(references.length > 100)
  const missing = references.filter((path) => {
    const found = path
      .split('/')
      .slice(1)
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document)
    return found === undefined
  })
  assert.deepEqual([...new Set(missing)], [])
})

test('a refusal of an endpoint is told with its codes, one that every call may give is a component', () => {
  const document = buildOpenApi(CONTRACT, 'Test')
  const { paths, components } = document as Record<string, Record<string, Record<string, Record<string, never>>>>
  const { responses } = paths?.['/api/user/login']?.post ?? {}
  assert.deepEqual(responses?.['429'], { $ref: '#/components/responses/core-429' })
  assert.match(components?.responses?.['core-429']?.description ?? '', /^rate_limited$/)
  assert.match((responses as unknown as Record<string, { description: string }>)['401']?.description ?? '', /bad_credentials/)
})
