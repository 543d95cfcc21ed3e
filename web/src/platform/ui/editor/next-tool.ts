/** The tool that an arrow key, Home or End leads to, round the ends of the bar; none for other keys. */
export function findNextTool<T>(tools: readonly T[], current: T, key: string, rightToLeft: boolean): T | undefined {
  if (key === 'Home') return tools[0]
  if (key === 'End') return tools.at(-1)
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const step = (key === 'ArrowRight') === rightToLeft ? -1 : 1
  return tools[(Math.max(tools.indexOf(current), 0) + step + tools.length) % tools.length]
}
