import '../platform/ui/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchConnection } from '../platform/lib/api/connection.ts'
import { handlePrivateFileLinks, loadPrivateMedia } from '../platform/lib/api/private-files.ts'
import { applyColourScheme } from '../platform/lib/colour-scheme.ts'
import { loadSite } from '../platform/lib/site.ts'
import { registerTab } from '../platform/lib/stored-drafts.ts'
import { applyReaderLanguage } from '../platform/lib/text/i18n.ts'
import { App } from './app.tsx'
import { createAppRouter } from './routes/router.tsx'
import { showReloadMessage } from './shell/reload-message.ts'
import { watchCalls } from './watch-calls.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

applyColourScheme()
loadPrivateMedia(document)
handlePrivateFileLinks(document)
watchCalls()
watchConnection()
await Promise.all([loadSite(location.hostname), registerTab()])
await applyReaderLanguage()
showReloadMessage()
createRoot(root).render(
  <StrictMode>
    <App router={createAppRouter()} />
  </StrictMode>,
)
