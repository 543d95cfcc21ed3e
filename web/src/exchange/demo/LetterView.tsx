import { splitAddresses } from '@folkmoot/core/platform/shared/html.ts'
import { type SyntheticEvent, useState } from 'react'
import { styleNonce } from '../../platform/lib/style-nonce.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Tabs } from '../../platform/ui/page/Tabs.tsx'
import classes from './DemoBar.module.css'
import { frameLetter } from './letter-frame.ts'

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
