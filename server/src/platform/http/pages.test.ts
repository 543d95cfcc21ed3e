import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asksForPage } from './pages.ts'

const asks = (url: string, accept?: string, method = 'GET') => asksForPage({ method, url, headers: accept === undefined ? {} : { accept } })

test('whoever opens, previews or checks the address of a page gets the page; programs that ask for data are told that there is none', () => {
  const address = '/v2/p/assembly/1b4e28ba-2fa1-11d2-883f-0016d3cca427'
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
  for (const accept of [browser, 'text/html', '*/*', '', undefined]) {
    assert.equal(asks(address, accept), true, accept)
    assert.equal(asks('/v1/home?from=%2F', accept, 'HEAD'), true, accept)
  }
  assert.equal(asks('/nowhere', browser), true)
  for (const [url, accept, method] of [
    [address, 'application/json', 'GET'],
    [address, browser, 'POST'],
    ['/nowhere', '*/*', 'GET'],
    ['/nowhere.png', 'image/webp,image/*,*/*;q=0.8', 'GET'],
    ['/v3/home', '*/*', 'GET'],
    ['/api/nowhere', browser, 'GET'],
    ['/assets/nowhere.js', browser, 'GET'],
  ] as const)
    assert.equal(asks(url, accept, method), false, `${method} ${url} ${accept}`)
})
