import type { VotingSystem } from '../../../platform/settings/voting-system.ts'
import type { Paper } from '../paper.ts'
import { listPluralityValues, votesLimitOf } from '../vote-values.ts'

/** What a paper made for a try-out depends on. */
interface SampleBallot {
  readonly voting: VotingSystem
  readonly votesLimit: number
  /** The uuids of the candidates that may be voted on. */
  readonly candidates: readonly string[]
}

/** A number from 0 to 1, without 1. */
type Random = () => number

const pickNumber = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1))

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const left = [...items]
  const shuffled: T[] = []
  while (left.length > 0) shuffled.push(...left.splice(pickNumber(random, 0, left.length - 1), 1))
  return shuffled
}

/**
 * Fills in a paper at random, within the limits of the ballot: it shows how the rules count, not what people want. The candidates
 * that come first are chosen more often, so that a sample of such papers has an order.
 */
export function drawSamplePaper({ voting, votesLimit, candidates }: SampleBallot, random: Random): Paper['votes'] {
  const limit = votesLimitOf(voting, votesLimit) || candidates.length
  const liked = shuffle(candidates, random).filter((uuid) => random() > candidates.indexOf(uuid) / (candidates.length + 1) - 0.2)
  switch (voting.system) {
    case 'PLURALITY':
      return voting.pluralityType === 'YES'
        ? Object.fromEntries(liked.slice(0, limit).map((uuid) => [uuid, 'YES']))
        : drawAnswers(voting, candidates, liked, random)
    case 'RANKED':
      return Object.fromEntries(liked.slice(0, limit).map((uuid, place) => [uuid, String(place + 1)]))
    case 'RANGE': {
      const middle = Math.round((voting.min + voting.max) / 2)
      return Object.fromEntries(
        candidates.map((uuid) => {
          const [from, to] = liked.includes(uuid) ? [middle, voting.max] : [voting.min, middle]
          return [uuid, String(pickNumber(random, from, to))]
        }),
      )
    }
    case 'DISTRIBUTION':
      return drawPoints(liked, limit, voting.maxPerCandidate || limit, random)
  }
}

/** Mostly Yes to what is liked and No to what is not, now and then another answer. */
function drawAnswers(voting: VotingSystem, candidates: readonly string[], liked: readonly string[], random: Random): Paper['votes'] {
  const answers = listPluralityValues(voting)
  return Object.fromEntries(
    candidates.map((uuid) => {
      const usual = liked.includes(uuid) ? 'YES' : 'NO'
      return [uuid, random() < 0.85 ? usual : (answers[pickNumber(random, 0, answers.length - 1)] ?? usual)]
    }),
  )
}

function drawPoints(liked: readonly string[], limit: number, most: number, random: Random): Paper['votes'] {
  const votes: Record<string, string> = {}
  let left = limit
  for (const uuid of liked) {
    if (left === 0) break
    const points = pickNumber(random, 1, Math.min(left, most))
    votes[uuid] = String(points)
    left -= points
  }
  return votes
}
