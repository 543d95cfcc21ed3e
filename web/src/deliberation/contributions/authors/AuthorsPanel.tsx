import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { LazySlot, lazyComponent } from '../../../platform/ui/loading/lazy-panel.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { AUTHORS_ID } from '../anchors.ts'
import { AddAuthorDialog } from './AddAuthorDialog.tsx'
import { AuthorRow, NonMemberRow, RequestRow } from './AuthorRows.tsx'
import classes from './Authors.module.css'
import { JoinDialog } from './JoinDialog.tsx'
import { authorsQuery } from './queries.ts'
import { useAuthorActs } from './use-author-acts.ts'
import { type RenderFields, useNonMemberFields } from './use-non-member-fields.ts'

const NonMemberFieldsDialog = lazyComponent(() => import('./NonMemberFieldsDialog.tsx').then((m) => m.NonMemberFieldsDialog))

type AuthoredItem = Pick<Contribution, 'uuid' | 'assemblyId' | 'nonMemberAuthors' | 'assembly' | 'campaign' | 'type'>

interface AuthorsPanelProps {
  item: AuthoredItem
  renderFields: RenderFields
}

/** The authors of a contribution; who may adds some, and everybody may ask to write with them (CON-103, CON-104). */
export function AuthorsPanel({ item, renderFields }: AuthorsPanelProps) {
  return useSession() ? <MemberAuthors item={item} renderFields={renderFields} /> : <PublicAuthors item={item} />
}

/** For visitors: who has no account, with what their words are from; the others stand under the title. */
function PublicAuthors({ item }: { item: AuthoredItem }) {
  const { t } = useText()
  return (
    <Section title={t('authors.withoutAccount')} size="small">
      <ul className={classes.list}>
        {item.nonMemberAuthors.map((author, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: visitors get no numbers, and the list does not change here
          <NonMemberRow key={i} author={author} />
        ))}
      </ul>
    </Section>
  )
}

function MemberAuthors({ item, renderFields }: AuthorsPanelProps) {
  const { t } = useText()
  const query = useQuery(authorsQuery(item.uuid))
  const acts = useAuthorActs(item.uuid)
  const [open, setOpen] = useState<'add' | 'join' | number>()
  const fields = useNonMemberFields(item)
  const close = () => setOpen(undefined)
  return (
    <Section title={t('authors.title')} size="small" id={AUTHORS_ID}>
      <QueryView query={query} skeleton={<SkeletonRows count={2} />} failedTitle={t('authors.failed')}>
        {(list) => (
          <>
            <ul className={classes.list}>
              {list.authors.map((author) => (
                <AuthorRow key={author.uuid} author={author} acts={acts} />
              ))}
              {list.nonMemberAuthors.map((author) => (
                <NonMemberRow
                  key={author.id}
                  author={author}
                  onFill={list.may.changeNonMembers && fields.length > 0 ? () => setOpen(author.id) : undefined}
                  onRemove={list.may.changeNonMembers ? () => void acts.removeNonMember(author) : undefined}
                />
              ))}
              {list.requests.map((request) => (
                <RequestRow key={request.uuid} request={request} acts={acts} />
              ))}
            </ul>
            <div className="fm-row">
              {(list.may.invite || list.may.changeNonMembers) && (
                <PlainButton kind="default" size="sm" icon={IconPlus} onClick={() => setOpen('add')}>
                  {t('authors.add')}
                </PlainButton>
              )}
              {list.may.join && (
                <PlainButton kind="subtle" size="sm" onClick={() => setOpen('join')}>
                  {t('authors.join')}
                </PlainButton>
              )}
            </div>
            {open === 'add' && <AddAuthorDialog {...{ item, list, acts, renderFields }} onClose={close} />}
            {list.nonMemberAuthors
              .filter(({ id }) => id === open)
              .map((author) => (
                <LazySlot key={author.id}>
                  <NonMemberFieldsDialog uuid={item.uuid} {...{ author, fields, renderFields }} onClose={close} />
                </LazySlot>
              ))}
            {open === 'join' && list.may.join && <JoinDialog how={list.may.join} acts={acts} onClose={close} />}
          </>
        )}
      </QueryView>
    </Section>
  )
}
