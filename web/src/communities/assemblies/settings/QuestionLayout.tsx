import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Tag } from '../../../platform/ui/Tag.tsx'
import classes from './settings.module.css'

interface QuestionLayoutProps {
  /** The input. */
  children: ReactNode
  /** The stored answer, where another one is given. */
  was?: string | undefined
  /** What follows from the answer. */
  effect?: string | undefined
  /** Asked because of the answer before. */
  nested?: boolean
}

/** A question about a setting, with its stored answer once it differs, and its effect beside it. */
export function QuestionLayout({ children, was, effect, nested = false }: QuestionLayoutProps) {
  const { t } = useText()
  return (
    <div className={nested ? `${classes.question} ${classes.under}` : classes.question}>
      <div className={classes.ask}>
        {children}
        {was !== undefined && (
          <p className={classes.was}>
            <Tag icon={IconPencil}>{t('assemblies.settings.was', { answer: was })}</Tag>
          </p>
        )}
      </div>
      {effect && (
        <div className={classes.effect}>
          <b>{t('assemblies.settings.does')}</b>
          {effect}
        </div>
      )}
    </div>
  )
}
