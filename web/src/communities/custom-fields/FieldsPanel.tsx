import { customFields } from '@folkmoot/core/communities/custom-fields/endpoints.ts'
import type { CustomFieldList, ListedCustomField } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { MAX_FIELDS } from '@folkmoot/core/communities/custom-fields/words.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PrimaryButton } from '../../platform/ui/Button.tsx'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { confirm } from '../../platform/ui/dialogs/dialog-requests.ts'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { EmptyState } from '../../platform/ui/loading/EmptyState.tsx'
import classes from './custom-fields.module.css'
import { FieldCard } from './FieldCard.tsx'
import { FieldForm } from './FieldForm.tsx'
import { buildFieldBody, EMPTY_FIELD_FORM, type FieldFormValues, moveEntry, toFieldFormValues } from './field-form-values.ts'
import { type FieldSpaceId, fieldListRequest } from './queries.ts'

interface FieldsPanelProps {
  sid: FieldSpaceId
  list: CustomFieldList['list']
}

/** The custom fields of a campaign: add, change, order and delete them. What is filled in is never deleted without a question. */
export function FieldsPanel({ sid, list }: FieldsPanelProps) {
  const { t } = useText()
  const [edited, setEdited] = useState<ListedCustomField | 'new'>()
  const { save, move, remove } = useFieldActs(sid, list)
  const isNew = edited === 'new'
  const title = edited === undefined || isNew ? t('customFields.add') : t('customFields.edit', { name: edited.name })
  const addButton = (
    <PrimaryButton icon={IconPlus} onClick={() => setEdited('new')} disabled={list.length >= MAX_FIELDS}>
      {t('customFields.add')}
    </PrimaryButton>
  )
  return (
    <>
      {list.length === 0 ? (
        <EmptyState title={t('customFields.none')} seed={String(sid)} level={2} actions={addButton}>
          <p>{t('customFields.noneHelp')}</p>
        </EmptyState>
      ) : (
        <>
          <ol className={classes.cards}>
            {list.map((field, i) => (
              <FieldCard
                key={field.uuid}
                field={field}
                first={i === 0}
                last={i === list.length - 1}
                onMove={(by) => void move(i, by)}
                onEdit={() => setEdited(field)}
                onDelete={() => void remove(field)}
              />
            ))}
          </ol>
          {addButton}
        </>
      )}
      <Dialog opened={edited !== undefined} onClose={() => setEdited(undefined)} title={title} size="medium">
        {edited !== undefined && (
          <FieldForm
            label={title}
            initial={isNew ? EMPTY_FIELD_FORM : toFieldFormValues(edited)}
            onCancel={() => setEdited(undefined)}
            send={async (values) => {
              const refused = await save(isNew ? undefined : edited, values)
              if (!refused) setEdited(undefined)
              return refused
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function useFieldActs(sid: FieldSpaceId, list: CustomFieldList['list']) {
  const { t } = useText()
  const { act: add } = useEndpointMutation(customFields.add)
  const { act: change } = useEndpointMutation(customFields.change)
  const { act: order } = useEndpointMutation(customFields.order)
  const { act: drop } = useEndpointMutation(customFields.remove)

  const save = async (field: ListedCustomField | undefined, values: FieldFormValues) => {
    const body = buildFieldBody(values)
    const request = { ...body, entityFilter: body.entityFilter.join(',') }
    const params = { sid, fid: field?.customFieldDefinitionId ?? 0 }
    let answer = field ? await change({ params, body: request }) : await add({ params: { sid }, body: request })
    if (isFailure(answer) && answer.refused === 'field_has_values') {
      const agreed = await confirm({
        title: t('customFields.loseTitle'),
        message: answer.message,
        yes: t('customFields.lose'),
        danger: true,
      })
      if (!agreed) return { message: answer.message }
      answer = await change({ params, body: { ...request, deleteValues: true } })
    }
    if (isFailure(answer)) return answer
    await invalidateEndpoints(customFields.list)
    toast(t('contributions.saved'))
    return undefined
  }

  const move = async (index: number, by: -1 | 1) => {
    const ids = moveEntry(list, index, by).flatMap((field) => field.customFieldDefinitionId ?? [])
    const answer = await order({ params: { sid }, body: { order: ids } })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else cacheResponse(customFields.list, fieldListRequest(sid), answer)
  }

  const remove = async ({ customFieldDefinitionId: fid = 0, name, values = 0 }: ListedCustomField) => {
    const agreed = await confirm({
      title: t('customFields.deleteTitle', { name }),
      message: values === 0 ? t('customFields.noValues') : t('customFields.deleteValues', { count: values }),
      yes: t('customFields.deleteYes'),
      danger: true,
    })
    if (!agreed) return
    const answer = await drop({ params: { sid, fid }, query: values > 0 ? { deleteValues: 'true' } : {} })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else toast(t('files.deleted'))
    await invalidateEndpoints(customFields.list)
  }
  return { save, move, remove }
}
