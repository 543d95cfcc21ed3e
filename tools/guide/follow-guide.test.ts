import { test } from 'node:test'
import { findObstacle } from './obstacle.ts'

test("the operators' guide holds: what it has people type makes a site, which is updated while people read and write", async (t) => {
  const obstacle = findObstacle()
  if (obstacle) return t.skip(obstacle)
  const { followGuide } = await import('./follow-guide.ts')
  await followGuide()
})
