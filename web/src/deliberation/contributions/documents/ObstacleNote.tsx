import { IconRefresh } from '@tabler/icons-react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import type { DocumentObstacle } from './use-shared-document.ts'

/** Why one cannot write in a document now, and what to do. */
export function ObstacleNote({ obstacle }: { obstacle: DocumentObstacle }) {
  const { t } = useText()
  return (
    <ErrorNote
      level={2}
      title={t(`documents.obstacle.${obstacle}.title`)}
      failure={{
        refused: obstacle === 'unreachable' ? 'unavailable' : 'fault',
        message: t(`documents.obstacle.${obstacle}.help`),
      }}
      actions={
        <PlainButton kind="default" size="sm" icon={IconRefresh} onClick={() => location.reload()}>
          {t('documents.reload')}
        </PlainButton>
      }
    />
  )
}
