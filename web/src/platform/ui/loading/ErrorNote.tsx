import { IconAlertTriangle, IconCloudOff, IconLock, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Failure } from '../../lib/api/call-endpoint.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../Button.tsx'
import { Glyph } from '../Glyph.tsx'
import classes from './ErrorNote.module.css'

interface ErrorNoteProps {
  /** What could not be done: "The ideas could not be loaded". */
  title: string
  failure: Pick<Failure, 'refused' | 'message'>
  retry?: (() => void) | undefined
  /** Another way on. */
  actions?: ReactNode
  /** Its rank among the headings of the page. */
  level?: 2 | 3
}

const ICONS: Readonly<Record<string, typeof IconLock>> = {
  offline: IconCloudOff,
  unavailable: IconCloudOff,
  not_allowed: IconLock,
  not_logged_in: IconLock,
}

/** What happened and what to try, in the place of what should be there. */
export function ErrorNote({ title, failure, retry, actions, level = 3 }: ErrorNoteProps) {
  const Heading = `h${level}` as const
  const { t } = useText()
  return (
    <div className={classes.note} role="alert">
      <Glyph of={ICONS[failure.refused] ?? IconAlertTriangle} />
      <div>
        <Heading>{title}</Heading>
        <p>{failure.message}</p>
        <div className="fm-row">
          {retry && (
            <PlainButton kind="default" size="sm" icon={IconRefresh} onClick={retry}>
              {t('ui.tryAgain')}
            </PlainButton>
          )}
          {actions}
        </div>
      </div>
    </div>
  )
}
