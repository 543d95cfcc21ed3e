import { parseWebAddress, readQueryValue, type WebAddress } from '../shared/web-address.ts'

/** Content that a page shows in a frame on request, from a host of the closed list (SPC-006). */
export interface Embed {
  readonly site: 'youtube' | 'vimeo' | 'dailymotion' | 'peertube' | 'google'
  /** The address of the frame. */
  readonly frame: string
}

/** Hosts that pages may frame besides the operator's own video hosts (specification B.11). */
const FRAME_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com', 'www.dailymotion.com', 'docs.google.com'] as const

const stripHostPrefix = (host: string): string => host.replace(/^(?:www|m)\./, '')
/** The first group of the first pattern that matches the path. */
const firstMatch = (path: string, ...patterns: RegExp[]): string | undefined =>
  patterns.map((pattern) => pattern.exec(path)?.[1]).find((id) => id !== undefined)

function parseYoutubeId(a: WebAddress): string | undefined {
  const host = stripHostPrefix(a.host)
  if (host === 'youtu.be') return firstMatch(a.path, /^\/([\w-]{6,20})\/?$/)
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined
  const watched = a.path === '/watch' ? readQueryValue(a, 'v') : undefined
  return watched && /^[\w-]{6,20}$/.test(watched) ? watched : firstMatch(a.path, /^\/(?:embed|shorts|live|v)\/([\w-]{6,20})\/?$/)
}

function parseVimeoId(a: WebAddress): string | undefined {
  const host = stripHostPrefix(a.host)
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return undefined
  return firstMatch(a.path, /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{5,15})(?:\/\w+)?\/?$/)
}

function parseDailymotionId(a: WebAddress): string | undefined {
  const host = stripHostPrefix(a.host)
  if (host === 'dai.ly') return firstMatch(a.path, /^\/([a-z0-9]{5,12})\/?$/i)
  return host === 'dailymotion.com' ? firstMatch(a.path, /^\/(?:embed\/)?video\/([a-z0-9]{5,12})(?:_[^/]*)?\/?$/i) : undefined
}

/** Whether the operator listed the host, or a parent domain as `*.name`. */
export const isListedHost = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((h) => (h.startsWith('*.') ? host.endsWith(h.slice(1)) : host === h))

const parsePeertubeId = (a: WebAddress, hosts: readonly string[]): string | undefined =>
  isListedHost(a.host, hosts) ? firstMatch(a.path, /^\/(?:w|videos\/watch|videos\/embed)\/([\w-]{6,40})\/?$/) : undefined

const VIDEO_SITES = ['youtube.com', 'youtu.be', 'youtube-nocookie.com', 'vimeo.com', 'player.vimeo.com', 'dailymotion.com', 'dai.ly']

/** Whether a link points to a video site (SPC-004, SPC-006). `hosts` are the operator's own (EMBED_HOSTS). */
export function isVideoLink(url: string, hosts: readonly string[]): boolean {
  const a = parseWebAddress(url)
  return a !== undefined && (VIDEO_SITES.includes(stripHostPrefix(a.host)) || parsePeertubeId(a, hosts) !== undefined)
}

/** The player of a video link (SPC-005, SPC-006); undefined when it is not a single video. */
export function findVideoEmbed(url: string, hosts: readonly string[]): Embed | undefined {
  const a = parseWebAddress(url)
  if (!a) return undefined
  const [tube, vim, daily, peer] = [parseYoutubeId(a), parseVimeoId(a), parseDailymotionId(a), parsePeertubeId(a, hosts)]
  if (tube) return { site: 'youtube', frame: `https://www.youtube-nocookie.com/embed/${tube}` }
  if (vim) return { site: 'vimeo', frame: `https://player.vimeo.com/video/${vim}` }
  if (daily) return { site: 'dailymotion', frame: `https://www.dailymotion.com/embed/video/${daily}` }
  return peer ? { site: 'peertube', frame: `https://${a.host}/videos/embed/${peer}` } : undefined
}

interface CloudDocument {
  readonly kind: 'document' | 'spreadsheets' | 'presentation'
  readonly id: string
  /** Without the part after the id, such as /edit (PAD-008). */
  readonly url: string
}

/** Parses the address of a cloud document (SPC-006); undefined for any other link. */
export function parseCloudDocument(url: string): CloudDocument | undefined {
  const a = parseWebAddress(url)
  if (a?.host !== 'docs.google.com') return undefined
  const [, kind, id] = /^\/(document|spreadsheets|presentation)\/d\/([\w-]{10,120})(?:\/|$)/.exec(a.path) ?? []
  if (!kind || !id) return undefined
  return { kind: kind as CloudDocument['kind'], id, url: `https://docs.google.com/${kind}/d/${id}` }
}

/** The frame of a link to a video or a cloud document. */
export function findEmbed(url: string, hosts: readonly string[]): Embed | undefined {
  const document = parseCloudDocument(url)
  return document ? { site: 'google', frame: `${document.url}/preview` } : findVideoEmbed(url, hosts)
}

/** The frame sources of a content policy: the list of SPC-006 and the operator's hosts. */
export const formatFrameSources = (hosts: readonly string[]): string =>
  [...FRAME_HOSTS, ...hosts].map((host) => `https://${host}`).join(' ')
