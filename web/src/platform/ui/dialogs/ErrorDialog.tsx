import { withPlainSpaces } from '@folkmoot/core/platform/shared/text/with-plain-spaces.ts'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { FailureDetails } from '../../lib/api/call-endpoint.ts'
import { currentSite } from '../../lib/site.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../Button.tsx'
import classes from './AlertDialog.module.css'
import { Dialog } from './Dialog.tsx'

export interface ErrorDialogProps {
  opened: boolean
  failure: FailureDetails
  resource?: { readonly type: string; readonly id?: string | number | undefined } | undefined
  retry?: (() => void) | undefined
  onClose: () => void
}

/** What happened, what it was about, whom to ask; without an answer 'Server is offline', OFFLINE (APP-023, ERR-004, ERR-005). */
export function ErrorDialog({ opened, failure, resource, retry, onClose }: ErrorDialogProps) {
  const { t } = useText()
  const [copied, setCopied] = useState(false)
  const status = failure.status === 0 ? 'OFFLINE' : String(failure.status)
  const { supportContact } = currentSite()
  const rows: [string, string][] = [[t('errors.status'), status]]
  if (resource) rows.push([t('errors.about'), [resource.type, resource.id].filter((x) => x !== undefined).join(' ')])
  if (failure.requestId) rows.push([t('errors.request'), failure.requestId])
  if (supportContact) rows.push([t('errors.help'), supportContact])
  const copy = async () => {
    const lines = [failure.message, ...rows.map((row) => row.join(': ')), location.pathname, new Date().toISOString()]
    await navigator.clipboard.writeText(withPlainSpaces(lines.join('\n')))
    setCopied(true)
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={failure.message} role="alertdialog" withoutCloseButton size="small">
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
