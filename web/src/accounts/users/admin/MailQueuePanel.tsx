import { type MailQueueState, type MarkedAddress, mailQueue, type PendingMail } from '@folkmoot/core/accounts/users/mail-queue.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { endpointQuery, invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { endpointPages, useInfiniteList } from '../../../platform/lib/api/infinite-list.ts'
import { readerZone } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { confirm } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { noticeIfFailed } from '../../../platform/ui/dialogs/notify-failure.ts'
import { SearchField } from '../../../platform/ui/fields/TextField.tsx'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { Pager } from '../../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { Tag } from '../../../platform/ui/Tag.tsx'
import accounts from './accounts.module.css'
import classes from './mail-queue.module.css'

const refreshMails = () => {
  for (const endpoint of [mailQueue.state, mailQueue.list, mailQueue.marks]) void invalidateEndpoints(endpoint)
}

/** One mail that is not delivered yet, with what the mail server said. */
function PendingMailRow({ mail }: { mail: PendingMail }) {
  const { t } = useText()
  const again = useEndpointMutation(mailQueue.again, () => {
    refreshMails()
    toast(t('admin.mail.againDone'))
  })
  const giveUp = useEndpointMutation(mailQueue.giveUp, () => {
    refreshMails()
    toast(t('admin.mail.given'))
  })
  const params = { id: mail.id }

  async function tryAgain() {
    noticeIfFailed(await again.act({ params }))
  }

  async function confirmGiveUp() {
    const agreed = await confirm({
      title: t('admin.mail.giveUpTitle'),
      message: t('admin.mail.giveUpText'),
      yes: t('admin.mail.giveUp'),
      danger: true,
    })
    if (!agreed) return
    noticeIfFailed(await giveUp.act({ params }))
  }

  return (
    <li>
      <div>
        <p className={accounts.who}>
          <b>{mail.subject}</b>
          <Tag tone={mail.state === 'refused' ? 'bad' : mail.state === 'held' ? 'warn' : 'plain'}>{t(`admin.mail.${mail.state}`)}</Tag>
        </p>
        <p className={accounts.small}>
          <span>{mail.to}</span>
          <DateText at={mail.at} zone={readerZone()} />
          {mail.tries > 0 && <span>{t('admin.mail.tries', { count: mail.tries })}</span>}
        </p>
        {mail.reason && <code className={classes.words}>{mail.reason}</code>}
      </div>
      <div className={classes.acts}>
        <PlainButton
          kind="default"
          size="sm"
          loading={again.pending}
          label={`${t('admin.mail.again')}: ${mail.to}`}
          onClick={() => void tryAgain()}
        >
          {t('admin.mail.again')}
        </PlainButton>
        <PlainButton
          kind="subtle"
          size="sm"
          loading={giveUp.pending}
          label={`${t('admin.mail.giveUp')}: ${mail.to}`}
          onClick={() => void confirmGiveUp()}
        >
          {t('admin.mail.giveUp')}
        </PlainButton>
      </div>
    </li>
  )
}

/** One account whose address does not exist, as a mail server said. */
function MarkedAddressRow({ address }: { address: MarkedAddress }) {
  const { t } = useText()
  const { act, pending } = useEndpointMutation(mailQueue.lift, () => {
    for (const endpoint of [mailQueue.state, mailQueue.marks]) void invalidateEndpoints(endpoint)
    toast(t('admin.mail.lifted'))
  })
  const lift = async () => noticeIfFailed(await act({ params: { id: address.userId } }))
  return (
    <li>
      <div>
        <p className={accounts.who}>
          <b>{address.name}</b>
        </p>
        <p className={accounts.small}>
          <span>{address.email}</span>
          <DateText at={address.at} zone={readerZone()} />
        </p>
      </div>
      <div className={classes.acts}>
        <PlainButton
          kind="default"
          size="sm"
          loading={pending}
          label={`${t('admin.mail.lift')}: ${address.name}`}
          onClick={() => void lift()}
        >
          {t('admin.mail.lift')}
        </PlainButton>
      </div>
    </li>
  )
}

const ROWS_PER_PAGE = 20

/** For admins: how the mail server does, which mails wait, and which addresses get none. */
export function MailQueuePanel() {
  const { t } = useText()
  const state = useQuery(endpointQuery(mailQueue.state, {}))
  return (
    <QueryView query={state} skeleton={<SkeletonRows count={3} />} failedTitle={t('admin.mail.failed')}>
      {(answer) => (
        <>
          <ServerState state={answer} />
          <Section title={t('admin.mail.pendingTitle')} note={answer.queued + answer.held + answer.refused}>
            <PendingMails />
          </Section>
          {answer.marked > 0 && (
            <Section title={t('admin.mail.marksTitle')} note={answer.marked}>
              <MarkedAddresses />
            </Section>
          )}
        </>
      )}
    </QueryView>
  )
}

function ServerState({ state }: { state: MailQueueState }) {
  const { t } = useText()
  const { act, pending } = useEndpointMutation(mailQueue.resume, () => {
    void invalidateEndpoints(mailQueue.state)
    void invalidateEndpoints(mailQueue.list)
    toast(t('admin.mail.retrying'))
  })
  const retry = async () => noticeIfFailed(await act({}))
  // without a mail server nothing is tried, whatever an earlier one said
  const off = state.state === 'off'
  const { since, reason, nextTry } = off ? { since: null, reason: null, nextTry: null } : state
  return (
    <div className={classes.state} data-state={state.state}>
      <p role="status">
        <b>{t(`admin.mail.${state.state}`)}</b>
      </p>
      {reason && (
        <p>
          {t('admin.mail.reason')} <code className={classes.words}>{reason}</code>
        </p>
      )}
      {since && (
        <p className={accounts.small}>
          <span>
            {t('admin.mail.since')} <DateText at={since} zone={readerZone()} />
          </span>
          {nextTry && (
            <span>
              {t('admin.mail.nextTry')} <DateText at={nextTry} zone={readerZone()} />
            </span>
          )}
        </p>
      )}
      {!off && (state.state === 'stopped' || state.held > 0) && (
        <PlainButton kind="default" size="sm" loading={pending} onClick={() => void retry()}>
          {t('admin.mail.retryAll')}
        </PlainButton>
      )}
    </div>
  )
}

function PendingMails() {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { query, more, pending } = useInfiniteList(
    endpointPages(mailQueue.list, { query: { pageSize: ROWS_PER_PAGE, ...(search ? { search } : {}) } }),
  )
  return (
    <>
      <div className={accounts.search}>
        <SearchField
          label={t('admin.mail.search')}
          placeholder={t('admin.mail.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <QueryView query={query} skeleton={<SkeletonRows count={4} />} failedTitle={t('admin.mail.failed')}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState title={t('admin.mail.empty')} seed="mails" small level={3}>
              {t('admin.mail.emptyHelp')}
            </EmptyState>
          ) : (
            <>
              <ul className={classes.rows}>
                {list.map((mail) => (
                  <PendingMailRow key={mail.id} mail={mail} />
                ))}
              </ul>
              {total > ROWS_PER_PAGE && (
                <Pager shown={list.length} total={total} more={t('admin.mail.more')} pending={pending} onMore={more} />
              )}
            </>
          )
        }
      </QueryView>
    </>
  )
}

function MarkedAddresses() {
  const { t } = useText()
  const { query, more, pending } = useInfiniteList(endpointPages(mailQueue.marks, { query: { pageSize: ROWS_PER_PAGE } }))
  return (
    <>
      <p className="fm-sm fm-dim">{t('admin.mail.marksLead')}</p>
      <QueryView query={query} skeleton={<SkeletonRows count={2} />} failedTitle={t('admin.mail.failed')}>
        {({ list, total }) => (
          <>
            <ul className={classes.rows}>
              {list.map((address) => (
                <MarkedAddressRow key={address.userId} address={address} />
              ))}
            </ul>
            {total > ROWS_PER_PAGE && (
              <Pager shown={list.length} total={total} more={t('admin.mail.more')} pending={pending} onMore={more} />
            )}
          </>
        )}
      </QueryView>
    </>
  )
}
