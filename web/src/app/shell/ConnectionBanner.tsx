import { IconCloudOff, IconWifiOff } from '@tabler/icons-react'
import { useConnection } from '../../platform/lib/api/connection.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import classes from './ConnectionBanner.module.css'

/** Says whether the reader's network or the server is unreachable. It disappears by itself; the page below stays unchanged. */
export function ConnectionBanner() {
  const { t } = useText()
  const connection = useConnection()
  return (
    <div role="status" className={classes.place}>
      {connection !== 'ok' && (
        <p className={classes.banner}>
          <Glyph of={connection === 'offline' ? IconWifiOff : IconCloudOff} />
          <span>
            <strong>{t(`errors.${connection === 'offline' ? 'deviceOffline' : 'serverUnreachable'}`)}</strong>{' '}
            {t(`errors.${connection === 'offline' ? 'deviceOfflineHelp' : 'serverUnreachableHelp'}`)}
          </span>
        </p>
      )}
    </div>
  )
}
