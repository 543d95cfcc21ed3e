import { LazySlot, lazyComponent } from '../ui/later.tsx'
import type { SayFormProps } from './SayForm.tsx'
import type { VisitorSayFormProps } from './VisitorSayForm.tsx'

const SayForm = lazyComponent(() => import('./SayForm.tsx').then((m) => m.SayForm))
const VisitorSayForm = lazyComponent(() => import('./VisitorSayForm.tsx').then((m) => m.VisitorSayForm))

/** The box to say something in; its code is fetched for those who may write. */
export const Saying = (props: SayFormProps) => (
  <LazySlot>
    <SayForm {...props} />
  </LazySlot>
)

/** The same for people without an account. */
export const VisitorSaying = (props: VisitorSayFormProps) => (
  <LazySlot>
    <VisitorSayForm {...props} />
  </LazySlot>
)
