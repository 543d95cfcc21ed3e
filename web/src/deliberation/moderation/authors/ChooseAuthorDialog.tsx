import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import people from '../../../communities/memberships/people.module.css'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { SearchField } from '../../../platform/ui/fields/TextField.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { type AuthorPlace, authorsQuery } from './author-removal-queries.ts'
import { RemoveAllForm } from './RemoveAllDialog.tsx'

interface ChooseAuthorDialogProps {
  place: Omit<AuthorPlace, 'user'>
  onClose: () => void
}

/** Chooses a person with texts here, also one who is no member any more, and removes everything that they wrote. */
export function ChooseAuthorDialog({ place, onClose }: ChooseAuthorDialogProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState<{ uuid: string; name: string }>()
  return (
    <Dialog opened onClose={onClose} title={chosen ? t('authorRemovals.title', { name: chosen.name }) : t('authorRemovals.chooseTitle')}>
      {chosen ? (
        <RemoveAllForm author={{ ...place, user: chosen.uuid, name: chosen.name }} onClose={onClose} />
      ) : (
        <AuthorSearch place={place} onChoose={setChosen} />
      )}
    </Dialog>
  )
}

function AuthorSearch({
  place,
  onChoose,
}: Pick<ChooseAuthorDialogProps, 'place'> & { onChoose: (author: { uuid: string; name: string }) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const query = useQuery(authorsQuery(place, useDeferredValue(typed.trim())))
  return (
    <>
      <SearchField
        label={t('authorRemovals.search')}
        placeholder={t('authorRemovals.search')}
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
      />
      <p className="fm-sm fm-dim">{t('authorRemovals.searchHelp')}</p>
      <QueryView query={query} skeleton={<SkeletonRows count={3} />} failedTitle={t('authorRemovals.searchFailed')}>
        {(list) => (
          <>
            {list.length === 0 && <p className="fm-dim">{t('authorRemovals.nobody')}</p>}
            <ul className={`${people.people} ${people.plain}`}>
              {list.map(({ uuid, name, texts }) => (
                <li key={uuid}>
                  <div>
                    <p className={people.who}>
                      <b>{name}</b>
                    </p>
                    <p className={people.small}>{t('authorRemovals.texts', { count: texts })}</p>
                  </div>
                  <PlainButton kind="default" label={t('authorRemovals.selectName', { name })} onClick={() => onChoose({ uuid, name })}>
                    {t('authorRemovals.select')}
                  </PlainButton>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </>
  )
}
