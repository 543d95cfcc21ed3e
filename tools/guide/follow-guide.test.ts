import { test } from 'node:test'
import { followGuide } from './follow-guide.ts'
import { findObstacle } from './town.ts'

test("the operators' guide holds: what it has people type makes a site, which is updated while people read and write", async (t) => {
  const obstacle = findObstacle()
  if (obstacle) return t.skip(obstacle)
  await followGuide()
})
