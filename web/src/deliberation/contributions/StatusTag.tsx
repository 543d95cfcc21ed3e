import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import {
  type Icon,
  IconArchive,
  IconCheckbox,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconEye,
  IconGitFork,
  IconGitMerge,
  IconLock,
  IconWorld,
} from '@tabler/icons-react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Tag } from '../../platform/ui/Tag.tsx'

const ICONS: Readonly<Record<ContributionStatus, Icon>> = {
  DRAFT: IconLock,
  PUBLIC_DRAFT: IconEye,
  NEW: IconClock,
  PUBLISHED: IconWorld,
  INBALLOT: IconCheckbox,
  SELECTED: IconCircleCheck,
  EXCLUDED: IconCircleX,
  ARCHIVED: IconArchive,
  FORKED_PRIVATE_DRAFT: IconLock,
  FORKED_PUBLIC_DRAFT: IconGitFork,
  FORKED_PUBLISHED: IconGitFork,
  MERGED_PRIVATE_DRAFT: IconLock,
  MERGED_PUBLIC_DRAFT: IconGitMerge,
  MERGED: IconGitMerge,
}
const TONES: Readonly<Partial<Record<ContributionStatus, 'ok' | 'bad'>>> = { SELECTED: 'ok', EXCLUDED: 'bad' }

/** The status as a text with its icon (specification D.1). */
export function StatusTag({ status }: { status: ContributionStatus }) {
  const { t } = useText()
  return (
    <Tag icon={ICONS[status]} tone={TONES[status] ?? 'plain'}>
      {t(`contributions.status.${status}`)}
    </Tag>
  )
}
