import type { Refusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { type Failure, type FailureDetails, isFailure } from '../../lib/api/call-endpoint.ts'
import { isInBrowser } from '../../lib/is-in-browser.ts'
import { noteShownPage } from '../../lib/shown-page.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../Button.tsx'
import { type ErrorDialogRequest, showError } from '../dialogs/dialog-requests.ts'
import { Container, Page } from '../page/Page.tsx'
import { PageHeader } from '../page/PageHeader.tsx'
import { ErrorNote } from './ErrorNote.tsx'

/** A read as far as this shows it, such as `useQuery` gives. */
interface QueryState<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

interface QueryViewProps<T> {
  query: QueryState<T>
  /** In the shape of what comes. */
  skeleton: ReactNode
  /** "The ideas could not be loaded". */
  failedTitle: string
  /** It is the one thing the page is about: a refusal opens the error dialog and names it there (ERR-007). */
  resource?: ErrorDialogRequest['resource']
  /** Another answer to a refusal than the note: return undefined for the note. */
  refused?: (refusal: Extract<T, FailureDetails & Refusal>) => ReactNode | undefined
  children: (given: Exclude<T, FailureDetails & Refusal>) => ReactNode
}

/** What a read gave: the skeleton while it is on its way, a note with "Try again" when it was refused, else the thing. */
export function QueryView<T>({ query, skeleton, failedTitle: failed, resource: about, refused, children }: QueryViewProps<T>) {
  const { data } = query
  if (query.error) throw query.error
  if (data === undefined) return <>{skeleton}</>
  if (isFailure(data)) {
    const other = refused?.(data as Extract<T, FailureDetails & Refusal>)
    if (other !== undefined) return <>{other}</>
    const retry = () => void query.refetch()
    if (about) return <PageQueryFailed title={failed} failure={data as Failure} resource={about} retry={retry} />
    return <ErrorNote title={failed} failure={data as Failure} retry={retry} />
  }
  return <>{children(data as Exclude<T, FailureDetails & Refusal>)}</>
}

interface PageQueryFailedProps {
  title: string
  failure: Failure
  resource: NonNullable<ErrorDialogRequest['resource']>
  retry: () => void
}

const shownFailures = new WeakSet<Failure>()

/** The reason is said once, in the dialog; the page keeps what could not be had, and a way to try again. */
function PageQueryFailed({ title, failure: refusal, resource: about, retry }: PageQueryFailedProps) {
  const { t } = useText()
  if (!isInBrowser && [403, 404, 410].includes(refusal.status)) noteShownPage({ notFound: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told once
  useEffect(() => {
    if (shownFailures.has(refusal)) return
    shownFailures.add(refusal)
    void showError(refusal, about, retry)
  }, [refusal])
  return (
    <Page title={title} colour="slate">
      <PageHeader title={title} />
      <Container>
        <div style={{ paddingBlock: 'var(--fm-8)' }}>
          <PlainButton kind="default" icon={IconRefresh} onClick={retry}>
            {t('ui.tryAgain')}
          </PlainButton>
        </div>
      </Container>
    </Page>
  )
}
