import { actionLog } from '@folkmoot/core/log/action-log.ts'
import { instanceSettings } from '@folkmoot/core/log/instance.ts'
import { adminUsers } from '@folkmoot/core/users/endpoints.ts'
import { pagesOf } from '../lib/growing.ts'
import { ask } from '../lib/query.ts'

export const siteSettings = () => ask(instanceSettings.read, {})

export const pagesOfLog = (kind: 'actions' | 'errors' | undefined, pageSize: number) =>
  pagesOf(actionLog.list, { query: { pageSize, ...(kind ? { kind } : {}) } })

export const pagesOfPeople = (search: string, pageSize: number) =>
  pagesOf(adminUsers.list, { query: { pageSize, ...(search ? { search } : {}) } })
