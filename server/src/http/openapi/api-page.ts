import type { Endpoint } from '@folkmoot/core/shared/endpoint.ts'
import { endpointUrl, groupRefusalsByStatus } from './openapi.ts'

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

const STYLE = `body{font:17px/1.55 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#172324;background:#fbfaf6}
h2{border-top:2px solid;padding-top:.5rem;margin-top:2.5rem}
article{padding:.6rem 0;border-bottom:1px solid #ccc}article p{margin:.2rem 0}
code{font-size:.95em;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{color:#e8ecea;background:#14191a}article{border-color:#444}a{color:#8fd3d3}}`

function formatEndpoint(e: Endpoint): string {
  const refusals = [...groupRefusalsByStatus(e)].map(([status, codes]) => `${status} ${codes.join(', ')}`).join(' · ')
  return `<article><p><code><b>${e.method}</b> ${escaped(endpointUrl(e))}</code>${e.access === 'session' ? ' (session)' : ''}</p>
<p>${escaped(e.summary ?? '')}</p><p><small>Refuses: ${escaped(refusals)}</small></p></article>`
}

/** A readable page of the whole API: one line for each endpoint, with its summary and its refusals. */
export function formatApiPage(
  contract: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  instanceName: string,
  nonce: string,
): string {
  const sections = Object.entries(contract)
    .map(
      ([feature, es]) =>
        `<section><h2 id="${feature}">${feature}</h2>${Object.values(es).map(formatEndpoint).join('')}</section>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(instanceName)} API</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${escaped(instanceName)} API</h1>
<p>JSON in UTF-8. A session key from sign-in goes into the header <code>SESSION_KEY</code>. Shapes of every request and answer:
<a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). A refusal carries a <code>code</code>, which is what clients decide on.</p>
${sections}</main></body></html>`
}
