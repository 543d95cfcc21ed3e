/** A coarse name for the device of a session, such as `Firefox, Android`; never the whole user agent (decisions B.3). */
export function deviceOf(userAgent: string | undefined): string {
  const has = (word: string) => userAgent?.includes(word) ?? false
  const browser = has('Firefox/')
    ? 'Firefox'
    : has('Edg/')
      ? 'Edge'
      : has('Chrome/')
        ? 'Chrome'
        : has('Safari/')
          ? 'Safari'
          : ''
  const system = has('Android')
    ? 'Android'
    : has('iPhone') || has('iPad')
      ? 'iOS'
      : has('Windows')
        ? 'Windows'
        : has('Mac OS')
          ? 'macOS'
          : has('Linux')
            ? 'Linux'
            : ''
  return [browser, system].filter((x) => x !== '').join(', ')
}
