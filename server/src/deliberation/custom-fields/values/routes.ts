import { fieldValues } from '@folkmoot/core/communities/custom-fields/endpoints.ts'
import type { CustomFieldValue, FieldValueInput } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { refuseFillingFields } from '@folkmoot/core/deliberation/contributions/permissions.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { isUuid, parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { serializeAllowed } from '@folkmoot/core/platform/shared/permission.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { findSpaceOwner } from '../../../communities/access/space-owner.ts'
import { parseFieldValues } from '../../../communities/custom-fields/parse-values.ts'
import { findValueTarget, listValues, type StoredValue, saveValues } from '../../../communities/custom-fields/value-store.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { type ContributionPath, findContribution, toContributionFacts } from '../../contributions/read-contribution.ts'
import { writeChange } from '../../contributions/store.ts'
import { getChangeReason } from '../../contributions/update-contribution.ts'
import { type FoundTarget, findPublicTarget, findTarget, type TargetRequest } from './find-target.ts'

/**
 * Fills in custom fields of a contribution, as a change of it with its revision and its history; the refusal, if any. With `fresh` a
 * field that has a value is refused (CON-087): the lock makes the second of two writers see the value of the first.
 */
const fillFields = (
  context: Context,
  me: Me,
  path: ContributionPath,
  inputs: readonly FieldValueInput[],
  { fresh }: { readonly fresh: boolean },
) =>
  inTransaction(context, async (trx, context) => {
    const found = await findContribution(trx, context, me, path, { lock: true })
    if (!found) return refuse('not_found')
    const { row, viewer, contributionContext, today } = found
    const denied = refuseFillingFields(toContributionFacts(context, row), viewer, contributionContext, today)
    if (denied) return denied
    const asked = { space: row.k_space, entityType: 'CONTRIBUTION' as const, itemType: row.type }
    const values = await parseFieldValues(trx, context, { me }, asked, inputs)
    if (isRefusal(values)) return values
    const target = { contribution: row.id, user: null }
    const stored = fresh ? await listValues(trx, target) : []
    if (stored.some(({ field }) => values.some((value) => value.field === field))) return refuse('duplicated_entry')
    if (values.length === 0) return undefined
    const at = context.clock.iso()
    await writeChange(trx, row.id, {}, { by: me.userId, at, reason: getChangeReason(context, found) })
    await saveValues(trx, target, values, at)
    return undefined
  })

type SaveRefusal = 'not_found' | 'not_allowed' | 'content_locked' | 'phase_closed' | 'feedback_closed' | 'duplicated_entry' | 'invalid'

/** Writes values of a contribution or of the caller's assessment. With `fresh` a field that has a value is refused (CON-087). */
async function saveTarget(
  context: Context,
  me: Me,
  found: FoundTarget,
  inputs: readonly FieldValueInput[],
  { fresh }: { readonly fresh: boolean },
): Promise<Refusal<SaveRefusal> | undefined> {
  const denied = found.unchangeable
  if (denied) return denied
  const { target, asked } = found
  if (found.type === 'CONTRIBUTION') return fillFields(context, me, found.path, inputs, { fresh })
  return inTransaction(context, async (trx, context) => {
    if (fresh && hasValueFor(await listValues(trx, target), inputs)) return refuse('duplicated_entry')
    const values = await parseFieldValues(trx, context, { me }, asked, inputs)
    if (isRefusal(values)) return values
    await saveValues(trx, target, values, context.clock.iso())
    return undefined
  })
}

const hasValueFor = (stored: readonly { field: number }[], inputs: readonly FieldValueInput[]): boolean =>
  inputs.some(({ customFieldDefinition: { customFieldDefinitionId: id } }) => stored.some(({ field }) => field === id))

type ValuesBody = TargetRequest & { readonly values: readonly FieldValueInput[] }
interface ValueParams {
  readonly sid: string
  readonly vid: string
}

/** The values of custom fields (CON-005, SPC-014). Those of a contribution are a change of it, with its rules and its history. */
export function fieldValueRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  async function listTargetValues(found: FoundTarget) {
    const list = await listValues(db, found.target)
    return {
      list: list.map((value) => serializeValue(value, found)),
      may: serializeAllowed({ edit: found.unchangeable }),
    }
  }

  async function save(me: Me, sid: string, { values, ...request }: ValuesBody, how: { fresh: boolean }) {
    const found = await findTarget(context, me, sid, request)
    if (!found) return refuse('not_found')
    const refused = await saveTarget(context, me, found, values, how)
    if (refused) return refused
    return { found, ...(await listTargetValues(found)) }
  }

  /** A value by its number: of the contribution of the space, or of the caller's own assessment of it. */
  async function findOne(me: Me, { sid, vid }: ValueParams) {
    const owner = await findSpaceOwner(db, sid)
    const id = parseId(vid)
    if (!owner || owner.contributionId === null || id === undefined) return undefined
    const row = await findValueTarget(db, id, owner.contributionId)
    if (!row || (row.user !== null && row.user !== me.userId)) return undefined
    const entityTargetType = row.user === null ? 'CONTRIBUTION' : 'CONTRIBUTION_FEEDBACK'
    const found = await findTarget(context, me, sid, { entityTargetType })
    return found && { found, field: row.field }
  }

  async function readOne(found: FoundTarget, field: number) {
    const value = (await listValues(db, found.target)).find((one) => one.field === field)
    return value ? serializeValue(value, found) : refuse('not_found')
  }

  async function changeOne(me: Me, params: ValueParams, value: string) {
    const one = await findOne(me, params)
    if (!one) return refuse('not_found')
    const input = { customFieldDefinition: { customFieldDefinitionId: one.field }, value }
    const refused = await saveTarget(context, me, one.found, [input], { fresh: false })
    // one value is no duplicate
    return (refused as Refusal<Exclude<SaveRefusal, 'duplicated_entry'>> | undefined) ?? one
  }

  /** A value of a contribution named by uuid: by its number, or by the uuid of its field, because it has no more than one. */
  async function changePublic(me: Me, { uuid, vid }: { uuid: string; vid: string }, value: string) {
    if (!isUuid(uuid)) return refuse('not_found')
    const found = isUuid(vid) ? await findTarget(context, me, uuid, { entityTargetType: 'CONTRIBUTION' }) : undefined
    if (!found) return changeOne(me, { sid: uuid, vid }, value)
    const known = (await listValues(db, found.target)).find((one) => one.customFieldDefinition.uuid === vid.toLowerCase())
    return known ? changeOne(me, { sid: uuid, vid: String(known.customFieldValueId) }, value) : refuse('not_found')
  }

  serve(app, context, fieldValues, {
    async list({ params, query, me }) {
      const found = await findTarget(context, me, params.sid, query)
      return found ? listTargetValues(found) : refuse('not_found')
    },
    async publicList({ params }) {
      const found = await findPublicTarget(context, params.uuid)
      if (!found) return refuse('not_found')
      const list = await listValues(db, { contribution: found.contribution, user: null })
      const target = { type: 'CONTRIBUTION' as const, uuid: found.uuid }
      return { list: list.map((value) => omitNumbers(serializeValue(value, target))), may: { edit: false } }
    },
    async one({ params, me }) {
      const one = await findOne(me, params)
      return one ? readOne(one.found, one.field) : refuse('not_found')
    },
    async add({ params, body: { customFieldDefinition, value, ...request }, me }) {
      const saved = await save(me, params.sid, { ...request, values: [{ customFieldDefinition, value }] }, { fresh: true })
      if (isRefusal(saved)) return saved
      return readOne(saved.found, customFieldDefinition.customFieldDefinitionId)
    },
    async change({ params, body, me }) {
      const changed = await changeOne(me, params, body.value)
      return isRefusal(changed) ? changed : readOne(changed.found, changed.field)
    },
    async remove({ params, me }) {
      const changed = await changeOne(me, params, '')
      return isRefusal(changed) ? changed : done
    },
    async publicAdd({ params: { uuid }, body: { customFieldDefinition: named, value, ...request }, me }) {
      const found = isUuid(uuid) ? await findTarget(context, me, uuid, request) : undefined
      const field = 'uuid' in named ? await findFieldByUuid(db, named.uuid) : named.customFieldDefinitionId
      if (!found || field === undefined) return refuse('not_found')
      const values = [{ customFieldDefinition: { customFieldDefinitionId: field }, value }]
      const refused = await saveTarget(context, me, found, values, { fresh: true })
      return refused ?? withoutNumbers(await readOne(found, field))
    },
    async publicChange({ params, body, me }) {
      const changed = await changePublic(me, params, body.value)
      return isRefusal(changed) ? changed : withoutNumbers(await readOne(changed.found, changed.field))
    },
    async publicRemove({ params, me }) {
      const changed = await changePublic(me, params, '')
      return isRefusal(changed) ? changed : done
    },
    async addAll({ params, body, me }) {
      const saved = await save(me, params.sid, body, { fresh: true })
      return isRefusal(saved) ? saved : { list: saved.list, may: saved.may }
    },
    async changeAll({ params, body, me }) {
      const saved = await save(me, params.sid, body, { fresh: false })
      return isRefusal(saved) ? saved : { list: saved.list, may: saved.may }
    },
  })
}

const serializeValue = (
  { customFieldValueId, value, fileName, customFieldDefinition }: StoredValue,
  { type, uuid }: Pick<FoundTarget, 'type' | 'uuid'>,
): CustomFieldValue => ({
  customFieldValueId,
  value,
  fileName,
  entityTargetType: type,
  entityTargetUuid: uuid,
  customFieldDefinition,
})

const findFieldByUuid = async (db: Db, uuid: string): Promise<number | undefined> =>
  (await db.selectFrom('custom_fields').select('id').where('uuid', '=', uuid).executeTakeFirst())?.id

const withoutNumbers = (value: CustomFieldValue | Refusal<'not_found'>) => (isRefusal(value) ? value : omitNumbers(value))

/** Public responses have no numbers (specification B.7). */
function omitNumbers({ customFieldValueId: _, customFieldDefinition, ...value }: CustomFieldValue): CustomFieldValue {
  const { customFieldDefinitionId: __, ...definition } = customFieldDefinition
  return { ...value, customFieldDefinition: definition }
}
