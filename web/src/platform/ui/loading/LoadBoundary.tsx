import { Component, type ReactNode } from 'react'
import { checkServer, onReconnect } from '../../lib/api/connection.ts'
import { ModuleLoadError, retryFailedLoads } from '../../lib/load-module.ts'

interface Props {
  children: ReactNode
  /** What stands in place of a part that did not load; `retry` loads it again. */
  fallback: (retry: () => void) => ReactNode
  onFailed?: (() => unknown) | undefined
}

interface State {
  readonly error: unknown
}

/**
 * Keeps the page when the code of one of its parts does not load: the part shows its fallback, and comes by itself once the
 * server answers again. Any other error goes on to the error page.
 */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { error: undefined }
  private stop: (() => void) | undefined
  private failures = 0

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidMount(): void {
    this.stop = onReconnect(() => this.state.error && this.again())
  }

  override componentWillUnmount(): void {
    this.stop?.()
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof ModuleLoadError)) return
    this.failures++
    this.props.onFailed?.()
    void checkServer()
  }

  private again(): void {
    retryFailedLoads()
    this.setState({ error: undefined })
  }

  /** Code that fails although the server answers is not there any more: the whole page comes in its new version. */
  private readonly retry = async (): Promise<void> => {
    if (this.failures > 1 && (await checkServer())) location.reload()
    else this.again()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof ModuleLoadError)) throw error
    return this.props.fallback(() => void this.retry())
  }
}
