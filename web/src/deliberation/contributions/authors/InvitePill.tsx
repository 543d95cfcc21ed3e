import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Pill } from '../../../platform/ui/Chip.tsx'
import { AddAuthorDialog } from './AddAuthorDialog.tsx'
import { authorsQuery } from './queries.ts'
import { useAuthorActs } from './use-author-acts.ts'
import type { RenderFields } from './use-non-member-fields.ts'

interface InvitePillProps {
  item: Pick<Contribution, 'uuid' | 'assembly' | 'campaign' | 'type'>
  renderFields: RenderFields
}

/** Asks others to write a contribution with its authors, for who may (CON-103). */
export function InvitePill({ item, renderFields }: InvitePillProps) {
  const { t } = useText()
  const { data: list } = useQuery(authorsQuery(item.uuid))
  const acts = useAuthorActs(item.uuid)
  const [opened, setOpened] = useState(false)
  if (!list || isFailure(list) || !list.may.invite) return null
  return (
    <>
      <Pill framed icon={IconUserPlus} onClick={() => setOpened(true)}>
        {t('authors.invite')}
      </Pill>
      {opened && <AddAuthorDialog {...{ item, list, acts, renderFields }} onClose={() => setOpened(false)} />}
    </>
  )
}
