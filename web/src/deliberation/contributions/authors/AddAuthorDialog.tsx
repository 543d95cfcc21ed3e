import type { AuthorList } from '@folkmoot/core/deliberation/contributions/authors/schemas.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { Segments } from '../../../platform/ui/fields/Choice.tsx'
import type { AuthorActs } from './AuthorRows.tsx'
import { MemberSearch } from './MemberSearch.tsx'
import { NonMemberForm } from './NonMemberForm.tsx'
import { type RenderFields, useNonMemberFields } from './use-non-member-fields.ts'

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
