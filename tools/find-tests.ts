import { join } from 'node:path'
import { findTestFiles } from './test-files.ts'

/** Parts of the server whose tests do not all stand beside them: they are tested through their callers. */
const TESTS_OF_FOLDER: Readonly<Record<string, readonly string[]>> = {
  'server/src/shared': ['server/src/shared', 'server/src/users', 'server/src/http'],
  'server/src/http': ['server/src/http', 'server/src/services', 'server/src/users'],
  'server/src/services': ['server/src/services', 'server/src/users'],
  'server/src/notifications': ['server/src/notifications', 'server/src/newsletters'],
}

/** These tests make every call of the contract beside a second world, or a copy, so they detect a missing filter in a query. */
const WHOLE_CONTRACT = [
  'server/src/testing/bystander.test.ts',
  'server/src/testing/copies.test.ts',
  'server/src/testing/deleted-places.test.ts',
]

/** Finds the test files below a root that should detect a wrong change of a module: those of its feature. */
export function findTestsOf(file: string, root: string): string[] {
  const [pack = '', src = '', feature = ''] = file.split('/')
  const folder = [pack, src, feature].join('/')
  const own = /\.tsx?$/.test(feature) ? [file.replace(/\.tsx?$/, '.test.ts')] : (TESTS_OF_FOLDER[folder] ?? [folder])
  const found = findTestFiles(root, pack === 'server' && !/\.tsx?$/.test(feature) ? [...own, ...WHOLE_CONTRACT] : own)
  return [...found.together, ...found.apart, ...found.grouped].map((path) => join(path))
}
