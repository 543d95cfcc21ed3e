import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Note } from '../../../platform/ui/page/Page.tsx'
import classes from './Authors.module.css'
import { authorsQuery } from './queries.ts'
import { useAuthorActs } from './use-author-acts.ts'

/** Asks the reader whether they want to write on what they were asked to write on (CON-103). */
export function AuthorNotice({ item }: { item: Pick<Contribution, 'uuid'> }) {
  const { t } = useText()
  const user = useSession()?.user
  const { data } = useQuery(authorsQuery(item.uuid))
  const acts = useAuthorActs(item.uuid)
  const request = data && !isFailure(data) ? data.requests.find((each) => each.uuid === user?.uuid) : undefined
  if (request?.kind !== 'INVITED') return null
  return (
    <div className={classes.ask}>
      <Note wash>
        <h2>{request.by ? t('authors.askedBy', { name: request.by }) : t('authors.askedYou')}</h2>
        <p>{t('authors.askedMeaning')}</p>
        <p className="fm-row">
          {request.may.accept && (
            <PlainButton loading={acts.pending} onClick={() => void acts.add(request, t('authors.joined'))}>
              {t('authors.accept')}
            </PlainButton>
          )}
          <PlainButton kind="default" loading={acts.pending} onClick={() => void acts.remove(request, t('authors.declined'))}>
            {t('authors.decline')}
          </PlainButton>
        </p>
      </Note>
    </div>
  )
}
