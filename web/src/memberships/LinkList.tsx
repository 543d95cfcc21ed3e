import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { errorNotice } from '../ui/notices.ts'
import classes from './people.module.css'

/** Puts a link where it can be pasted from. */
export function CopyLink({ url, email }: { url: string; email: string }) {
  const { t } = useText()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      errorNotice(url)
    }
  }
  return (
    <PlainButton
      kind="default"
      size="sm"
      icon={copied ? IconCheck : IconCopy}
      label={`${t(copied ? 'memberships.copied' : 'memberships.copyLink')}: ${email}`}
      onClick={() => void copy()}
    >
      {t(copied ? 'memberships.copied' : 'memberships.copyLink')}
    </PlainButton>
  )
}

/** Links that were not mailed: whoever gets one answers by it. They are shown now, and never again. */
export function LinkList({ links }: { links: readonly { email: string; url: string }[] }) {
  const { t } = useText()
  return (
    <div className={classes.lift} role="status">
      <h3>{t('memberships.linksTitle', { count: links.length })}</h3>
      <p className="fm-sm">{t('memberships.linksHelp')}</p>
      <ul className={`${classes.people} ${classes.plain}`}>
        {links.map((link) => (
          <li key={link.url}>
            <div>
              <b className="fm-sm">{link.email}</b>
              <p className="fm-sm fm-faint">{link.url}</p>
            </div>
            <CopyLink {...link} />
          </li>
        ))}
      </ul>
    </div>
  )
}
