// Runs several test files in one process, each as a suite of its own, so that its hooks are its own. The tests of one file run
// after those of another, and loading the server, which takes longer than most files, happens once.
import { type AsyncHook, AsyncResource, createHook } from 'node:async_hooks'
import { relative, resolve } from 'node:path'
import { after, before, describe } from 'node:test'
import { pathToFileURL } from 'node:url'
import { shareTestDatabases } from '../server/src/platform/database/testing/reused-databases.ts'

/** The hook by which node:test follows every promise and timer; it is enabled when the first suite is declared. */
let following: AsyncHook | undefined
const prototype = Object.getPrototypeOf(createHook({})) as AsyncHook
const { enable } = prototype
prototype.enable = function () {
  following = this
  prototype.enable = enable
  return this.enable()
}

const databases = shareTestDatabases()
after(() => databases.close())

// one after another, because a package that is loaded by import cannot be required until it is there; bound to its suite, because
// node:test takes a test for one of that suite whose promise came before
let loading: Promise<void> = Promise.resolve()
let running = 'no file'
for (const file of process.argv.slice(2).map((path) => resolve(path)))
  describe(relative(process.cwd(), file), () => {
    before(() => {
      running = relative(process.cwd(), file)
    })
    const load = AsyncResource.bind((): Promise<void> => import(pathToFileURL(file).href))
    loading = loading.then(load, load)
    return loading
  })

// While the files load, it tells which suite a test belongs to. Then it would only tell to which test an error belongs that no test
// awaits, and takes a fifth of the processor's time. Without it such an error fails the group, and its stack says where it is from.
await Promise.allSettled([loading])
following?.disable()
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => console.error(`While ${running} ran:`, error))
