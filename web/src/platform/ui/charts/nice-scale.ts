/** The end of an axis for numbers up to `max`: 1, 2, 5, 10, 20, 50, … with whole halves from 2 on. */
export function niceScale(max: number): number {
  if (max <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(max))
  const step = [1, 2, 4, 6, 8, 10].find((n) => n * power >= max) ?? 10
  return step * power
}
