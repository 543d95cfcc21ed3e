import './ui/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { watchConnection } from './lib/connection.ts'
import { watchTabs } from './lib/drafts.ts'
import { followReader } from './lib/i18n.ts'
import { followPrivateLinks, showPrivateFiles } from './lib/private-files.ts'
import { followScheme } from './lib/scheme.ts'
import { loadSite } from './lib/site.ts'
import { watchAnswers } from './lib/watch.ts'
import { makeRouter } from './routes/router.tsx'
import { sayAfterReload } from './shell/after-reload.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

followScheme()
showPrivateFiles(document)
followPrivateLinks(document)
watchAnswers()
watchConnection()
await Promise.all([loadSite(location.hostname), watchTabs()])
await followReader()
sayAfterReload()
createRoot(root).render(
  <StrictMode>
    <App router={makeRouter()} />
  </StrictMode>,
)
