import { SESSION_HEADER } from '@folkmoot/core/platform/shared/session-header.ts'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useSessionLost } from '../../platform/lib/api/lost-session.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import classes from './ConnectionBanner.module.css'

/** Says that something on the way removes the session from the requests of a signed-in user, who would seem signed out. */
export function LostSessionBanner() {
  const { t } = useText()
  const lost = useSessionLost()
  if (!lost) return null
  return (
    <div role="alert" className={classes.place}>
      <p className={classes.banner}>
        <Glyph of={IconPlugConnectedX} />
        <span>
          <strong>{t('errors.sessionLost')}</strong> {t('errors.sessionLostHelp', { header: SESSION_HEADER })}
        </span>
      </p>
    </div>
  )
}
