import type { Resource } from '@folkmoot/core/spaces/resources.ts'
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { currentSite } from '../lib/site.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import classes from './Resources.module.css'
import { hostOf, type Showing, showingOf } from './show.ts'

/** A picture, sound, film or document over the page. */
export function Viewer({ resource, onClose }: { resource: Resource | undefined; onClose: () => void }) {
  const [last, setLast] = useState(resource)
  if (resource && resource !== last) setLast(resource)
  return (
    <Dialog opened={resource !== undefined} onClose={onClose} title={last?.title ?? ''} size="large">
      {last && <Shown key={last.uuid} resource={last} showing={showingOf(last, currentSite().embedHosts)} />}
      {last?.description && <p>{last.description}</p>}
    </Dialog>
  )
}

function Shown({ resource, showing }: { resource: Resource; showing: Showing }) {
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
      return <Frame url={url} frame={showing.frame.frame} title={title} />
    default:
      return null
  }
}

/** A film or document of another site: it is asked for when one presses, not before, and may do nothing but play (SPC-006). */
function Frame({ url, frame, title }: { url: string; frame: string; title: string }) {
  const { t } = useText()
  const [asked, setAsked] = useState(false)
  const host = hostOf(frame)
  return (
    <div className="fm-stack">
      {asked ? (
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
          <PlainButton icon={IconPlayerPlay} onClick={() => setAsked(true)} focused>
            {t('files.showHere')}
          </PlainButton>
        </div>
      )}
      <p>
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          <Glyph of={IconExternalLink} /> {t('files.openThere', { host: hostOf(url) })}
        </a>
      </p>
    </div>
  )
}
