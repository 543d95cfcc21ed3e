import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { bundleNode } from './bundle-node.ts'

interface StartedNode {
  readonly child: ChildProcess
  /** The first line that it said. */
  readonly said: string
  /** Kills it and resolves once it is gone. */
  kill(): Promise<void>
}

/** Starts the script of a node in a process of its own, for tests that kill it; resolves when it has said its first line. */
export async function startNode(script: string, args: readonly string[]): Promise<StartedNode> {
  const child = spawn(process.execPath, [await bundleNode(script), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [said] = await once(child.stdout, 'data')
  child.stdout.destroy()
  return {
    child,
    said: String(said).trim(),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
