import type { Resource } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { isMedia } from '@folkmoot/core/communities/spaces/resource-type.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { parseFileAddress } from '@folkmoot/core/platform/shared/file-address.ts'
import { listHiddenParts } from '../page/shown-parts.ts'

type Attached = Pick<Resource, 'url' | 'resourceType'>

/** A picture of this site that browsers show; links are never loaded from elsewhere. */
const isShownPicture = ({ url, resourceType }: Attached): boolean =>
  resourceType === 'PICTURE' && parseFileAddress(url) !== undefined && !url.endsWith('.tiff')

/** Which attachments of a contribution its campaign shows, and which of them as a carousel (CAM-068, CAM-069). */
export function splitAttachments<R extends Attached>(
  item: Pick<Contribution, 'campaign'>,
  attachments: readonly R[],
): { readonly pictures: R[]; readonly listed: R[] } {
  const hidden = listHiddenParts(item)
  const shown = attachments.filter((each) => !hidden.includes(isMedia(each.resourceType) ? 'media' : 'attachments'))
  const pictures = hidden.includes('carousel') ? [] : shown.filter(isShownPicture)
  return { pictures, listed: shown.filter((each) => !pictures.includes(each)) }
}
