import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { Told } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { currentSite } from '../lib/site.ts'
import { PlainButton } from './ActButton.tsx'
import { Dialog } from './Dialog.tsx'
import classes from './Questions.module.css'

export interface ErrorDialogProps {
  opened: boolean
  told: Told
  resource?: { readonly type: string; readonly id?: string | number | undefined } | undefined
  retry?: (() => void) | undefined
  onClose: () => void
}

/** What happened, what it was about, whom to ask; without an answer 'Server is offline', OFFLINE (APP-023, ERR-004, ERR-005). */
export function ErrorDialog({ opened, told, resource, retry, onClose }: ErrorDialogProps) {
  const { t } = useText()
  const [copied, setCopied] = useState(false)
  const status = told.status === 0 ? 'OFFLINE' : String(told.status)
  const { supportContact } = currentSite()
  const rows: [string, string][] = [[t('errors.status'), status]]
  if (resource) rows.push([t('errors.about'), [resource.type, resource.id].filter((x) => x !== undefined).join(' ')])
  if (told.requestId) rows.push([t('errors.request'), told.requestId])
  if (supportContact) rows.push([t('errors.help'), supportContact])
  const copy = async () => {
    const lines = [told.message, ...rows.map((row) => row.join(': ')), location.pathname, new Date().toISOString()]
    await navigator.clipboard.writeText(lines.join('\n'))
    setCopied(true)
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={told.message} role="alertdialog" withoutCross size="small">
      <dl className={classes.details}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.answers}>
        {retry && (
          <PlainButton
            icon={IconRefresh}
            onClick={() => {
              onClose()
              retry()
            }}
          >
            {t('ui.tryAgain')}
          </PlainButton>
        )}
        {navigator.clipboard && (
          <PlainButton kind="default" icon={IconCopy} onClick={() => void copy()}>
            {copied ? t('ui.copied') : t('errors.copy')}
          </PlainButton>
        )}
        <PlainButton kind={retry ? 'subtle' : 'filled'} focused onClick={onClose}>
          {t('ui.close')}
        </PlainButton>
      </div>
    </Dialog>
  )
}
