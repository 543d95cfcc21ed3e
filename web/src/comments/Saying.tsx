import { lazy, Suspense } from 'react'
import type { SayFormProps } from './SayForm.tsx'

const SayForm = lazy(() => import('./SayForm.tsx').then((m) => ({ default: m.SayForm })))

/** The box to say something in; its code is fetched for those who may write. */
export const Saying = (props: SayFormProps) => (
  <Suspense fallback={null}>
    <SayForm {...props} />
  </Suspense>
)
