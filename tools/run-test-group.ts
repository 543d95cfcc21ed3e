// Runs several test files in one process, each as a suite of its own, so that its hooks are its own. The tests of one file run
// after those of another, and loading the server, which takes longer than most files, happens once.
import { type AsyncHook, createHook } from 'node:async_hooks'
import { relative, resolve } from 'node:path'
import { describe } from 'node:test'
import { pathToFileURL } from 'node:url'

/** The hook by which node:test follows every promise and timer; it is enabled when the first suite is declared. */
let following: AsyncHook | undefined
const prototype = Object.getPrototypeOf(createHook({})) as AsyncHook
const { enable } = prototype
prototype.enable = function () {
  following = this
  prototype.enable = enable
  return this.enable()
}

const loading: Promise<unknown>[] = []
for (const file of process.argv.slice(2).map((path) => resolve(path)))
  describe(relative(process.cwd(), file), () => {
    const module = import(pathToFileURL(file).href)
    loading.push(module)
    return module
  })

// While the files load, it tells which suite a test belongs to. Then it would only tell to which test an error belongs that no test
// awaits, and takes a fifth of the processor's time. Without it such an error fails the group, and its stack says where it is from.
await Promise.allSettled(loading)
following?.disable()
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => console.error(error))
