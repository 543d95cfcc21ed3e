import { fileNameOf } from '@folkmoot/core/shared/file-address.ts'
import { uiPath } from '@folkmoot/core/shared/ui-path.ts'
import { session } from './session.ts'

/** Files held for this page; the oldest leave first. */
const MOST = 100
const held = new Map<string, Promise<string | undefined>>()

/** The name of the file of this site that an address leads to. */
function nameIn(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.origin === location.origin ? fileNameOf(url.pathname) : undefined
}

async function fetchOwn(path: string, key: string): Promise<string | undefined> {
  const headers = { SESSION_KEY: key, UI_PATH: uiPath(location.pathname) }
  const response = await fetch(path, { headers, credentials: 'omit' }).catch(() => undefined)
  return response?.ok ? URL.createObjectURL(await response.blob()) : undefined
}

function heldFile(path: string, key: string): Promise<string | undefined> {
  const name = `${key} ${path}`
  const known = held.get(name) ?? fetchOwn(path, key)
  held.delete(name)
  held.set(name, known)
  // what was refused may be allowed later
  void known.then((url) => url ?? held.delete(name))
  const [oldest] = held
  if (oldest && held.size > MOST) {
    held.delete(oldest[0])
    void oldest[1].then((url) => url && URL.revokeObjectURL(url))
  }
  return known
}

/**
 * A picture on a page is asked for without the session, which is in no cookie. Where that is refused, because the file is
 * not for everybody, it is asked for again as the reader (decisions B.2, B.8): one place for covers, faces, texts, sounds.
 */
export function showPrivateFiles(page: Document): void {
  page.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement || target instanceof HTMLMediaElement)) return
      const key = session()?.key
      const name = nameIn(target.src)
      const asked = target.getAttribute('src')
      if (!key || !name) return
      void heldFile(`/files/${name}`, key).then((url) => {
        // the page may have put something else there meanwhile
        if (url && target.getAttribute('src') === asked) target.src = url
      })
    },
    true,
  )
}

/** Fetched when first needed: no page begins with a download. */
const linkTo = async (path: string): Promise<string> => (await import('./file-link.ts')).linkTo(path)

/** Downloads a file of this site; the page stays. */
export async function download(path: string): Promise<void> {
  location.assign(await linkTo(path))
}

/** The same for links in texts and lists: a picture opens beside the page, everything else is downloaded. */
export function followPrivateLinks(page: Document): void {
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const name = link ? nameIn(link.href) : undefined
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!name || !plain || event.defaultPrevented || !session()) return
    event.preventDefault()
    const path = `/files/${name}`
    if (!/\.(?:jpe?g|png|gif|webp)$/.test(name)) {
      void download(path)
      return
    }
    // opened within the click, or the browser would not allow it
    const tab = globalThis.open('', '_blank')
    void linkTo(path).then((address) => {
      if (tab) tab.location.href = address
      else location.assign(address)
    })
  })
}
