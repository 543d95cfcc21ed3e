import type { Position } from './convex-hull.ts'

/** Points that stand so close that one marker stands for them, at their middle. */
export interface Cluster<T> extends Position {
  readonly members: readonly T[]
}

/** Groups points by nearness on the screen, in their order: each joins the first group whose first point is near enough. */
export function clusterPoints<T>(points: readonly (Position & { readonly of: T })[], radius: number): Cluster<T>[] {
  const groups: (Position & { readonly of: T })[][] = []
  for (const point of points) {
    const near = groups.find(([first]) => first && Math.hypot(first.x - point.x, first.y - point.y) < radius)
    if (near) near.push(point)
    else groups.push([point])
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return groups.map((group) => ({
    x: mean(group.map((p) => p.x)),
    y: mean(group.map((p) => p.y)),
    members: group.map((p) => p.of),
  }))
}
