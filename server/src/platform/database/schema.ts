import type {
  AttemptsTable,
  FilesTable,
  IdempotencyKeysTable,
  InstanceTable,
  MailDeliveryTable,
  MailsTable,
  SessionsTable,
  SignalsTable,
  TokensTable,
  UsersTable,
} from '../shared/tables.ts'

/** The tables of the platform; `services/schema.ts` adds those of the features. */
export interface Schema {
  instance: InstanceTable
  signals: SignalsTable
  mail_delivery: MailDeliveryTable
  mails: MailsTable
  idempotency_keys: IdempotencyKeysTable
  users: UsersTable
  sessions: SessionsTable
  tokens: TokensTable
  attempts: AttemptsTable
  files: FilesTable
}
