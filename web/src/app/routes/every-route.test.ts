import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { isPagePath, PAGE_PATHS } from '@folkmoot/core/platform/shared/page-paths.ts'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { SPECIFIED_ROUTES } from './testing/specified-routes.ts'

interface RouteRow {
  readonly path: string
  readonly access: string | undefined
  /** The name of its page, or the address that it redirects to. */
  readonly opens: string | undefined
}

/** The rows of a table of routes. It is read as text: its pages are loaded by the browser alone. */
function readRoutes(file: string): RouteRow[] {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  const pages = new Map([...source.matchAll(/^const (\w+) = \(\) => import\('(.+)\.tsx'\)$/gm)].map(([, name, page]) => [name, page]))
  return [...source.matchAll(/\{[^{}]*path: '([^']+)'[^{}]*\}/g)].map(([row, path = '']) => {
    const redirectTo = /redirectTo: '([^']+)'/.exec(row)?.[1]
    const page = /import\('(.+)\.tsx'\)/.exec(row)?.[1] ?? pages.get(/page: (\w+)/.exec(row)?.[1])
    return { path, access: /access: '(\w+)'/.exec(row)?.[1], opens: redirectTo ?? (page && basename(page)) }
  })
}

const ROUTES = ['routes-v1.tsx', 'routes-v2.tsx'].flatMap(readRoutes)

const root = createRootRoute()
const router = createRouter({
  routeTree: root.addChildren(ROUTES.map(({ path }) => createRoute({ getParentRoute: () => root, path }))),
  history: createMemoryHistory(),
})

/** The route that the router of the product opens for an address. */
const findRoute = (address: string): RouteRow | undefined => {
  const path = router.matchRoutes(address.replace(/\?.*$/, ''), {}).at(-1)?.fullPath
  return ROUTES.find((route) => route.path === path)
}

const UUID = '00000000-0000-4000-8000-000000000001'
/** An address as people have it: numbers for members, uuids for everybody. */
const fillParams = (path: string): string =>
  path.replace(/\$(\w+)/g, (_, name: string) => (name.endsWith('uuid') ? UUID : name.endsWith('id') ? '12' : 'words'))

test('the server knows the addresses of all screens, and answers any other with 404 [APP-002]', () => {
  const paths = ['routes-v1.tsx', 'routes-v2.tsx'].flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path),
  )
  assert.ok(paths.length > 100)
  assert.deepEqual([...PAGE_PATHS].slice(1).sort(), paths.sort())
  for (const path of ['/', '/v2/home', '/v2/home/', '/v1/assembly/3/campaign/7', `/pads/${'a'.repeat(36)}`])
    assert.ok(isPagePath(path), path)
  for (const path of ['/town/', '/v2', '/v2/nowhere', '/v3/home', '/v1/assembly/3/campaign/7/x/y/z', '/v2/home/x'])
    assert.ok(!isPagePath(path), path)
})

test('every route of both generations opens its own page, and none is shadowed by another [APP-002]', () => {
  assert.ok(ROUTES.length > 60, 'the tables of routes were read')
  for (const route of ROUTES) {
    assert.ok(route.opens && route.access, `${route.path} has a page and an access`)
    assert.equal(findRoute(fillParams(route.path))?.path, route.path)
  }
  assert.equal(findRoute('/v1/nothing'), undefined)
})

for (const [row, routes] of Object.entries(SPECIFIED_ROUTES)) {
  test(`the addresses of the specification open their pages, for those who may [${row}]`, () => {
    for (const [address, opens, access] of routes) {
      const route = findRoute(fillParams(address.replaceAll(/\{(\w+)\}/g, '$$$1')))
      assert.deepEqual([address, route?.opens, route?.access], [address, opens, access])
    }
  })
}
