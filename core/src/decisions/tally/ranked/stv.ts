import { add, cmp, type Fraction, fromInt, sub, toAmount, ZERO } from '../../../platform/exact/fraction.ts'
import type { StvArithmetic } from '../../../platform/settings/voting-system.ts'
import type { MethodCount } from '../counting-method.ts'
import { toTiers } from '../rank-candidates.ts'
import type { CountStep, ResultReason } from '../result.ts'
import { createDigitCheck } from './exact-limit.ts'
import type { RankedInput } from './ranked-input.ts'
import type { StvElected, StvMove, StvStage } from './ranked-result.ts'
import { computeNewValue, findNext, moveParcels, type Parcel, sumParcels } from './stv-parcels.ts'

/** A candidate in the count, by index. `done` is its vote when it was elected or excluded. */
interface CandidateState {
  state: 'in' | 'elected' | 'excluded'
  parcels: Parcel[]
  vote: Fraction
  done: Fraction
  /** An elected candidate's surplus, until it has moved. */
  surplus: Fraction
}

/** One of several, and those that only the lot could tell apart. */
interface PickedCandidate {
  readonly index: number
  readonly byLot: readonly number[]
}

/** Single transferable vote (specification E.2); the steps of a count under way. */
class StvCounting {
  private readonly input: RankedInput
  private readonly seats: number
  private readonly arithmetic: StvArithmetic
  private readonly check: (number: Fraction) => Fraction
  private readonly standings: CandidateState[]
  /** What each candidate held at the beginning of each stage. */
  private readonly history: Fraction[][] = []
  private exhausted = ZERO
  private cut = ZERO
  readonly valid: number
  readonly quota: number
  readonly stages: StvStage[] = []
  readonly steps: CountStep[] = []
  readonly elected: number[] = []
  readonly excluded: number[] = []
  readonly reasons = new Map<string, ResultReason>()

  constructor(input: RankedInput, seats: number, arithmetic: StvArithmetic) {
    this.input = input
    this.seats = seats
    this.arithmetic = arithmetic
    this.check = createDigitCheck(arithmetic === 'exact' ? input.digits : 0)
    const { rankings, uuids } = input
    this.standings = uuids.map(() => ({ state: 'in', parcels: [], vote: ZERO, done: ZERO, surplus: ZERO }))
    const first = uuids.map((): Parcel => ({ value: fromInt(1), piles: [], people: 0 }))
    let [valid, ended] = [0, 0]
    for (let pile = 0; pile < rankings.people.length; pile += 1) {
      const start = rankings.start[pile] as number
      if (start === rankings.start[pile + 1]) continue
      const people = rankings.people[pile] as number
      valid += people
      const best = findNext(rankings, pile, () => true)
      if (best < 0) ended += people
      else {
        const parcel = first[best] as Parcel
        parcel.piles.push(pile)
        parcel.people += people
      }
    }
    for (const [index, parcel] of first.entries()) if (parcel.people > 0) this.receive(index, [parcel])
    this.exhausted = fromInt(ended)
    this.valid = valid
    this.quota = Math.floor(valid / (seats + 1)) + 1
  }

  private receive(index: number, parcels: readonly Parcel[]): void {
    const standing = this.standing(index)
    standing.parcels.push(...parcels)
    standing.vote = this.check(add(standing.vote, sumParcels(parcels)))
  }

  private readonly standing = (index: number): CandidateState => this.standings[index] as CandidateState
  private readonly uuid = (index: number): string => this.input.uuids[index] as string
  private readonly drawn = (index: number): number => this.input.lot.get(this.uuid(index)) as number
  /** The candidates that are neither elected nor excluded. */
  listStanding(): number[] {
    return this.standings.flatMap(({ state }, index) => (state === 'in' ? [index] : []))
  }

  /** Larger first: by an amount, else by the latest earlier stage in which they differed; 0 where only the lot tells. */
  private compare(a: number, b: number, amount: (index: number) => Fraction): number {
    const now = cmp(amount(b), amount(a))
    if (now !== 0) return now
    for (let stage = this.history.length - 1; stage >= 0; stage -= 1) {
      const votes = this.history[stage] as Fraction[]
      const then = cmp(votes[b] as Fraction, votes[a] as Fraction)
      if (then !== 0) return then
    }
    return 0
  }

  /** Sorts candidates, the largest first, and names those whose order came from the lot. */
  private sort(among: readonly number[], amount: (index: number) => Fraction): { sorted: number[]; drawn: Set<number> } {
    const sorted = [...among].sort((a, b) => this.compare(a, b, amount) || this.drawn(a) - this.drawn(b))
    const drawn = new Set<number>()
    for (const [i, index] of sorted.entries()) {
      const before = sorted[i - 1]
      if (before !== undefined && this.compare(before, index, amount) === 0) drawn.add(before).add(index)
    }
    return { sorted, drawn }
  }

  private drawLot(reason: 'election' | 'surplus' | 'exclusion', among: readonly number[]): void {
    if (among.length > 1) this.steps.push({ step: 'lot', for: reason, among: among.map(this.uuid) })
  }

  private elect(among: readonly number[], quotaReached: boolean): StvElected[] {
    const { sorted, drawn } = this.sort(among, (index) => this.standing(index).vote)
    this.drawLot(
      'election',
      sorted.filter((index) => drawn.has(index)),
    )
    return sorted.map((index) => {
      const standing = this.standing(index)
      standing.state = 'elected'
      standing.done = standing.vote
      const over = sub(standing.vote, fromInt(this.quota))
      standing.surplus = cmp(over, ZERO) > 0 ? over : ZERO
      this.elected.push(index)
      this.steps.push({ step: 'elect', uuid: this.uuid(index) })
      const said = { vote: toAmount(standing.vote), quotaReached, byLot: drawn.has(index) }
      this.reasons.set(this.uuid(index), { kind: 'elected', stage: this.history.length, quota: this.quota, ...said })
      return { uuid: this.uuid(index), ...said }
    })
  }

  /** The first or the last in the order of an amount, where only the lot could tell it from some others. */
  private pick(among: readonly number[], amount: (index: number) => Fraction, end: 'largest' | 'lowest'): PickedCandidate {
    const { sorted } = this.sort(among, amount)
    const index = (end === 'largest' ? sorted[0] : sorted.at(-1)) as number
    const equals = sorted.filter((other) => this.compare(index, other, amount) === 0)
    return { index, byLot: equals.length > 1 ? equals : [] }
  }

  private move(index: number, kind: StvMove['kind'], byLot: boolean): StvMove {
    const standing = this.standing(index)
    const { vote, surplus } = standing
    const amount = kind === 'surplus' ? surplus : vote
    const newValue = (value: Fraction): Fraction =>
      kind === 'surplus' ? this.check(computeNewValue(value, surplus, vote, this.arithmetic)) : value
    const isIn = (other: number): boolean => this.standing(other).state === 'in'
    const moved = moveParcels(this.input.rankings, standing.parcels, newValue, isIn)
    standing.parcels = []
    standing.vote = sub(vote, amount)
    standing.surplus = ZERO
    const received = [...moved.parcels]
      .map(([to, parcels]) => {
        this.receive(to, parcels)
        return { uuid: this.uuid(to), vote: toAmount(sumParcels(parcels)) }
      })
      .sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
    const cut = sub(amount, add(moved.kept, moved.exhausted))
    this.exhausted = add(this.exhausted, moved.exhausted)
    this.cut = add(this.cut, cut)
    return {
      kind,
      uuid: this.uuid(index),
      amount: toAmount(amount),
      byLot,
      received,
      exhausted: toAmount(moved.exhausted),
      cut: toAmount(cut),
    }
  }

  private moveSurplus(waiting: readonly number[]): StvMove {
    const { index, byLot } = this.pick(waiting, (one) => this.standing(one).surplus, 'largest')
    this.drawLot('surplus', byLot)
    const surplus = toAmount(this.standing(index).surplus)
    this.steps.push({ step: 'move', uuid: this.uuid(index), surplus })
    return this.move(index, 'surplus', byLot.length > 0)
  }

  private exclude(left: readonly number[]): StvMove {
    const { index, byLot } = this.pick(left, (one) => this.standing(one).vote, 'lowest')
    this.drawLot('exclusion', byLot)
    const standing = this.standing(index)
    standing.state = 'excluded'
    standing.done = standing.vote
    this.excluded.push(index)
    const vote = toAmount(standing.vote)
    const lost = { stage: this.history.length, vote, quota: this.quota, byLot: byLot.length > 0 }
    this.reasons.set(this.uuid(index), { kind: 'excluded', ...lost })
    this.steps.push({ step: 'exclude', uuid: this.uuid(index), vote })
    return this.move(index, 'exclusion', byLot.length > 0)
  }

  /** One stage; false after the last. */
  next(): boolean {
    const votes = this.standings
      .flatMap(({ state, vote }, index) => (state === 'excluded' ? [] : [{ uuid: this.uuid(index), vote: toAmount(vote) }]))
      .sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
    const before = { votes, exhausted: toAmount(this.exhausted), cut: toAmount(this.cut) }
    this.history.push(this.standings.map(({ vote }) => vote))
    const quota = fromInt(this.quota)
    const reached = this.listStanding().filter((index) => cmp(this.standing(index).vote, quota) >= 0)
    const elected = this.elect(reached, true)
    const left = this.listStanding()
    const free = this.seats - this.elected.length
    if (free > 0 && left.length <= free) elected.push(...this.elect(left, false))
    const over = free === 0 || left.length <= free
    const waiting = this.elected.filter((index) => cmp(this.standing(index).surplus, ZERO) > 0)
    const move = over ? null : waiting.length > 0 ? this.moveSurplus(waiting) : this.exclude(left)
    this.stages.push({ stage: this.history.length, ...before, elected, move })
    return !over
  }

  /** The vote when elected, excluded or left. */
  finalVote(index: number): Fraction {
    const { state, vote, done } = this.standing(index)
    return state === 'in' ? vote : done
  }

  /** The order: by election, then those still in by their vote, then the reverse of exclusion. */
  groupByOrder(): number[][] {
    const left = this.listStanding().sort((a, b) => cmp(this.finalVote(b), this.finalVote(a)) || this.drawn(a) - this.drawn(b))
    const groups: number[][] = this.elected.map((index) => [index])
    for (const [i, index] of left.entries()) {
      const before = left[i - 1]
      if (before !== undefined && cmp(this.finalVote(before), this.finalVote(index)) === 0) groups.at(-1)?.push(index)
      else groups.push([index])
    }
    return [...groups, ...this.excluded.toReversed().map((index) => [index])]
  }
}

/** RANKED by STV for so many seats (specification E.2); n = 1 is instant runoff. Every stage is in the result. */
export function countStv(input: RankedInput, seats: number, arithmetic: StvArithmetic): MethodCount {
  const { uuids, summaries } = input
  const counting = new StvCounting(input, seats, arithmetic)
  while (counting.next());
  const { valid, quota, stages, steps, reasons } = counting
  const name = (index: number): string => uuids[index] as string
  for (const index of counting.listStanding()) {
    const vote = toAmount(counting.finalVote(index))
    reasons.set(name(index), { kind: 'not-elected', stage: stages.length, vote, quota })
  }
  const scores = uuids.map((uuid, index) => {
    const summary = summaries[index] as (typeof summaries)[number]
    return [uuid, { score: counting.finalVote(index), summary }] as const
  })
  return {
    scores: new Map(scores),
    tiers: toTiers(counting.groupByOrder().map((group) => group.map(name))),
    seats: { winners: counting.elected.map(name), reasons, steps },
    stv: { seats, valid, quota, arithmetic, stages },
  }
}
