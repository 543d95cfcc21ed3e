import { z } from 'zod/mini'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Int, Uuid } from '../../platform/shared/ids.ts'
import {
  ChangeFieldBody,
  CustomFieldBody,
  CustomFieldDefinition,
  CustomFieldList,
  CustomFieldValue,
  FieldValueInput,
  FieldValueInputs,
  fieldTarget,
} from './schemas.ts'
import { ENTITY_TYPES, MAX_FIELDS } from './words.ts'

const FieldListQuery = z.object({ entityType: z.optional(z.enum(ENTITY_TYPES)) })

/** The custom fields of a campaign, by the number or uuid of its space (SPC-013). */
export const customFields = {
  list: endpoint({
    method: 'GET',
    path: '/space/:sid/field',
    access: 'session',
    query: FieldListQuery,
    response: CustomFieldList,
    refusals: ['not_found'],
    summary: 'The custom fields of a campaign in their order; for who may edit them with the number of their values.',
  }),
  publicList: endpoint({
    method: 'GET',
    path: '/public/space/:uuid/field',
    query: FieldListQuery,
    response: CustomFieldList,
    refusals: ['not_found'],
    summary: 'The custom fields of a campaign that everybody may read.',
  }),
  add: endpoint({
    method: 'POST',
    path: '/space/:sid/field',
    access: 'session',
    body: CustomFieldBody,
    response: CustomFieldDefinition,
    refusals: ['not_found', 'not_allowed', 'limit_reached', 'duplicated_entry'],
    summary: 'Adds a custom field at the end.',
  }),
  order: endpoint({
    method: 'PUT',
    path: '/space/:sid/field',
    access: 'session',
    body: z.object({ order: z.array(Int).check(z.maxLength(MAX_FIELDS)) }),
    response: CustomFieldList,
    refusals: ['not_found', 'not_allowed'],
    summary: 'Puts the custom fields in the order of their numbers; one that is not named comes last.',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/space/:sid/field/:fid',
    access: 'session',
    body: ChangeFieldBody,
    response: CustomFieldDefinition,
    refusals: ['not_found', 'not_allowed', 'duplicated_entry', 'field_has_values'],
    summary: 'Changes a custom field. What would take values away is refused with their number, unless deleteValues is true.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/space/:sid/field/:fid',
    access: 'session',
    query: z.object({ deleteValues: z.optional(z.stringbool()) }),
    response: Done,
    refusals: ['not_found', 'not_allowed', 'field_has_values'],
    summary: 'Deletes a custom field; one that has values only with deleteValues=true.',
  }),
}

const ValueList = z.object({ list: z.array(CustomFieldValue), may: z.object({ edit: z.boolean() }) })
const ValueBody = z.extend(FieldValueInput, fieldTarget)
/** In public responses fields have no numbers, so their uuid names them too. */
const PublicValueBody = z.extend(ValueBody, {
  customFieldDefinition: z.union([FieldValueInput.shape.customFieldDefinition, z.object({ uuid: Uuid })]),
})
const ValuesBody = z.object({
  entityTargetType: fieldTarget.entityTargetType,
  entityTargetUuid: fieldTarget.entityTargetUuid,
  values: FieldValueInputs,
})
const TargetQuery = z.object(fieldTarget)

/** The values on a contribution and on one's own assessment of it, by the space of the contribution (SPC-014). */
export const fieldValues = {
  list: endpoint({
    method: 'GET',
    path: '/space/:sid/fieldvalue',
    access: 'session',
    query: TargetQuery,
    response: ValueList,
    refusals: ['not_found'],
    summary: 'The values of a contribution, or of the caller’s assessment of it.',
  }),
  publicList: endpoint({
    method: 'GET',
    path: '/public/space/:uuid/fieldvalue',
    response: ValueList,
    refusals: ['not_found'],
    summary: 'The values of a contribution that everybody may read.',
  }),
  one: endpoint({
    method: 'GET',
    path: '/space/:sid/fieldvalue/:vid',
    access: 'session',
    response: CustomFieldValue,
    refusals: ['not_found'],
    summary: 'One value of a contribution, or of the caller’s assessment of it.',
  }),
  add: endpoint({
    method: 'POST',
    path: '/space/:sid/fieldvalue',
    access: 'session',
    body: ValueBody,
    response: CustomFieldValue,
    refusals: ['not_found', 'not_allowed', 'content_locked', 'phase_closed', 'feedback_closed', 'duplicated_entry'],
    summary: 'Fills in a field that has no value.',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/space/:sid/fieldvalue/:vid',
    access: 'session',
    body: z.pick(FieldValueInput, { value: true }),
    response: CustomFieldValue,
    refusals: ['not_found', 'not_allowed', 'content_locked', 'phase_closed', 'feedback_closed'],
    summary: 'Changes a value.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/space/:sid/fieldvalue/:vid',
    access: 'session',
    response: Done,
    refusals: ['not_found', 'not_allowed', 'content_locked', 'phase_closed', 'feedback_closed'],
    summary: 'Takes a value away.',
  }),
  publicAdd: endpoint({
    method: 'POST',
    path: '/public/space/:uuid/fieldvalue',
    access: 'session',
    body: PublicValueBody,
    response: CustomFieldValue,
    refusals: ['not_found', 'not_allowed', 'content_locked', 'phase_closed', 'feedback_closed', 'duplicated_entry'],
    summary: 'Fills in a field of a contribution named by the uuid of its space; the field may be named by uuid as well.',
  }),
  publicChange: endpoint({
    method: 'PUT',
    path: '/public/space/:uuid/fieldvalue/:vid',
    access: 'session',
    body: z.pick(FieldValueInput, { value: true }),
    response: CustomFieldValue,
    refusals: ['not_found', 'not_allowed', 'content_locked', 'phase_closed', 'feedback_closed'],
    summary: 'Changes the value of that number, or the value of the field of that uuid.',
  }),
  publicRemove: endpoint({
    method: 'DELETE',
    path: '/public/space/:uuid/fieldvalue/:vid',
    access: 'session',
    response: Done,
    refusals: ['not_found', 'not_allowed', 'content_locked', 'phase_closed', 'feedback_closed'],
    summary: 'Takes the value of that number away, or the value of the field of that uuid.',
  }),
  addAll: endpoint({
    method: 'POST',
    path: '/space/:sid/fieldvalues',
    access: 'session',
    body: ValuesBody,
    response: ValueList,
    refusals: ['not_found', 'not_allowed', 'content_locked', 'phase_closed', 'feedback_closed', 'duplicated_entry'],
    summary: 'Fills in several fields that have no values, all or none.',
  }),
  changeAll: endpoint({
    method: 'PUT',
    path: '/space/:sid/fieldvalues',
    access: 'session',
    body: ValuesBody,
    response: ValueList,
    refusals: ['not_found', 'not_allowed', 'content_locked', 'phase_closed', 'feedback_closed', 'duplicated_entry'],
    summary: 'Sets several fields, all or none; an empty value takes one away.',
  }),
}
