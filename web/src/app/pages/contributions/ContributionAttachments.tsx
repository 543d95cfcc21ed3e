import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { resourcesQuery } from '../../../communities/spaces/queries.ts'
import { splitAttachments } from '../../../deliberation/contributions/attachments/split-attachments.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'

const Pictures = lazyPanel(() => import('./AttachedPictures.tsx').then((m) => m.AttachedPictures), <SkeletonRows />)
const ResourcePanel = lazyPanel(
  () => import('../../../communities/spaces/ResourcePanel.tsx').then((m) => m.ResourcePanel),
  <SkeletonRows />,
)

interface ContributionAttachmentsProps {
  item: Contribution
  /** What the campaign asks to attach. */
  hint: string | undefined
}

/**
 * The attachments of a contribution: its pictures as a carousel, all others as a list (CON-012, CON-102). Who may delete them has the
 * pictures in the list too. What is not there is not loaded.
 */
export function ContributionAttachments({ item, hint }: ContributionAttachmentsProps) {
  const space = item.resourceSpaceId ?? item.resourceSpaceUUID
  const { data } = useQuery(resourcesQuery(space))
  if (!data || isFailure(data)) return null
  const { pictures } = splitAttachments(item, data.resources)
  if (data.resources.length === 0 && !data.may.add) return null
  return (
    <>
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      <ResourcePanel
        space={space}
        show="attachments"
        size="small"
        id="attachments"
        hint={hint}
        omits={(resource, mayRemove) => {
          const split = splitAttachments(item, [resource])
          return split.listed.length === 0 && !(mayRemove && split.pictures.length > 0)
        }}
      />
    </>
  )
}
