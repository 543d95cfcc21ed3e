import type { Resource } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { useState } from 'react'
import { ResourceViewer } from '../../../communities/spaces/ResourceViewer.tsx'
import { PictureCarousel } from '../../../deliberation/contributions/attachments/PictureCarousel.tsx'

/** The attached pictures as a carousel; each opens in full size. */
export function AttachedPictures({ pictures }: { pictures: readonly Resource[] }) {
  const [viewed, setViewed] = useState<Resource>()
  return (
    <>
      <PictureCarousel pictures={pictures} onShow={setViewed} />
      <ResourceViewer resource={viewed} onClose={() => setViewed(undefined)} />
    </>
  )
}
