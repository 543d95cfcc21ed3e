import { LIMITS, type LimitName } from '@folkmoot/core/platform/shared/endpoint.ts'

/** The operator's changes to the named limits: all off, or one by one for the limit's own period. */
export interface RateLimits {
  readonly off: boolean
  readonly of: Readonly<Partial<Record<LimitName, { readonly max: number } | 'off'>>>
}

export const DEFAULT_RATE_LIMITS: RateLimits = { off: false, of: {} }

const SECONDS: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600, d: 86_400 }
const isLimit = (name: string): name is LimitName => Object.hasOwn(LIMITS, name)

/** Reads `off`, or a list such as `reads=600/min,comments=60/h,captcha=off`; undefined when it is neither. */
export function parseRateLimits(text: string): RateLimits | undefined {
  if (text === 'off') return { off: true, of: {} }
  const limits: Partial<Record<LimitName, { max: number } | 'off'>> = {}
  for (const part of text.split(',')) {
    const [, name = '', max, unit = ''] = /^\s*(\w+)=(?:([1-9]\d{0,6})\/(s|min|h|d)|off)\s*$/.exec(part) ?? []
    if (!isLimit(name)) return undefined
    const seconds = SECONDS[unit]
    limits[name] = seconds ? { max: Math.max(1, Math.round((Number(max) * LIMITS[name].seconds) / seconds)) } : 'off'
  }
  return { off: false, of: limits }
}
