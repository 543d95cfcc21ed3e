import { type Unsubscribed, unsubscribing } from '@folkmoot/core/news/notifications/unsubscribe-endpoints.ts'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from '../../../accounts/users/users.module.css'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { endpointQuery, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { errorNotice } from '../../../platform/ui/dialogs/notice-store.ts'
import { FormResult } from '../../../platform/ui/FormResult.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { Container, Page, PaperPanel } from '../../../platform/ui/page/Page.tsx'

/**
 * The page of a mail's link that turns such mails off, for everybody who has the link. Opening it changes nothing, because
 * mailboxes open links to check them.
 */
export default function UnsubscribePage({ params }: PageProps) {
  const { t } = useText()
  const token = params.token ?? ''
  const title = t('users.unsubscribe.title')
  return (
    <Page title={title}>
      <Container>
        <div className={classes.lone}>
          <PaperPanel label={title}>
            <QueryView
              query={useQuery(endpointQuery(unsubscribing.read, { params: { token } }))}
              skeleton={<SkeletonPage />}
              failedTitle={t('users.linkFailed')}
              refused={() => (
                <FormResult icon={IconLinkOff} title={t('users.linkFailed')}>
                  <p>{t('users.unsubscribe.unknown')}</p>
                  <PreferencesButton />
                </FormResult>
              )}
            >
              {(link) => <Choice token={token} link={link} />}
            </QueryView>
          </PaperPanel>
        </div>
      </Container>
    </Page>
  )
}

const LEAD = {
  space: 'users.unsubscribe.spaceLead',
  messages: 'users.unsubscribe.messagesLead',
  ballots: 'users.unsubscribe.ballotsLead',
  digest: 'users.unsubscribe.digestLead',
  newsletter: 'users.unsubscribe.newsletterLead',
} as const satisfies Readonly<Record<Unsubscribed['kind'], string>>

const OFF = {
  space: 'users.unsubscribe.spaceOff',
  messages: 'users.unsubscribe.messagesOff',
  ballots: 'users.unsubscribe.ballotsOff',
  digest: 'users.unsubscribe.digestOff',
  newsletter: 'users.unsubscribe.newsletterOff',
} as const satisfies Readonly<Record<Unsubscribed['kind'], string>>

function Choice({ token, link }: { token: string; link: Unsubscribed }) {
  const { t } = useText()
  const [{ kind, name, off }, setLink] = useState(link)
  const turnOff = useEndpointMutation(unsubscribing.turnOff)
  const turnOn = useEndpointMutation(unsubscribing.turnOn)
  const change = async ({ act }: typeof turnOff | typeof turnOn) => {
    const answer = await act({ params: { token } })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else setLink(answer)
  }
  if (off) {
    return (
      <FormResult icon={IconCircleCheck} title={t('users.unsubscribe.done')}>
        <p>{t(OFF[kind], { name })}</p>
        {kind !== 'newsletter' && <p>{t('users.unsubscribe.stillInApp')}</p>}
        <PlainButton kind="default" loading={turnOn.pending} onClick={() => void change(turnOn)}>
          {t('users.unsubscribe.undo')}
        </PlainButton>
        <PreferencesButton />
      </FormResult>
    )
  }
  return (
    <>
      <h1 className={classes.title}>{t('users.unsubscribe.title')}</h1>
      <p className={classes.lead}>{t(LEAD[kind], { name })}</p>
      <div className={`fm-row ${classes.form}`}>
        <PrimaryButton loading={turnOff.pending} onClick={() => void change(turnOff)}>
          {t('users.unsubscribe.turnOff')}
        </PrimaryButton>
        <PreferencesButton />
      </div>
    </>
  )
}

/** Leads to everything that may be chosen about mail; a visitor signs in first. */
function PreferencesButton() {
  const { t } = useText()
  const links = useLinks()
  const session = useSession()
  return (
    <PlainButton kind="default" href={session ? `${links.profile(session.user)}#news` : links.login()}>
      {t('users.unsubscribe.preferences')}
    </PlainButton>
  )
}
