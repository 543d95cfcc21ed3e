import './ui/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { watchConnection } from './lib/api/connection.ts'
import { handlePrivateFileLinks, loadPrivateMedia } from './lib/api/private-files.ts'
import { watchCalls } from './lib/api/watch-calls.ts'
import { applyColourScheme } from './lib/colour-scheme.ts'
import { loadSite } from './lib/site.ts'
import { registerTab } from './lib/stored-drafts.ts'
import { applyReaderLanguage } from './lib/text/i18n.ts'
import { createAppRouter } from './routes/router.tsx'
import { showReloadMessage } from './shell/reload-message.ts'

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
