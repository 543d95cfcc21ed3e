import { IconDownload, IconSend } from '@tabler/icons-react'
import { useRef } from 'react'
import { saveFile } from '../lib/save-file.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { QrCode } from './QrCode.tsx'
import type { SharedPlace } from './shared-place.ts'

interface ShareDialogProps {
  title: string
  place: SharedPlace
  onClose: () => void
}

/** The address of a page to copy, to send by what the device has, and as a QR code for a poster. */
export function ShareDialog({ title, place, onClose }: ShareDialogProps) {
  const { t } = useText()
  const code = useRef<HTMLDivElement>(null)
  const address = new URL(place.path, location.origin).href
  const saveCode = () => {
    const svg = code.current?.querySelector('svg')
    if (svg) saveFile('qr.svg', 'image/svg+xml', new XMLSerializer().serializeToString(svg))
  }
  return (
    <Dialog opened onClose={onClose} title={t('share.title', { title })}>
      <div className="fm-stack">
        <p>{t(place.open ? 'share.everybody' : 'share.membersOnly')}</p>
        <TextField name="address" label={t('share.address')} value={address} readOnly onFocus={(event) => event.target.select()} />
        <div className="fm-row">
          <CopyButton value={address} name={t('share.address')} words={t('share.copy')} />
          {'share' in navigator && (
            <PlainButton
              kind="default"
              size="sm"
              icon={IconSend}
              // somebody who changes their mind is told nothing
              onClick={() => void navigator.share({ title, url: address }).catch(() => {})}
            >
              {t('share.send')}
            </PlainButton>
          )}
        </div>
        <div ref={code}>
          <QrCode text={address} label={t('share.code', { title })} />
        </div>
        <p className="fm-sm fm-dim">{t('share.codeHelp')}</p>
        <PlainButton kind="default" size="sm" icon={IconDownload} onClick={saveCode}>
          {t('share.saveCode')}
        </PlainButton>
      </div>
    </Dialog>
  )
}
