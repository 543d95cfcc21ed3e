/** A coarse name of a session's device, such as `Firefox, Android`; the user agent itself is not stored (specification B.3). */
export function describeDevice(userAgent: string | undefined): string {
  const mentions = (word: string) => userAgent?.includes(word) ?? false
  const browser = mentions('Firefox/')
    ? 'Firefox'
    : mentions('Edg/')
      ? 'Edge'
      : mentions('Chrome/')
        ? 'Chrome'
        : mentions('Safari/')
          ? 'Safari'
          : ''
  const system = mentions('Android')
    ? 'Android'
    : mentions('iPhone') || mentions('iPad')
      ? 'iOS'
      : mentions('Windows')
        ? 'Windows'
        : mentions('Mac OS')
          ? 'macOS'
          : mentions('Linux')
            ? 'Linux'
            : ''
  return [browser, system].filter((x) => x !== '').join(', ')
}
