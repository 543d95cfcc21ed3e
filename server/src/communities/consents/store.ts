import { hash } from 'node:crypto'
import type { ConsentAnswer } from '@folkmoot/core/communities/consents/schemas.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import type { SettingMap } from '@folkmoot/core/platform/settings/setting.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatementVariants, type StatementRow } from '../../platform/database/statement.ts'

/** A stored answer. */
export interface ConsentRow {
  readonly answer: ConsentAnswer
  readonly textHash: Buffer
  readonly at: string
}
const CONSENT_COLUMNS = ['answer', 'text_hash as textHash', 'at'] as const

/** The version of a consent text: its SHA-256 (CAM-066). */
export const hashConsentText = (text: string): Buffer => hash('sha256', text, 'buffer')

interface ConsentKey {
  readonly campaignId: number
  readonly userId: number
}

export const findConsent = (db: Db, { campaignId, userId }: ConsentKey): Promise<ConsentRow | undefined> =>
  db.selectFrom('consents').select(CONSENT_COLUMNS).where('campaign_id', '=', campaignId).where('user_id', '=', userId).executeTakeFirst()

/**
 * Stores an answer in place of the former one. It waits for a deletion of the account, after which there is nobody who answers:
 * undefined.
 */
export const saveConsent = (
  trx: Db,
  { campaignId, userId, text, ...answer }: ConsentKey & { text: string; answer: ConsentAnswer; at: string },
): Promise<ConsentRow | undefined> => {
  const values = { ...answer, text_hash: hashConsentText(text) }
  return trx
    .insertInto('consents')
    .columns(['campaign_id', 'user_id', 'answer', 'text_hash', 'at'])
    .expression((e) =>
      e
        .selectFrom('users')
        .select(({ val, cast }) => [
          cast<number>(val(campaignId), 'integer').as('campaign_id'),
          'users.id as user_id',
          val(values.answer).as('answer'),
          cast<Buffer>(val(values.text_hash), 'bytea').as('text_hash'),
          cast<string>(val(values.at), 'timestamptz').as('at'),
        ])
        .where('users.id', '=', userId)
        .where('users.deleted_at', 'is', null)
        .forShare(),
    )
    .onConflict((conflict) => conflict.columns(['campaign_id', 'user_id']).doUpdateSet(values))
    .returning(CONSENT_COLUMNS)
    .executeTakeFirst()
}

/** Withdraws an approval; any other answer stays as it is. */
export const withdrawConsent = (trx: Db, { campaignId, userId, at }: ConsentKey & { at: string }) =>
  trx
    .updateTable('consents')
    .set({ answer: 'WITHDRAWN', at })
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', userId)
    .where('answer', '=', 'APPROVED')
    .execute()

const { consentText, consentDisabled, publicSiteDisabled } = CAMPAIGN_SETTINGS
const READ_SETTINGS = [consentText, consentDisabled, publicSiteDisabled].map(({ key }) => `'${key}'`).join(', ')

const OWN_CONSENTS = defineStatementVariants({
  name: 'consents.of-user',
  params: { user: 'int', id: 'int?', uuid: 'uuid?' },
  row: {
    answer: 'consents.answer',
    textHash: 'bytea',
    at: 'timestamptz',
    campaignId: 'int',
    campaignUuid: 'uuid',
    title: 'text',
    status: 'campaigns.status',
    listed: 'boolean',
    deleted: 'boolean',
    assemblyId: 'int',
    assemblyUuid: 'uuid',
    shortname: 'text',
    assemblyName: 'text',
    managementType: 'assemblies.management_type',
    assemblyListed: 'boolean',
    config: columnOf<SettingMap>('json'),
  },
  examples: [{ by: 'user' }, { by: 'id' }, { by: 'uuid' }],
  text: (param, { by }: { readonly by: 'user' | 'id' | 'uuid' }) => `
select o.answer, o.text_hash as "textHash", o.at, c.id as "campaignId", c.uuid as "campaignUuid", c.title, c.status, c.listed,
  c.deleted_at is not null or a.archived_at is not null as deleted, a.id as "assemblyId", a.uuid as "assemblyUuid",
  a.shortname, a.name as "assemblyName", a.management_type as "managementType", a.listed as "assemblyListed",
  coalesce((select json_object_agg(g.key, g.value) from config g
    where g.space_id = c.space_id and g.key in (${READ_SETTINGS})), '{}') as config
from consents o
join campaigns c on c.id = o.campaign_id
join assemblies a on a.id = c.assembly_id
where o.user_id = ${param.user}${by === 'user' ? '' : ` and c.${by} = ${param[by]}`}
order by o.at desc, c.id desc`,
})

/** A user's answer with what is left of its campaign, which may be deleted or closed to the user since. */
export type OwnConsentRow = Readonly<StatementRow<ReturnType<typeof OWN_CONSENTS>>>

/** Lists all answers of a user, the newest first. */
export const listOwnConsents = (db: Db, userId: number): Promise<OwnConsentRow[]> =>
  OWN_CONSENTS({ by: 'user' }).list(db, { user: userId, id: null, uuid: null })

/** Finds the answer of a user in a campaign, whether or not the user may still read the campaign. */
export const findOwnConsent = (db: Db, userId: number, by: { id: number } | { uuid: string }): Promise<OwnConsentRow | undefined> =>
  'id' in by
    ? OWN_CONSENTS({ by: 'id' }).find(db, { user: userId, id: by.id, uuid: null })
    : OWN_CONSENTS({ by: 'uuid' }).find(db, { user: userId, id: null, uuid: by.uuid })
