import { type Resource, resources } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { isMedia, type ResourceType } from '@folkmoot/core/communities/spaces/resource-type.ts'
import { parseFileAddress } from '@folkmoot/core/platform/shared/file-address.ts'
import {
  type Icon,
  IconBrandGoogleDrive,
  IconFileText,
  IconMicrophone,
  IconPhoto,
  IconPlus,
  IconTrash,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { downloadFile } from '../../platform/lib/api/private-files.ts'
import { currentSite } from '../../platform/lib/site.ts'
import { formatFileSize } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { IconButton } from '../../platform/ui/Chip.tsx'
import { confirm } from '../../platform/ui/dialogs/dialog-requests.ts'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { rememberFocus } from '../../platform/ui/dialogs/remember-focus.ts'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { EmptyState } from '../../platform/ui/loading/EmptyState.tsx'
import { lazyPanel } from '../../platform/ui/loading/lazy-panel.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { resourcesQuery, type SpaceId, updateCachedResources } from './queries.ts'
import classes from './Resources.module.css'
import { ResourceViewer } from './ResourceViewer.tsx'
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
function ResourceRow({ resource, onShow, onDelete }: ResourceRowProps) {
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

const ResourceForm = lazyPanel(() => import('./ResourceForm.tsx').then((m) => m.ResourceForm), <SkeletonRows />)

export interface ResourcePanelProps {
  /** The space of the documents and media; on public pages its uuid. */
  space: SpaceId
  /** All of an item's attachments, or of a page the documents or the media alone (CAM-026). */
  show: 'attachments' | 'documents' | 'media'
  size?: 'large' | 'small'
  id?: string
  /** Leaves out what the page shows elsewhere or not at all. */
  omits?: (resource: Resource, mayRemove: boolean) => boolean
  /** What the campaign asks to attach. */
  hint?: string | undefined
}

const RESOURCE_FILTERS = {
  attachments: () => true,
  documents: (r: Resource) => !isMedia(r.resourceType),
  media: (r: Resource) => isMedia(r.resourceType),
} as const

/**
 * Documents and media of a space: each with title, type and author; viewers with the permission add links or files and delete
 * them (SPC-008, CAM-026).
 */
export function ResourcePanel({ space, show, size = 'large', id, omits = () => false, hint }: ResourcePanelProps) {
  const { t } = useText()
  const query = useQuery(resourcesQuery(space))
  const [adding, setAdding] = useState(false)
  const [viewed, setViewed] = useState<Resource>()
  const remove = useEndpointMutation(resources.remove)
  const list = useRef<HTMLDivElement>(null)
  const giveFocusBack = useRef(() => {})
  const closeForm = () => {
    setAdding(false)
    giveFocusBack.current()
  }
  const resourceList = query.data && !isFailure(query.data) ? query.data : undefined
  const may = resourceList?.may.add === true
  const isShown = (resource: Resource) => RESOURCE_FILTERS[show](resource) && !omits(resource, resourceList?.may.remove === true)

  const confirmRemoval = async (resource: Resource) => {
    const agreed = await confirm({
      title: t('files.deleteTitle', { title: resource.title }),
      message: t('files.deleteText'),
      yes: t('files.delete'),
      danger: true,
    })
    if (!agreed) return
    const removal = await remove.act({ params: { sid: space, resourceId: resource.uuid } })
    if (isFailure(removal)) {
      errorNotice(formatFailure(removal))
      return
    }
    updateCachedResources(space, (before) => before.filter((r) => r.uuid !== resource.uuid))
    list.current?.focus()
    toast(t(show === 'attachments' ? 'files.attachmentDeleted' : 'files.deleted'))
  }

  const add = may && (
    <PlainButton
      kind="subtle"
      size="sm"
      icon={IconPlus}
      label={t(`files.addTo.${show}`)}
      expanded={adding}
      onClick={() => {
        giveFocusBack.current = rememberFocus()
        setAdding(!adding)
      }}
    >
      {t('files.add')}
    </PlainButton>
  )
  // the heading is hidden from viewers who can neither read nor add anything here
  if (resourceList && !may && !resourceList.resources.some(isShown)) return null
  return (
    <Section title={t(`files.${show}`)} size={size} aside={add} {...(id ? { id } : {})}>
      {adding && (
        <ResourceForm
          space={space}
          media={show === 'media'}
          hint={hint}
          onCancel={closeForm}
          onAdded={(made) => {
            updateCachedResources(space, (before) => [...before, made])
            closeForm()
            toast(t('files.attachmentSaved'))
          }}
        />
      )}
      <div className={classes.lists} ref={list} tabIndex={-1}>
        <QueryView query={query} skeleton={<SkeletonRows count={2} />} failedTitle={t('files.notLoaded')}>
          {(given) => {
            const shown = given.resources.filter(isShown)
            if (shown.length > 0) {
              return (
                <ul className={classes.list}>
                  {shown.map((resource) => (
                    <ResourceRow
                      key={resource.uuid}
                      resource={resource}
                      onShow={() => setViewed(resource)}
                      onDelete={given.may.remove ? () => void confirmRemoval(resource) : undefined}
                    />
                  ))}
                </ul>
              )
            }
            return adding ? null : (
              <EmptyState title={t(`files.none.${show}`)} seed={String(space)} small>
                <p>{hint ?? t('files.noneYet')}</p>
              </EmptyState>
            )
          }}
        </QueryView>
      </div>
      <ResourceViewer resource={viewed} onClose={() => setViewed(undefined)} />
    </Section>
  )
}
