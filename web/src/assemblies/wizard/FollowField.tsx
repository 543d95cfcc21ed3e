import { PAGE_SIZE } from '@folkmoot/core/shared/page.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Check } from '../../ui/fields/Choice.tsx'
import { SearchField } from '../../ui/fields/TextField.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import { assembliesLike } from '../queries.ts'
import type { PartProps } from './part.ts'
import classes from './wizard.module.css'

/** Which assemblies this one follows (ASM-017). */
export function FollowField({ draft, change, own, id }: PartProps & { id?: string }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const query = useQuery({ ...assembliesLike(search, PAGE_SIZE.picker), placeholderData: keepPreviousData })
  const { follow } = draft
  return (
    <Section title={t('assemblies.wizard.follow')} {...(id ? { id } : {})}>
      <div className={classes.fields}>
        <p>{t('assemblies.wizard.followHelp')}</p>
        <SearchField
          name="follow"
          label={t('assemblies.search')}
          placeholder={t('assemblies.search')}
          value={typed}
          onChange={(e) => setTyped(e.target.value)}
        />
        <Loaded query={query} skeleton={<SkeletonRows count={3} />} failed={t('assemblies.listFailed')}>
          {({ list }) => {
            const found = list.filter((a) => a.uuid !== own && !follow.some((f) => f.uuid === a.uuid))
            return (
              <div>
                {[...follow, ...found].map(({ uuid, name }) => (
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
                {follow.length + found.length === 0 && <p className="fm-dim">{t('assemblies.wizard.noneToFollow')}</p>}
              </div>
            )
          }}
        </Loaded>
      </div>
    </Section>
  )
}
