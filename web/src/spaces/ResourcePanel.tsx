import { isMedia } from '@folkmoot/core/spaces/resource-type.ts'
import { type Resource, resources } from '@folkmoot/core/spaces/resources.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { declined, failureText } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useAct } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { useReturnFocus } from '../ui/Dialog.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { errorNotice, toast } from '../ui/notices.ts'
import { confirm } from '../ui/questions.ts'
import { Section } from '../ui/Section.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import { changeList, resourcesOf, type SpaceId } from './queries.ts'
import { ResourceForm } from './ResourceForm.tsx'
import { ResourceRow } from './ResourceRow.tsx'
import classes from './Resources.module.css'
import { Viewer } from './Viewer.tsx'

export interface ResourcePanelProps {
  /** The space whose documents and media these are; on public pages its uuid. */
  space: SpaceId
  /** All of an item's attachments, or of a page the documents or the media alone (CAM-026). */
  show: 'attachments' | 'documents' | 'media'
  size?: 'large' | 'small'
  id?: string
}

const SHOWN = {
  attachments: () => true,
  documents: (r: Resource) => !isMedia(r.resourceType),
  media: (r: Resource) => isMedia(r.resourceType),
} as const

/**
 * Documents and media of a space: each with its title, type and who added it; for whoever may, with adding by link or file
 * and deleting (SPC-008, CAM-026).
 */
export function ResourcePanel({ space, show, size = 'large', id }: ResourcePanelProps) {
  const { t } = useText()
  const query = useQuery(resourcesOf(space))
  const [adding, setAdding] = useState(false)
  const [viewed, setViewed] = useState<Resource>()
  const remove = useAct(resources.remove)
  const list = useRef<HTMLDivElement>(null)
  useReturnFocus(adding)
  const given = query.data && !declined(query.data) ? query.data : undefined
  const may = given?.may.add === true

  const ask = async (resource: Resource) => {
    const agreed = await confirm({
      title: t('files.deleteTitle', { title: resource.title }),
      message: t('files.deleteText'),
      yes: t('files.delete'),
      no: t('ui.cancel'),
      danger: true,
    })
    if (!agreed) return
    const gone = await remove.act({ params: { sid: space, resourceId: resource.uuid } })
    if (declined(gone)) {
      errorNotice(failureText(gone))
      return
    }
    changeList(space, (before) => before.filter((r) => r.uuid !== resource.uuid))
    list.current?.focus()
    toast(t(show === 'attachments' ? 'files.attachmentDeleted' : 'files.deleted'))
  }

  const add = may && (
    <PlainButton
      kind="subtle"
      size="sm"
      icon={IconPlus}
      label={t(`files.addTo.${show}`)}
      onClick={() => setAdding(!adding)}
    >
      {t('files.add')}
    </PlainButton>
  )
  // who can neither read nor add anything here needs no heading for it
  if (given && !may && !given.resources.some(SHOWN[show])) return null
  return (
    <Section title={t(`files.${show}`)} size={size} aside={add} {...(id ? { id } : {})}>
      {adding && (
        <ResourceForm
          space={space}
          media={show === 'media'}
          onCancel={() => setAdding(false)}
          onAdded={(made) => {
            changeList(space, (before) => [...before, made])
            setAdding(false)
            toast(t('files.attachmentSaved'))
          }}
        />
      )}
      <div className={classes.lists} ref={list} tabIndex={-1}>
        <Loaded query={query} skeleton={<SkeletonRows count={2} />} failed={t('files.notLoaded')}>
          {(given) => {
            const shown = given.resources.filter(SHOWN[show])
            if (shown.length > 0) {
              return (
                <ul className={classes.list}>
                  {shown.map((resource) => (
                    <ResourceRow
                      key={resource.uuid}
                      resource={resource}
                      onShow={() => setViewed(resource)}
                      onDelete={given.may.remove ? () => void ask(resource) : undefined}
                    />
                  ))}
                </ul>
              )
            }
            return adding ? null : (
              <Empty title={t(`files.none.${show}`)} seed={String(space)} small>
                <p>{t('files.noneYet')}</p>
              </Empty>
            )
          }}
        </Loaded>
      </div>
      <Viewer resource={viewed} onClose={() => setViewed(undefined)} />
    </Section>
  )
}
