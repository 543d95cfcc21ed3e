import type { Refusal } from '@folkmoot/core/shared/refusals.ts'
import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { type Declined, declined, type Told } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { PlainButton } from './ActButton.tsx'
import { ErrorNote } from './ErrorNote.tsx'
import { Page, Wrap } from './Page.tsx'
import { PageHead } from './PageHead.tsx'
import { type ErrorQuestion, showError } from './questions.ts'

/** A read as far as this shows it, such as `useQuery` gives. */
export interface Read<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

export interface LoadedProps<T> {
  query: Read<T>
  /** In the shape of what comes. */
  skeleton: ReactNode
  /** "The ideas could not be loaded". */
  failed: string
  /** It is the one thing the page is about: a refusal opens the error dialog and names it there (ERR-007). */
  about?: ErrorQuestion['resource']
  /** Another answer to a refusal than the note: return undefined for the note. */
  refused?: (refusal: Extract<T, Told & Refusal>) => ReactNode | undefined
  children: (given: Exclude<T, Told & Refusal>) => ReactNode
}

/** What a read gave: the skeleton while it is on its way, a note with "Try again" when it was refused, else the thing. */
export function Loaded<T>({ query, skeleton, failed, about, refused, children }: LoadedProps<T>) {
  const { data } = query
  if (query.error) throw query.error
  if (data === undefined) return <>{skeleton}</>
  if (declined(data)) {
    const other = refused?.(data as Extract<T, Told & Refusal>)
    if (other !== undefined) return <>{other}</>
    const retry = () => void query.refetch()
    if (about) return <MainFailed title={failed} told={data as Declined} about={about} retry={retry} />
    return <ErrorNote title={failed} declined={data as Declined} retry={retry} />
  }
  return <>{children(data as Exclude<T, Told & Refusal>)}</>
}

interface MainFailedProps {
  title: string
  told: Declined
  about: NonNullable<ErrorQuestion['resource']>
  retry: () => void
}

const told = new WeakSet<Declined>()

/** The reason is said once, in the dialog; the page keeps what could not be had, and a way to try again. */
function MainFailed({ title, told: refusal, about, retry }: MainFailedProps) {
  const { t } = useText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told once
  useEffect(() => {
    if (told.has(refusal)) return
    told.add(refusal)
    void showError(refusal, about, retry)
  }, [refusal])
  return (
    <Page title={title} colour="slate">
      <PageHead title={title} />
      <Wrap>
        <div style={{ paddingBlock: 'var(--fm-8)' }}>
          <PlainButton kind="default" icon={IconRefresh} onClick={retry}>
            {t('ui.tryAgain')}
          </PlainButton>
        </div>
      </Wrap>
    </Page>
  )
}
