import { type AuthorList, isAuthorSearch } from '@folkmoot/core/deliberation/contributions/authors/schemas.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../../platform/lib/text/person-name.ts'
import { Avatar } from '../../../platform/ui/Avatar.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { Segments } from '../../../platform/ui/fields/Choice.tsx'
import { SearchField } from '../../../platform/ui/fields/TextField.tsx'
import type { AuthorActs } from './AuthorRows.tsx'
import classes from './Authors.module.css'
import { NonMemberForm } from './NonMemberForm.tsx'
import { peopleQuery } from './queries.ts'
import { type RenderFields, useNonMemberFields } from './use-non-member-fields.ts'

interface MemberSearchProps {
  aid: string
  /** People who are authors or were asked already, by uuid. */
  taken: readonly string[]
  pending: boolean
  onChoose: (person: { uuid: string; name: string }) => Promise<void>
  /** Somebody whom the directory knows, but who has no account here. */
  onName: (name: string) => void
}

/** Looks for members by name, from the third character on, and for people of the assembly's directory (CON-092, A57). */
function MemberSearch({ aid, taken, pending, onChoose, onName }: MemberSearchProps) {
  const { t } = useText()
  const [text, setText] = useState('')
  const sought = useDeferredValue(text.trim())
  const { data, isFetching } = useQuery({ ...peopleQuery(aid, sought), enabled: isAuthorSearch(sought) })
  const found = isAuthorSearch(sought) && data && !isFailure(data) ? data : undefined
  const members = found?.members.filter(({ user }) => !taken.includes(user.uuid)) ?? []
  const directory = found?.ldap ?? []
  return (
    <div>
      <SearchField
        name="person"
        labelHidden={false}
        label={t('authors.search')}
        help={t('authors.searchHelp')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className={classes.found} aria-label={t('authors.found')}>
        {members.map(({ user }) => (
          <li key={user.uuid} className={classes.row}>
            <Avatar name={user.name} seed={user.uuid} picture={user.profilePic} size="small" />
            <span className={classes.words}>{formatPersonName(user.name)}</span>
            <PlainButton
              kind="default"
              size="sm"
              icon={IconUserPlus}
              label={t('authors.askThing', { name: user.name })}
              disabled={pending}
              onClick={() => void onChoose(user)}
            >
              {t('authors.askThem')}
            </PlainButton>
          </li>
        ))}
        {directory.map(({ cn, uid }) => (
          <li key={uid} className={classes.row}>
            <Avatar name={cn} seed={uid} size="small" />
            <span className={classes.words}>
              {cn}
              <span className={classes.state}>{t('authors.fromDirectory')}</span>
            </span>
            <PlainButton kind="default" size="sm" label={t('authors.nameThing', { name: cn })} onClick={() => onName(cn)}>
              {t('authors.nameThem')}
            </PlainButton>
          </li>
        ))}
      </ul>
      <p className="fm-sm fm-dim" role="status">
        {found && !isFetching && members.length + directory.length === 0 ? t('authors.nobody') : ''}
      </p>
    </div>
  )
}

interface AddAuthorDialogProps {
  item: Pick<Contribution, 'uuid' | 'assembly' | 'campaign' | 'type'>
  list: AuthorList
  acts: AuthorActs
  renderFields: RenderFields
  onClose: () => void
}

/** Asks a member to write with the authors, or names somebody without an account (CON-092, CON-133). */
export function AddAuthorDialog({ item, list, acts, renderFields, onClose }: AddAuthorDialogProps) {
  const { t } = useText()
  const fields = useNonMemberFields(item)
  const [way, setWay] = useState(list.may.invite ? 'member' : 'other')
  // whom the directory knows, but who has no account here
  const [named, setNamed] = useState('')
  const taken = [...list.authors, ...list.requests].map(({ uuid }) => uuid)
  return (
    <Dialog opened onClose={onClose} title={t('authors.add')} size="medium">
      <div className="fm-stack">
        {list.may.invite && list.may.changeNonMembers && (
          <Segments
            name="way"
            label={t('authors.who')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'member', label: t('authors.member') },
              { value: 'other', label: t('authors.other') },
            ]}
          />
        )}
        {way === 'member' ? (
          <MemberSearch
            aid={item.assembly.shortname || item.assembly.uuid}
            taken={taken}
            pending={acts.pending}
            onChoose={async (person) => {
              if (await acts.add(person, t('authors.invited', { name: person.name }))) onClose()
            }}
            onName={(name) => {
              setNamed(name)
              setWay('other')
            }}
          />
        ) : (
          <NonMemberForm uuid={item.uuid} name={named} {...{ fields, renderFields }} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}
