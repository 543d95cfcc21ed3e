import { useEffect, useRef } from 'react'
import classes from './newsletters.module.css'

/** A mailbox has a font of its own; the mail's is in an attribute, which the content security policy drops. */
const FONT = '.body { font: 16px/1.5 system-ui, sans-serif; }'

const STYLES = /<style>([^<]*)<\/style>/

/**
 * A mail as a mailbox shows it, with its own styles and none of the page's. It is no frame, so that it is as high as it is and read
 * with the page.
 */
export function MailView({ html, lang, label }: { html: string; lang: string; label: string }) {
  const host = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const [, styles = ''] = STYLES.exec(html) ?? []
    // what the policy drops would be reported as well
    const bare = html.replace(STYLES, '').replace(/<body[^>]*>/, '<body>')
    const mail = new DOMParser().parseFromString(bare, 'text/html')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${FONT}${styles.replaceAll(':root', ':host').replace(/\bbody\b/g, '.body')}`)
    root.adoptedStyleSheets = [sheet]
    const body = document.createElement('div')
    body.className = 'body'
    body.append(...document.importNode(mail.body, true).childNodes)
    root.replaceChildren(body)
  }, [html])
  return <section ref={host} className={classes.mail} aria-label={label} lang={lang} />
}
