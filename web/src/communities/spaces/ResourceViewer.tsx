import type { Resource } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { currentSite } from '../../platform/lib/site.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import classes from './Resources.module.css'
import { formatHost, type ResourceDisplay, selectResourceDisplay } from './resource-display.ts'

/** A picture, audio, video or document in a dialog. */
export function ResourceViewer({ resource, onClose }: { resource: Resource | undefined; onClose: () => void }) {
  const [last, setLast] = useState(resource)
  if (resource && resource !== last) setLast(resource)
  return (
    <Dialog opened={resource !== undefined} onClose={onClose} title={last?.title ?? ''} size="large">
      {last && <ResourceContent key={last.uuid} resource={last} showing={selectResourceDisplay(last, currentSite().embedHosts)} />}
      {last?.description && <p>{last.description}</p>}
    </Dialog>
  )
}

function ResourceContent({ resource, showing }: { resource: Resource; showing: ResourceDisplay }) {
  const { url, title, description } = resource
  switch (showing.how) {
    case 'picture':
      return <img className={classes.large} src={url} alt={description || title} />
    case 'sound':
      // biome-ignore lint/a11y/useMediaCaption: people upload sounds without one; the description stands below
      return <audio className={classes.sound} src={url} controls />
    case 'film':
      // biome-ignore lint/a11y/useMediaCaption: people upload films without one; the description stands below
      return <video className={classes.large} src={url} controls />
    case 'frame':
      return <EmbedFrame url={url} frame={showing.frame.frame} title={title} />
    default:
      return null
  }
}

/** A video or document of another site: it loads on request only, in a sandboxed frame (SPC-006). */
function EmbedFrame({ url, frame, title }: { url: string; frame: string; title: string }) {
  const { t } = useText()
  const [isActivated, setIsActivated] = useState(false)
  const host = formatHost(frame)
  return (
    <div className="fm-stack">
      {isActivated ? (
        <iframe
          className={classes.frame}
          src={frame}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="fullscreen; picture-in-picture"
        />
      ) : (
        <div className={classes.before}>
          <p>{t('files.frameFrom', { host })}</p>
          <PlainButton icon={IconPlayerPlay} onClick={() => setIsActivated(true)} focused>
            {t('files.showHere')}
          </PlainButton>
        </div>
      )}
      <p>
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          <Glyph of={IconExternalLink} /> {t('files.openThere', { host: formatHost(url) })}
        </a>
      </p>
    </div>
  )
}
