import { Suspense } from 'react'
import { LoadBoundary } from './LoadBoundary.tsx'
import { lazyComponent } from './later.tsx'
import { loadFailedNotice } from './load-failed.ts'
import { errorNotice } from './notices.ts'
import { type Question, useQuestions } from './questions.ts'

const AlertDialog = lazyComponent(() => import('./AlertDialog.tsx').then((m) => m.AlertDialog))
const ErrorDialog = lazyComponent(() => import('./ErrorDialog.tsx').then((m) => m.ErrorDialog))

/** Where the questions asked with `confirm`, `alert` and `showError` appear; the shell holds it once. */
export function Questions() {
  const [first] = useQuestions()
  if (!first) return null
  const { question, answer, id } = first
  const withoutWindow = () => {
    sayWithoutWindow(question)
    answer(false)
  }
  return (
    <LoadBoundary key={id} fallback={() => null} onFailed={withoutWindow}>
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

/** The code of the window did not load: what it would have said stands in a notice, and a question counts as declined. */
function sayWithoutWindow(question: Question): void {
  if (question.kind === 'error') errorNotice(question.told.message)
  else if (question.no === undefined) errorNotice(question.message ?? question.title)
  else void loadFailedNotice()
}
