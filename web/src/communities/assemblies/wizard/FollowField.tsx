import { PAGE_SIZE } from '@folkmoot/core/platform/shared/pagination.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Check } from '../../../platform/ui/fields/Choice.tsx'
import { SearchField } from '../../../platform/ui/fields/TextField.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { PhoneFold } from '../../../platform/ui/page/PhoneFold.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { summarize } from '../../../platform/ui/page/summarize.ts'
import { searchAssembliesQuery } from '../queries.ts'
import type { FormPartProps } from './form-part-props.ts'
import classes from './wizard.module.css'

/** Selects the assemblies to follow (ASM-017); among other questions, which have an `id`, it is folded away on a phone. */
export function FollowField({ id, ...part }: FormPartProps & { id?: string }) {
  const { t } = useText()
  const title = t('assemblies.wizard.follow')
  const names = part.draft.follow.map(({ name }) => name)
  return id === undefined ? (
    <Section title={title}>
      <FollowChoice {...part} />
    </Section>
  ) : (
    <PhoneFold title={title} id={id} summary={summarize(names, t)}>
      <FollowChoice {...part} />
    </PhoneFold>
  )
}

function FollowChoice({ draft, change, assemblyUuid }: FormPartProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const query = useQuery({ ...searchAssembliesQuery(search, PAGE_SIZE.picker), placeholderData: keepPreviousData })
  const { follow } = draft
  return (
    <div className={classes.fields}>
      <p>{t('assemblies.wizard.followHelp')}</p>
      <SearchField
        name="follow"
        label={t('assemblies.search')}
        placeholder={t('assemblies.search')}
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
      />
      <QueryView query={query} skeleton={<SkeletonRows count={3} />} failedTitle={t('assemblies.listFailed')}>
        {({ list }) => {
          const otherAssemblies = list.filter((a) => a.uuid !== assemblyUuid && !follow.some((f) => f.uuid === a.uuid))
          return (
            <div>
              {[...follow, ...otherAssemblies].map(({ uuid, name }) => (
                <Check
                  key={uuid}
                  name={`follow-${uuid}`}
                  label={name}
                  checked={follow.some((f) => f.uuid === uuid)}
                  onChange={(e) =>
                    change({
                      ...draft,
                      follow: e.target.checked ? [...follow, { uuid, name }] : follow.filter((f) => f.uuid !== uuid),
                    })
                  }
                />
              ))}
              {follow.length + otherAssemblies.length === 0 && <p className="fm-dim">{t('assemblies.wizard.noneToFollow')}</p>}
            </div>
          )
        }}
      </QueryView>
    </div>
  )
}
