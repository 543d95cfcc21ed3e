import { splitAddresses } from '@folkmoot/core/platform/shared/html.ts'
import { type SyntheticEvent, useState } from 'react'
import { styleNonce } from '../../platform/lib/style-nonce.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Tabs } from '../../platform/ui/page/Tabs.tsx'
import classes from './DemoBar.module.css'

/** What could load or send something; a letter needs none of it. */
const ACTIVE = 'script, iframe, object, embed, link, base, form, meta[http-equiv]'

/**
 * The HTML part of a letter as a document for a sandboxed frame. Its own styles get the page's nonce, because the frame inherits the
 * page's content security policy, which also forbids to load anything from elsewhere. Links open in the window of the page.
 */
function frameLetter(html: string, nonce: string): string {
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

/** A letter of the demo: as it looks, and its text part. */
export function LetterView({ subject, text, html }: { subject: string; text: string; html: string | null }) {
  const { t } = useText()
  const [tab, setTab] = useState<'looks' | 'text'>('looks')
  const plain = (
    <pre>
      <TextWithLinks text={text} />
    </pre>
  )
  if (html === null) return plain
  return (
    <Tabs
      label={t('demo.letterParts')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'looks', label: t('demo.letterLooks'), content: <LetterFrame subject={subject} html={html} /> },
        { value: 'text', label: t('demo.letterText'), content: plain },
      ]}
    />
  )
}

function LetterFrame({ subject, html }: { subject: string; html: string }) {
  const [height, setHeight] = useState(360)
  const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const content = currentTarget.contentDocument?.documentElement.scrollHeight
    if (content) setHeight(Math.min(content, 2000))
  }
  return (
    // without scripts the same origin gives the letter nothing, and lets the page read its height
    <iframe
      className={classes.letter}
      title={subject}
      sandbox="allow-same-origin allow-top-navigation-by-user-activation"
      referrerPolicy="no-referrer"
      srcDoc={frameLetter(html, styleNonce())}
      style={{ height }}
      onLoad={measure}
    />
  )
}

/** The text of a mail with its addresses as links. */
const TextWithLinks = ({ text }: { text: string }) =>
  splitAddresses(text).map(({ text: part, isAddress }, nth) =>
    isAddress ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
      <a key={nth} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
