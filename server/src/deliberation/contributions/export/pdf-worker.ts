import { parentPort } from 'node:worker_threads'
import { formatPdfDocument } from './format-pdf.ts'
import type { PdfAnswer, PdfTask } from './format-pdf-in-worker.ts'

// a PDF takes tens of milliseconds of computing, which votes need not wait for
parentPort?.on('message', async ({ id, document, missing }: PdfTask) => {
  try {
    const bytes = await formatPdfDocument(document, missing)
    parentPort?.postMessage({ id, bytes } satisfies PdfAnswer)
  } catch (error) {
    parentPort?.postMessage({ id, fault: String(error) } satisfies PdfAnswer)
  }
})
