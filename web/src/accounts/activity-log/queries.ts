import { actionLog } from '@folkmoot/core/accounts/activity-log/action-log.ts'
import { endpointPages } from '../../platform/lib/api/infinite-list.ts'

export const activityLogPages = (kind: 'actions' | 'errors' | undefined, pageSize: number) =>
  endpointPages(actionLog.list, { query: { pageSize, ...(kind ? { kind } : {}) } })
