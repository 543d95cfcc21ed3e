import { lazy, Suspense } from 'react'
import { useQuestions } from './questions.ts'

const AlertDialog = lazy(() => import('./AlertDialog.tsx').then((m) => ({ default: m.AlertDialog })))
const ErrorDialog = lazy(() => import('./ErrorDialog.tsx').then((m) => ({ default: m.ErrorDialog })))

/** Where the questions asked with `confirm`, `alert` and `showError` appear; the shell holds it once. */
export function Questions() {
  const [first] = useQuestions()
  if (!first) return null
  const { question, answer, id } = first
  return (
    <Suspense fallback={null}>
      {question.kind === 'error' ? (
        <ErrorDialog key={id} opened {...question} onClose={() => answer(false)} />
      ) : (
        <AlertDialog key={id} opened {...question} onAnswer={answer} />
      )}
    </Suspense>
  )
}
