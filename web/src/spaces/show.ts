import { fileNameOf } from '@folkmoot/core/shared/file-address.ts'
import { type Embed, embedOf } from '@folkmoot/core/spaces/embeds.ts'
import type { Resource } from '@folkmoot/core/spaces/resources.ts'

/** What pressing a resource does: shows it here, downloads it, or leads away. */
export type Showing =
  | { readonly how: 'picture' | 'sound' | 'film' }
  | { readonly how: 'frame'; readonly frame: Embed }
  | { readonly how: 'download' }
  | { readonly how: 'link' }

/**
 * How a resource is shown. Own files are shown or downloaded; links become a frame only where they are on the list of
 * SPC-006, whatever type somebody gave them; every other link leads away.
 */
export function showingOf(resource: Pick<Resource, 'url' | 'resourceType'>, hosts: readonly string[]): Showing {
  const { url, resourceType } = resource
  if (fileNameOf(url) !== undefined) {
    if (resourceType === 'PICTURE' && !url.endsWith('.tiff')) return { how: 'picture' }
    if (resourceType === 'AUDIO') return { how: 'sound' }
    return resourceType === 'VIDEO' ? { how: 'film' } : { how: 'download' }
  }
  const frame = embedOf(url, hosts)
  return frame ? { how: 'frame', frame } : { how: 'link' }
}

/** The name of the host a link leads to. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '')
