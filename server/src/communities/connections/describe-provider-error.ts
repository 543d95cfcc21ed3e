/** What was compared, in the errors of the OpenID library: what was expected, and where the answer has something else. */
interface Comparison {
  readonly expected?: unknown
  readonly attribute?: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly claim?: string
  readonly claims?: Readonly<Record<string, unknown>>
  readonly parameters?: unknown
}

/** The words of an error with those of its causes, and both values where the answer is not what was expected. */
export function describeProviderError(error: unknown): string {
  if (!(error instanceof Error)) return describeComparison(error) ?? ''
  const cause = error.cause === undefined ? '' : describeProviderError(error.cause)
  const words = error instanceof AggregateError ? error.errors.map(describeProviderError).join('; ') : error.message
  return [words || error.name, cause].filter((part) => part !== '').join(': ')
}

function describeComparison(cause: unknown): string | undefined {
  if (typeof cause !== 'object' || cause === null || !('expected' in cause)) return undefined
  const { expected, attribute, body, claim, claims, parameters } = cause as Comparison
  const actual =
    attribute !== undefined && body
      ? body[attribute]
      : claim !== undefined && claims
        ? claims[claim]
        : parameters instanceof URLSearchParams
          ? parameters.get('iss')
          : undefined
  return `expected ${JSON.stringify(expected)}, but it says ${JSON.stringify(actual)}`
}
