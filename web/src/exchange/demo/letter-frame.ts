/** What could load or send something; a letter needs none of it. */
const ACTIVE = 'script, iframe, object, embed, link, base, form, meta[http-equiv]'

/**
 * The HTML part of a letter as a document for a sandboxed frame. Its own styles get the page's nonce, because the frame inherits the
 * page's content security policy, which also forbids to load anything from elsewhere. Links open in the window of the page.
 */
export function frameLetter(html: string, nonce: string): string {
  const letter = new DOMParser().parseFromString(html, 'text/html')
  for (const element of letter.querySelectorAll(ACTIVE)) element.remove()
  const ofBody = letter.body.getAttribute('style')
  letter.body.removeAttribute('style')
  const styles = letter.head.appendChild(letter.createElement('style'))
  styles.textContent = ofBody ? `body { ${ofBody} }` : ''
  for (const style of letter.querySelectorAll('style')) style.setAttribute('nonce', nonce)
  letter.head.appendChild(letter.createElement('base')).target = '_top'
  return `<!doctype html>${letter.documentElement.outerHTML}`
}
