import { contributionExport } from '@folkmoot/core/deliberation/contributions/export/endpoints.ts'
import { DOCUMENT_FORMATS, type DocumentFormat } from '@folkmoot/core/platform/shared/documents/document.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { callEndpoint, formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { saveFile } from '../../../platform/lib/save-file.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PrimaryButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { Choice } from '../../../platform/ui/fields/Choice.tsx'

interface DocumentDialogProps {
  uuid: string
  onClose: () => void
}

/** Saves a contribution as a document. What was chosen stays when the server refuses. */
export function DocumentDialog({ uuid, onClose }: DocumentDialogProps) {
  const { t } = useText()
  const [format, setFormat] = useState<DocumentFormat>('docx')
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const download = async () => {
    setFault(undefined)
    setPending(true)
    const answer = await callEndpoint(contributionExport.document, { params: { uuid }, query: { format } })
    setPending(false)
    if (isFailure(answer)) return setFault(formatFailure(answer))
    const bytes = Uint8Array.from(atob(answer.content), (byte) => byte.charCodeAt(0))
    saveFile(answer.fileName, answer.mediaType, bytes)
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('contributions.document.title')}>
      <div className="fm-stack">
        <Choice
          label={t('contributions.export.format')}
          error={fault}
          options={DOCUMENT_FORMATS.map((value) => ({
            value,
            label: value.toUpperCase(),
            help: t(`contributions.document.formats.${value}`),
          }))}
          value={format}
          onChange={setFormat}
        />
        <PrimaryButton icon={IconDownload} loading={pending} onClick={() => void download()}>
          {t('contributions.export.download')}
        </PrimaryButton>
      </div>
    </Dialog>
  )
}
