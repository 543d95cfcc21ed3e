import type { Resource } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import type { ResourceType } from '@folkmoot/core/communities/spaces/resource-type.ts'
import { parseFileAddress } from '@folkmoot/core/platform/shared/file-address.ts'
import {
  type Icon,
  IconBrandGoogleDrive,
  IconFileText,
  IconMicrophone,
  IconPhoto,
  IconTrash,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react'
import { downloadFile } from '../../platform/lib/api/private-files.ts'
import { currentSite } from '../../platform/lib/site.ts'
import { formatFileSize } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { IconButton } from '../../platform/ui/Chip.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import classes from './Resources.module.css'
import { formatHost, selectResourceDisplay } from './resource-display.ts'

const ICONS: Readonly<Record<ResourceType, Icon>> = {
  WEBPAGE: IconWorld,
  PICTURE: IconPhoto,
  FILE: IconFileText,
  AUDIO: IconMicrophone,
  VIDEO: IconVideo,
  GDOC: IconBrandGoogleDrive,
}

interface ResourceRowProps {
  resource: Resource
  /** Opens it in the viewer. */
  onShow: () => void
  onDelete?: (() => void) | undefined
}

/** A document or picture: title, type, size or host, and who added it. */
export function ResourceRow({ resource, onShow, onDelete }: ResourceRowProps) {
  const { t, lang } = useText()
  const { how } = selectResourceDisplay(resource, currentSite().embedHosts)
  const isSiteFile = parseFileAddress(resource.url) !== undefined
  const facts = [
    t(`files.types.${resource.resourceType}`),
    isSiteFile ? resource.size !== null && formatFileSize(resource.size, lang) : formatHost(resource.url),
  ].filter(Boolean)
  return (
    <li className={classes.row}>
      <span className={classes.thumb} aria-hidden="true">
        {isSiteFile && how === 'picture' ? <img src={resource.url} alt="" loading="lazy" /> : <Glyph of={ICONS[resource.resourceType]} />}
      </span>
      <div className={classes.words}>
        <ResourceTitle resource={resource} how={how} onShow={onShow} />
        {resource.description && <p className="fm-sm">{resource.description}</p>}
        <p className="fm-sm fm-dim">
          {facts.join(', ')}
          {resource.creator && <span className={classes.by}>{t('files.addedBy', { name: resource.creator.name })}</span>}
        </p>
      </div>
      {onDelete && <IconButton icon={IconTrash} label={t('files.deleteThing', { title: resource.title })} onClick={onDelete} />}
    </li>
  )
}

function ResourceTitle({ resource, how, onShow }: Pick<ResourceRowProps, 'resource' | 'onShow'> & { how: string }) {
  const { t } = useText()
  if (how === 'link') {
    return (
      <a className={classes.title} href={resource.url} target="_blank" rel="noopener noreferrer nofollow">
        {resource.title}
        <span className="fm-hidden"> {t('files.newTab')}</span>
      </a>
    )
  }
  return (
    <button type="button" className={classes.title} onClick={() => (how === 'download' ? void downloadFile(resource.url) : onShow())}>
      {resource.title}
    </button>
  )
}
