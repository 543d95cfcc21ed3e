import type { Resource } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { type Embed, findEmbed } from '@folkmoot/core/platform/files/embeds.ts'
import { parseFileAddress } from '@folkmoot/core/platform/shared/file-address.ts'

/** What pressing a resource does: opens it here, downloads it, or opens its link. */
export type ResourceDisplay =
  | { readonly how: 'picture' | 'sound' | 'film' }
  | { readonly how: 'frame'; readonly frame: Embed }
  | { readonly how: 'download' }
  | { readonly how: 'link' }

/**
 * How a resource is shown. Own files are opened or downloaded; links become a frame only where their host is on the list of
 * SPC-006, whatever their type; every other link opens its site.
 */
export function selectResourceDisplay(resource: Pick<Resource, 'url' | 'resourceType'>, hosts: readonly string[]): ResourceDisplay {
  const { url, resourceType } = resource
  if (parseFileAddress(url) !== undefined) {
    if (resourceType === 'PICTURE' && !url.endsWith('.tiff')) return { how: 'picture' }
    if (resourceType === 'AUDIO') return { how: 'sound' }
    return resourceType === 'VIDEO' ? { how: 'film' } : { how: 'download' }
  }
  const frame = findEmbed(url, hosts)
  return frame ? { how: 'frame', frame } : { how: 'link' }
}

/** The name of the host a link leads to. */
export const formatHost = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '')
