import type { Resource } from '@folkmoot/core/spaces/resource-endpoints.ts'
import { useState } from 'react'
import { PictureCarousel } from '../../contributions/attachments/PictureCarousel.tsx'
import { ResourceViewer } from '../../spaces/ResourceViewer.tsx'

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
