import { actionLog } from '@folkmoot/core/log/action-log.ts'
import { instanceSettings } from '@folkmoot/core/log/instance.ts'
import { ask } from '../lib/query.ts'

export const siteSettings = () => ask(instanceSettings.read, {})

export const logPage = (kind: 'actions' | 'errors' | undefined, pageSize: number) =>
  ask(actionLog.list, { query: { pageSize, ...(kind ? { kind } : {}) } })
