import { parentPort } from 'node:worker_threads'
import { runTextTask, type TextTask } from './text-task.ts'

// a long document takes a tenth of a second to put together, and whatever is stored, no request waits for it
parentPort?.on('message', (task: TextTask) => parentPort?.postMessage(runTextTask(task)))
