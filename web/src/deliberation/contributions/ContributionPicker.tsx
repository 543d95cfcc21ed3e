import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { isSearchable } from '@folkmoot/core/deliberation/contributions/sorts.ts'
import { PAGE_SIZE } from '@folkmoot/core/platform/shared/pagination.ts'
import { useDeferredValue, useState } from 'react'
import { endpointPages, useInfiniteList } from '../../platform/lib/api/infinite-list.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Chip, Chips } from '../../platform/ui/Chip.tsx'
import { PagedPicker, type PickedEntry } from '../../platform/ui/fields/PagedPicker.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'

interface ContributionPickerProps {
  /** The number of the campaign's space. */
  space: number
  name: string
  label: string
  help: string
  error?: string | undefined
  required?: boolean
  picked: readonly PickedEntry[]
  onChange: (picked: PickedEntry[]) => void
}

const TYPES = ['IDEA', 'PROPOSAL'] as const

/** Chooses among the ideas and proposals of a campaign, five a page (GRP-015). */
export function ContributionPicker({ space, ...field }: ContributionPickerProps) {
  const { t } = useText()
  const [type, setType] = useState<(typeof TYPES)[number]>('IDEA')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(isSearchable(typed) ? typed.trim() : '')
  const filters = { type, pageSize: PAGE_SIZE.wizard, ...(search ? { search } : {}) }
  const { query, more, pending } = useInfiniteList(endpointPages(contributions.list, { params: { sid: space }, query: filters }))
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={5} />} failedTitle={t('contributions.listFailed')}>
      {({ list, total }) => (
        <PagedPicker
          {...field}
          searchLabel={t(`contributions.search.${type}`)}
          search={typed}
          onSearch={setTyped}
          options={list.flatMap(({ contributionId: id, title, status }) =>
            id === undefined
              ? []
              : [
                  {
                    id,
                    label: title,
                    ...(status === 'PUBLISHED' ? {} : { help: t(`contributions.status.${status}`) }),
                  },
                ],
          )}
          total={total}
          more={t(`contributions.more.${type}`)}
          onMore={more}
          pending={pending}
          empty={search ? t(`contributions.said.none${type}`, { words: search }) : t(`contributions.none.${type}`)}
        >
          <Chips label={t('contributions.kinds')}>
            {TYPES.map((kind) => (
              <Chip key={kind} chosen={type === kind} onChange={() => setType(kind)}>
                {t(`contributions.listTitle.${kind}`)}
              </Chip>
            ))}
          </Chips>
        </PagedPicker>
      )}
    </QueryView>
  )
}
