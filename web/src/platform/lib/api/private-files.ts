import { parseFileAddress } from '@folkmoot/core/platform/shared/file-address.ts'
import { currentSession } from '../session.ts'
import { requestHeaders } from './request-headers.ts'

/** Files cached for this page; the oldest are dropped first. */
const CACHE_LIMIT = 100
const fileCache = new Map<string, Promise<string | undefined>>()

/** The name of the file of this site in an address. */
function siteFileName(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.origin === location.origin ? parseFileAddress(url.pathname) : undefined
}

async function fetchPrivateFile(path: string, key: string): Promise<string | undefined> {
  const response = await fetch(path, { headers: requestHeaders(key), credentials: 'omit' }).catch(() => undefined)
  return response?.ok ? URL.createObjectURL(await response.blob()) : undefined
}

function fetchCachedFile(path: string, key: string): Promise<string | undefined> {
  const name = `${key} ${path}`
  const known = fileCache.get(name) ?? fetchPrivateFile(path, key)
  fileCache.delete(name)
  fileCache.set(name, known)
  // a refused file may be allowed later
  void known.then((url) => url ?? fileCache.delete(name))
  const [oldest] = fileCache
  if (oldest && fileCache.size > CACHE_LIMIT) {
    fileCache.delete(oldest[0])
    void oldest[1].then((url) => url && URL.revokeObjectURL(url))
  }
  return known
}

/**
 * An image on a page is requested without the session, which is in no cookie. Where that is refused, because the file is not
 * public, it is requested again with the session (specification B.2, B.8): one place for covers, avatars, texts and audio.
 */
export function loadPrivateMedia(page: Document): void {
  page.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement || target instanceof HTMLMediaElement)) return
      const key = currentSession()?.key
      const name = siteFileName(target.src)
      const originalSrc = target.getAttribute('src')
      if (!key || !name) return
      void fetchCachedFile(`/files/${name}`, key).then((url) => {
        // the page may have changed the image meanwhile
        if (url && target.getAttribute('src') === originalSrc) target.src = url
      })
    },
    true,
  )
}

/** Loaded when first needed, so that no page begins with a download. */
const loadFileUrl = async (path: string): Promise<string> => (await import('./file-url.ts')).createFileUrl(path)

/** Downloads a file of this site without leaving the page. */
export async function downloadFile(path: string): Promise<void> {
  location.assign(await loadFileUrl(path))
}

/** The same for links in texts and lists: an image opens in a new tab, everything else is downloaded. */
export function handlePrivateFileLinks(page: Document): void {
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const name = link ? siteFileName(link.href) : undefined
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!name || !plain || event.defaultPrevented || !currentSession()) return
    event.preventDefault()
    const path = `/files/${name}`
    if (!/\.(?:jpe?g|png|gif|webp)$/.test(name)) {
      void downloadFile(path)
      return
    }
    // opened within the click event, or the browser would block it
    const tab = globalThis.open('', '_blank')
    void loadFileUrl(path).then((address) => {
      if (tab) tab.location.href = address
      else location.assign(address)
    })
  })
}
