import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'

/** The two ways to take a page along: on paper, and as a file. */
export function PrintAndSave({ saveText, onSave }: { saveText: string; onSave: () => void }) {
  const { t } = useText()
  return (
    <div className="fm-row">
      <PlainButton kind="default" icon={IconPrinter} onClick={() => window.print()}>
        {t('record.print')}
      </PlainButton>
      <PlainButton kind="default" icon={IconDownload} onClick={onSave}>
        {saveText}
      </PlainButton>
    </div>
  )
}
