import {
  cleanDefinition,
  compareDefinitions,
  listDefinitionFaults,
  numberOptions,
} from '@folkmoot/core/communities/custom-fields/field-definition.ts'
import type { ChangeFieldBody, CustomFieldBody, CustomFieldDefinition } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { MAX_FIELDS } from '@folkmoot/core/communities/custom-fields/words.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { lockSpace } from '../spaces/lock-space.ts'
import { LIST_FIELDS } from './field-sql.ts'
import { findEditableFieldSpace } from './find-field-space.ts'
import * as store from './store.ts'

/** Adds a field at the end of those of a campaign (SPC-013). */
export const addField = (context: Context, me: Me, sid: string, given: CustomFieldBody) =>
  inTransaction(context, async (trx) => {
    const space = await findEditableFieldSpace(trx, me, sid)
    if (isRefusal(space)) return space
    const body = cleanDefinition(given)
    const faults = listDefinitionFaults(body)
    if (faults.length > 0) return refuseFields(...faults)
    await lockSpace(trx, space.spaceId)
    const fields = await LIST_FIELDS.list(trx, { space: space.spaceId, entityType: null })
    if (fields.length >= MAX_FIELDS) return refuse('limit_reached', { params: { limit: MAX_FIELDS } })
    if (await store.isNameTaken(trx, space.spaceId, body)) return refuse('duplicated_entry')
    const position = Math.max(0, ...fields.map(({ definition }) => definition.position)) + 1
    const options = numberOptions(body, [])
    const { id } = await store.insertField(trx, space.spaceId, position, { ...body, options })
    return readField(trx, space.spaceId, id)
  })

/**
 * Changes a field. Words of options change in the values as well; values are only taken away by who was told how many they are.
 */
export const changeField = (context: Context, me: Me, sid: string, fid: string, given: ChangeFieldBody) =>
  inTransaction(context, async (trx) => {
    const space = await findEditableFieldSpace(trx, me, sid)
    if (isRefusal(space)) return space
    const { deleteValues, ...sent } = given
    const body = cleanDefinition(sent)
    const faults = listDefinitionFaults(body)
    if (faults.length > 0) return refuseFields(...faults)
    await lockSpace(trx, space.spaceId)
    const id = await lockFieldOf(trx, space.spaceId, fid)
    if (id === undefined) return refuse('not_found')
    if (await store.isNameTaken(trx, space.spaceId, body, id)) return refuse('duplicated_entry')
    const before = await readField(trx, space.spaceId, id)
    const options = numberOptions(body, before.customFieldValueOptions)
    const changes = compareDefinitions(before, { ...body, customFieldValueOptions: options })
    const lost = changes.all
      ? await store.countValues(trx, id, null)
      : changes.lost.length > 0
        ? await store.countValues(trx, id, changes.lost)
        : 0
    if (lost > 0 && !deleteValues) return refuse('field_has_values', { params: { count: lost } })
    await store.updateField(trx, id, { ...body, options })
    if (changes.all) await store.deleteValues(trx, id)
    else {
      if (changes.lost.length > 0) await store.dropOptions(trx, id, changes.lost)
      if (changes.renamed.length > 0) await store.renameOptions(trx, id, changes.renamed)
    }
    return readField(trx, space.spaceId, id)
  })

/** Deletes a field; one with values only for who was told how many they are. */
export const removeField = (context: Context, me: Me, sid: string, fid: string, deleteValues: boolean) =>
  inTransaction(context, async (trx) => {
    const space = await findEditableFieldSpace(trx, me, sid)
    if (isRefusal(space)) return space
    const id = await lockFieldOf(trx, space.spaceId, fid)
    if (id === undefined) return refuse('not_found')
    const count = await store.countValues(trx, id, null)
    if (count > 0 && !deleteValues) return refuse('field_has_values', { params: { count } })
    await store.deleteField(trx, id)
    return done
  })

async function lockFieldOf(trx: Db, spaceId: number, fid: string): Promise<number | undefined> {
  const id = parseId(fid)
  return id !== undefined && (await store.lockField(trx, spaceId, id)) ? id : undefined
}

async function readField(trx: Db, space: number, id: number): Promise<CustomFieldDefinition> {
  const row = (await LIST_FIELDS.list(trx, { space, entityType: null })).find((field) => field.id === id)
  if (!row) throw new Error('a field that was written is there')
  return row.definition
}
