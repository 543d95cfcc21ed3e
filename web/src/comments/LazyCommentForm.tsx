import { LazySlot, lazyComponent } from '../ui/loading/lazy-panel.tsx'
import type { CommentFormProps } from './CommentForm.tsx'
import type { VisitorCommentFormProps } from './VisitorCommentForm.tsx'

const CommentForm = lazyComponent(() => import('./CommentForm.tsx').then((m) => m.CommentForm))
const VisitorCommentForm = lazyComponent(() => import('./VisitorCommentForm.tsx').then((m) => m.VisitorCommentForm))

/** The box to say something in; its code is fetched for those who may write. */
export const LazyCommentForm = (props: CommentFormProps) => (
  <LazySlot>
    <CommentForm {...props} />
  </LazySlot>
)

/** The same for people without an account. */
export const LazyVisitorCommentForm = (props: VisitorCommentFormProps) => (
  <LazySlot>
    <VisitorCommentForm {...props} />
  </LazySlot>
)
