// Runs several test files in one process, each as a suite of its own, so that its hooks are its own. The tests of one file run
// after those of another, and loading the server, which takes longer than most files, happens once.
import { relative, resolve } from 'node:path'
import { describe } from 'node:test'
import { pathToFileURL } from 'node:url'

for (const file of process.argv.slice(2).map((path) => resolve(path)))
  describe(relative(process.cwd(), file), () => import(pathToFileURL(file).href))
