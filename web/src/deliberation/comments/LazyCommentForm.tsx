import { LazySlot, lazyComponent } from '../../platform/ui/loading/lazy-panel.tsx'
import type { CommentFormProps } from './CommentForm.tsx'
import type { VisitorCommentFormProps } from './VisitorCommentForm.tsx'

const CommentForm = lazyComponent(() => import('./CommentForm.tsx').then((m) => m.CommentForm))
const VisitorCommentForm = lazyComponent(() => import('./VisitorCommentForm.tsx').then((m) => m.VisitorCommentForm))

/** The comment form; its code is loaded for viewers who may write. */
export const LazyCommentForm = (props: CommentFormProps) => (
  <LazySlot>
    <CommentForm {...props} />
  </LazySlot>
)

/** The same for visitors. */
export const LazyVisitorCommentForm = (props: VisitorCommentFormProps) => (
  <LazySlot>
    <VisitorCommentForm {...props} />
  </LazySlot>
)
