/** Distances of lines in degrees, from coarse to fine. */
const STEPS = [45, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005]

/** The smallest distance of lines that leaves at least so many pixels between two of them. */
export const graticuleStep = (pixelsPerDegree: number, gap: number): number =>
  STEPS.findLast((step) => step * pixelsPerDegree >= gap) ?? STEPS[0] ?? 45

/** How many decimals the degrees of lines with this distance have. */
export const stepDecimals = (step: number): number => Math.max(0, -Math.floor(Math.log10(step)))

/** The multiples of a distance between two degrees, both included. */
export function listLines(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9)
  const last = Math.floor(to / step + 1e-9)
  const decimals = stepDecimals(step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => Number(((first + n) * step).toFixed(decimals)))
}
