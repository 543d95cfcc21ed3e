import { lazy, Suspense } from 'react'
import type { SayFormProps } from './SayForm.tsx'
import type { VisitorSayFormProps } from './VisitorSayForm.tsx'

const SayForm = lazy(() => import('./SayForm.tsx').then((m) => ({ default: m.SayForm })))
const VisitorSayForm = lazy(() => import('./VisitorSayForm.tsx').then((m) => ({ default: m.VisitorSayForm })))

/** The box to say something in; its code is fetched for those who may write. */
export const Saying = (props: SayFormProps) => (
  <Suspense fallback={null}>
    <SayForm {...props} />
  </Suspense>
)

/** The same for people without an account. */
export const VisitorSaying = (props: VisitorSayFormProps) => (
  <Suspense fallback={null}>
    <VisitorSayForm {...props} />
  </Suspense>
)
