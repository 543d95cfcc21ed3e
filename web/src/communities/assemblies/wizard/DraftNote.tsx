import { IconCloudCheck } from '@tabler/icons-react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Glyph } from '../../../platform/ui/Glyph.tsx'

/** Says that a stored draft was restored, and offers to discard it. */
export function DraftNote({ onRestart }: { onRestart?: (() => void) | undefined }) {
  const { t } = useText()
  return (
    <>
      <Glyph of={IconCloudCheck} /> {t('assemblies.wizard.kept')}{' '}
      {onRestart && (
        <PlainButton kind="subtle" size="sm" onClick={onRestart}>
          {t('assemblies.wizard.restart')}
        </PlainButton>
      )}
    </>
  )
}
