// Loaded before the server (`node --import`): resolves the imports of our own modules. Node looks for each of them in the file system
// and in package.json anew, which is a quarter of the time that loading the server takes. Plain JavaScript, because Node does not
// strip types yet.
import { registerHooks } from 'node:module'

const ROOT = new URL('..', import.meta.url).href
const CORE = '@folkmoot/core/'
/** What Node resolved for a package (zod) that a module of one of our packages (server) imports. */
const packages = new Map()

registerHooks({
  resolve(specifier, context, resolveByNode) {
    const { parentURL, conditions } = context
    if (!parentURL?.startsWith(ROOT) || !parentURL.endsWith('.ts') || conditions.includes('require'))
      return resolveByNode(specifier, context)
    const isOwn = specifier.endsWith('.ts')
    if (isOwn && specifier.startsWith('.')) return resolved(new URL(specifier, parentURL).href)
    if (isOwn && specifier.startsWith(CORE)) return resolved(`${ROOT}core/src/${specifier.slice(CORE.length)}`)
    const key = `${parentURL.slice(ROOT.length).split('/', 1)[0]} ${specifier}`
    let found = packages.get(key)
    if (!found) {
      found = { ...resolveByNode(specifier, context), shortCircuit: true }
      packages.set(key, found)
    }
    return found
  },
})

const resolved = (url) => ({ url, format: 'module-typescript', shortCircuit: true })
