import { IconHome, IconRefresh } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { checkServer, onReconnect, useConnection } from '../../platform/lib/api/connection.ts'
import { isInBrowser } from '../../platform/lib/is-in-browser.ts'
import { ModuleLoadError, retryFailedLoads } from '../../platform/lib/load-module.ts'
import { noteShownPage } from '../../platform/lib/shown-page.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { EmptyState } from '../../platform/ui/loading/EmptyState.tsx'
import { Container, Page } from '../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx'

/** The page for an address that does not exist or that the viewer may not see. */
export function NotFoundPage() {
  const { t } = useText()
  if (!isInBrowser) noteShownPage({ notFound: true })
  return (
    <Page title={t('shell.notFoundTitle')} colour="slate">
      <PageHeader title={t('shell.notFoundTitle')} />
      <Container>
        <div style={{ paddingBlock: 'var(--fm-8)' }}>
          <EmptyState
            level={2}
            title={t('shell.notFoundHead')}
            seed="nothing here"
            colour="slate"
            actions={
              <PlainButton icon={IconHome} href="/">
                {t('shell.toStart')}
              </PlainButton>
            }
          >
            <p>{t('shell.notFoundText')}</p>
          </EmptyState>
        </div>
      </Container>
    </Page>
  )
}

/**
 * The page for an error, a lost connection or a server that does not respond: trying again loses no typed text. A lost
 * connection is retried by itself as soon as it is back.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useText()
  const router = useRouter()
  const connection = useConnection()
  const isModuleMissing = error instanceof ModuleLoadError
  const tryAgain = useCallback(async () => {
    // code that is missing although the server responds belongs to an older version of the site: the page is reloaded
    if (isModuleMissing && (await checkServer())) {
      location.reload()
      return
    }
    retryFailedLoads()
    reset()
    await router.invalidate()
  }, [isModuleMissing, reset, router])
  const isUnreachable = isModuleMissing || (error instanceof Error && error.name === 'Unreachable')
  useEffect(() => (isUnreachable ? onReconnect(() => void tryAgain()) : undefined), [isUnreachable, tryAgain])
  const title = !isUnreachable ? t('shell.faultTitle') : t(connection === 'offline' ? 'errors.deviceOffline' : 'refusals.offline')
  const head = !isUnreachable ? t('refusals.fault') : t(connection === 'offline' ? 'shell.deviceOfflineHead' : 'shell.offlineHead')
  return (
    <Page title={title} colour="slate">
      <PageHeader title={title} />
      <Container>
        <div style={{ paddingBlock: 'var(--fm-8)' }}>
          <EmptyState
            level={2}
            title={head}
            seed="storm"
            colour="slate"
            actions={
              <>
                <PlainButton icon={IconRefresh} onClick={() => void tryAgain()}>
                  {t('ui.tryAgain')}
                </PlainButton>
                <PlainButton kind="subtle" href="/">
                  {t('shell.toStart')}
                </PlainButton>
              </>
            }
          />
        </div>
      </Container>
    </Page>
  )
}
