import { Suspense } from 'react'
import { LoadBoundary } from '../loading/LoadBoundary.tsx'
import { lazyComponent } from '../loading/lazy-panel.tsx'
import { type DialogRequest, useOpenDialogs } from './dialog-requests.ts'
import { errorNotice } from './notice-store.ts'
import { showLoadFailure } from './show-load-failure.ts'

const AlertDialog = lazyComponent(() => import('./AlertDialog.tsx').then((m) => m.AlertDialog))
const ErrorDialog = lazyComponent(() => import('./ErrorDialog.tsx').then((m) => m.ErrorDialog))

/** Renders the dialogs of `confirm`, `alert` and `showError`; the shell mounts it once. */
export function DialogHost() {
  const [first] = useOpenDialogs()
  if (!first) return null
  const { question, answer, id } = first
  const fallBackToNotice = () => {
    showAsNotice(question)
    answer(false)
  }
  return (
    <LoadBoundary key={id} fallback={() => null} onFailed={fallBackToNotice}>
      <Suspense fallback={null}>
        {question.kind === 'error' ? (
          <ErrorDialog opened {...question} onClose={() => answer(false)} />
        ) : (
          <AlertDialog opened {...question} onAnswer={answer} />
        )}
      </Suspense>
    </LoadBoundary>
  )
}

/** The code of the dialog did not load: its text is shown in a notice, and a question counts as declined. */
function showAsNotice(question: DialogRequest): void {
  if (question.kind === 'error') errorNotice(question.failure.message)
  else if (question.no === undefined) errorNotice(question.message ?? question.title)
  else void showLoadFailure()
}
