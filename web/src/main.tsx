import './ui/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, styleNonce } from './app.tsx'
import { followReader } from './lib/i18n.ts'
import { loadSite } from './lib/site.ts'
import { makeRouter } from './routes/router.tsx'
import { sayAfterReload } from './shell/after-reload.ts'

// read by the package that holds the page still under a dialog, for the style element it makes
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

await loadSite(location.hostname)
await followReader()
sayAfterReload()
createRoot(root).render(
  <StrictMode>
    <App router={makeRouter()} />
  </StrictMode>,
)
