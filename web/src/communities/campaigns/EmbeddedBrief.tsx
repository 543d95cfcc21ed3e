import { findEmbed } from '@folkmoot/core/platform/files/embeds.ts'
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { currentSite } from '../../platform/lib/site.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import classes from './Rail.module.css'

/** A long text of a campaign that is a link: a frame that loads on request, where its host may be framed, and the link. */
export function EmbeddedBrief({ address }: { address: string }) {
  const { t } = useText()
  const [shown, setShown] = useState(false)
  const host = new URL(address).host
  // the content security policy allows frames from the hosts of SPC-006 only; any other address is a link
  const frame = findEmbed(address, currentSite().embedHosts)?.frame
  return (
    <div className="fm-stack">
      <p className="fm-dim">{t('campaigns.briefElsewhere', { host })}</p>
      {shown && frame ? (
        <iframe className={classes.frame} src={frame} title={t('campaigns.brief')} sandbox="allow-scripts allow-same-origin" />
      ) : (
        <div className="fm-row">
          {frame && (
            <PlainButton kind="default" icon={IconPlayerPlay} onClick={() => setShown(true)}>
              {t('campaigns.showHere')}
            </PlainButton>
          )}
          <AppLink href={address} target="_blank" rel="noreferrer">
            <Glyph of={IconExternalLink} /> {t('campaigns.openThere', { host })}
          </AppLink>
        </div>
      )}
    </div>
  )
}
