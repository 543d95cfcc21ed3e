import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'

const NODE = join(import.meta.dirname, 'voting-node.ts')

/** A server process that can be killed at any moment. */
export interface VotingNode {
  readonly origin: string
  readonly isAlive: () => boolean
  readonly setTime: (time: number) => void
  readonly kill: () => void
}

/** Starts a server process with these keys of the instance: `SECRET_KEY`, and `SECRET_KEY_OLD` where there is one. */
export async function startVotingNode(databaseUrl: string, time: number, keys: Readonly<Record<string, string>>): Promise<VotingNode> {
  const child: ChildProcess = fork(NODE, [databaseUrl, String(time), JSON.stringify(keys)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [origin] = (await once(child, 'message')) as [string]
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    origin,
    isAlive,
    setTime: (next) => {
      // it may have been killed without this process knowing yet
      if (isAlive()) child.send(next, () => {})
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

/** What a voter knows of their vote: counted for sure, refused for sure, or neither, because no answer came. */
export type KnownOutcome = 'acknowledged' | 'refused' | 'unknown'

interface Answer {
  readonly status: number
  readonly finished: boolean
}

/** One call; undefined where the answer was lost, on the way there or back. */
async function send(
  node: VotingNode,
  key: string,
  path: string,
  body: object,
  options: { method: 'POST' | 'PUT'; loseAfter?: number },
): Promise<Answer | undefined> {
  const { method, loseAfter } = options
  try {
    const response = await fetch(`${node.origin}/api/v0/ballot/${path}`, {
      method,
      headers: { session_key: key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(loseAfter === undefined ? {} : { signal: AbortSignal.timeout(loseAfter) }),
    })
    const answer = (await response.json()) as { vote?: { status?: number } }
    return { status: response.status, finished: response.ok && answer.vote?.status === 1 }
  } catch {
    return undefined
  }
}

/**
 * One voter: begins a paper, saves it, and finalizes it as people on bad networks do, twice at once and again where no answer came,
 * each time by any of the nodes.
 */
export async function castVote(
  nodes: readonly VotingNode[],
  key: string,
  ballot: Pick<Ballot, 'uuid'>,
  votes: readonly { readonly candidate_id: number; readonly value: string }[],
  random: () => number,
): Promise<KnownOutcome> {
  const pick = () => nodes[Math.floor(random() * nodes.length)] as VotingNode
  const body = { vote: { votes } }
  await sleep(random() * 60)
  await send(pick(), key, `${ballot.uuid}/vote`, {}, { method: 'POST' })
  if (random() < 0.5) await send(pick(), key, `${ballot.uuid}/vote/me`, body, { method: 'PUT' })
  const finalize = (loseAfter?: number) =>
    send(pick(), key, `${ballot.uuid}/vote/me/complete`, body, {
      method: 'PUT',
      ...(loseAfter === undefined ? {} : { loseAfter }),
    })
  const answers: (Answer | undefined)[] = []
  for (let attempt = 0; attempt < 5; attempt++) {
    // people wait longer each time before they press again
    await sleep(random() * 60 * attempt)
    const loseAfter = random() < 0.3 ? Math.ceil(random() * 25) : undefined
    const twice = random() < 0.4
    answers.push(...(await Promise.all([finalize(loseAfter), ...(twice ? [finalize()] : [])])))
    if (answers.some((answer) => answer?.finished)) return 'acknowledged'
    const last = answers.at(-1)
    // a refusal by the rules is final; a fault of the server or the line is not
    if (last && last.status < 500 && last.status !== 404) break
    await send(pick(), key, `${ballot.uuid}/vote`, {}, { method: 'POST' })
  }
  const isRefused = (answer: Answer | undefined) => answer !== undefined && answer.status >= 400 && answer.status < 500
  return answers.every(isRefused) ? 'refused' : 'unknown'
}
