import { join } from 'node:path'
import { findTestFiles } from './test-files.ts'

/** Parts of the server whose tests do not all stand beside them: they are tested through their callers. */
const TESTS_OF_FOLDER: Readonly<Record<string, readonly string[]>> = {
  'server/src/platform/shared': ['server/src/platform/shared', 'server/src/accounts/users', 'server/src/platform/http'],
  'server/src/platform/http': ['server/src/platform/http', 'server/src/app/services', 'server/src/accounts/users'],
  'server/src/app/services': ['server/src/app/services', 'server/src/accounts/users'],
  'server/src/news/notifications': ['server/src/news/notifications', 'server/src/news/newsletters'],
}

/** These tests make every call of the contract beside a second world, or a copy, so they detect a missing filter in a query. */
const WHOLE_CONTRACT = [
  'server/src/app/testing/bystander.test.ts',
  'server/src/app/testing/copies.test.ts',
  'server/src/app/testing/deleted-places.test.ts',
]

/** Finds the test files below a root that should detect a wrong change of a module: those of its room. */
export function findTestsOf(file: string, root: string): string[] {
  const [pack = '', src = '', wing = '', room = ''] = file.split('/')
  const folder = [pack, src, wing, room].join('/')
  const own = /\.tsx?$/.test(room) ? [file.replace(/\.tsx?$/, '.test.ts')] : (TESTS_OF_FOLDER[folder] ?? [folder])
  const found = findTestFiles(root, pack === 'server' && !/\.tsx?$/.test(room) ? [...own, ...WHOLE_CONTRACT] : own)
  return [...found.together, ...found.apart, ...found.grouped].map((path) => join(path))
}
