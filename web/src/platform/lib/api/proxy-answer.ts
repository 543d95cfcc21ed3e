import { translateText } from '../text/i18n.ts'

/** What every envelope of the server has (specification B.4); an answer without any of it comes from something in front of it. */
const ENVELOPE_FIELDS = ['code', 'responseStatus', 'statusMessage', 'error']

/**
 * Whether a refusal was answered by a proxy, a firewall or a network instead of the server. A fault without words is the
 * server's own (ERR-001).
 */
export const isProxyAnswer = (status: number, answer: unknown): boolean =>
  status !== 500 && (typeof answer !== 'object' || answer === null || !ENVELOPE_FIELDS.some((name) => name in answer))

/** Whether a success is a page, such as the sign-in page of a network, where the server sends JSON. */
export const isForeignPage = (headers: Pick<Headers, 'get'>): boolean => headers.get('content-type')?.startsWith('text/html') ?? false

type ProxyFault = 'tooLarge' | 'refused' | 'slow' | 'down' | 'busy' | 'page' | 'other'

function classifyStatus(status: number): ProxyFault {
  if (status < 300) return 'page'
  if ([413, 414, 431].includes(status)) return 'tooLarge'
  if ([400, 401, 403, 405, 406, 407, 451, 501, 511].includes(status)) return 'refused'
  if ([408, 504, 524].includes(status)) return 'slow'
  if (status === 429) return 'busy'
  // content networks use the numbers above 520 for a site that they cannot reach
  return [502, 503].includes(status) || (status >= 520 && status < 530) ? 'down' : 'other'
}

/** What an answer that is not the server's means for the reader, by its status. */
export const explainProxyAnswer = (status: number): string =>
  translateText(`errors.proxy.${classifyStatus(status)}`, { status: String(status) })
