import { IconHome, IconRefresh } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { checkServer, onRecovered, useConnection } from '../lib/connection.ts'
import { useText } from '../lib/i18n.ts'
import { LoadFailed, retryFailedLoads } from '../lib/load-module.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** An address behind which there is nothing, or nothing the reader may see. */
export function NotFound() {
  const { t } = useText()
  return (
    <Page title={t('shell.notFoundTitle')} colour="slate">
      <PageHead title={t('shell.notFoundTitle')} />
      <Wrap>
        <div style={{ paddingBlock: 'var(--fm-8)' }}>
          <Empty
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
          </Empty>
        </div>
      </Wrap>
    </Page>
  )
}

/**
 * Something broke, or the connection is gone, or the server that knows the way does not answer: nothing typed is lost by
 * trying again. Without a connection it is tried again by itself as soon as there is one.
 */
export function Fault({ error, reset }: ErrorComponentProps) {
  const { t } = useText()
  const router = useRouter()
  const connection = useConnection()
  const missing = error instanceof LoadFailed
  const again = useCallback(async () => {
    // code that is missing although the server answers went with an older version of the site: the page comes anew
    if (missing && (await checkServer())) {
      location.reload()
      return
    }
    retryFailedLoads()
    reset()
    await router.invalidate()
  }, [missing, reset, router])
  const unanswered = missing || (error instanceof Error && error.name === 'Unreachable')
  useEffect(() => (unanswered ? onRecovered(() => void again()) : undefined), [unanswered, again])
  const title = !unanswered
    ? t('shell.faultTitle')
    : t(connection === 'offline' ? 'errors.deviceOffline' : 'refusals.offline')
  const head = !unanswered
    ? t('refusals.fault')
    : t(connection === 'offline' ? 'shell.deviceOfflineHead' : 'shell.offlineHead')
  return (
    <Page title={title} colour="slate">
      <PageHead title={title} />
      <Wrap>
        <div style={{ paddingBlock: 'var(--fm-8)' }}>
          <Empty
            level={2}
            title={head}
            seed="storm"
            colour="slate"
            actions={
              <>
                <PlainButton icon={IconRefresh} onClick={() => void again()}>
                  {t('ui.tryAgain')}
                </PlainButton>
                <PlainButton kind="subtle" href="/">
                  {t('shell.toStart')}
                </PlainButton>
              </>
            }
          />
        </div>
      </Wrap>
    </Page>
  )
}
