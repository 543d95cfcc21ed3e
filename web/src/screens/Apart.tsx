import { IconHome, IconRefresh } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useText } from '../lib/i18n.ts'
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

/** Something broke, or the server that knows the way does not answer: nothing typed is lost by trying again. */
export function Fault({ error, reset }: ErrorComponentProps) {
  const { t } = useText()
  const router = useRouter()
  const offline = error instanceof Error && error.name === 'Unreachable'
  const title = offline ? t('refusals.offline') : t('shell.faultTitle')
  return (
    <Page title={title} colour="slate">
      <PageHead title={title} />
      <Wrap>
        <div style={{ paddingBlock: 'var(--fm-8)' }}>
          <Empty
            level={2}
            title={offline ? t('shell.offlineHead') : t('refusals.fault')}
            seed="storm"
            colour="slate"
            actions={
              <>
                <PlainButton
                  icon={IconRefresh}
                  onClick={() => {
                    reset()
                    void router.invalidate()
                  }}
                >
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
