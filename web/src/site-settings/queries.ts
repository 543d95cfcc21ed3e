import { instanceSettings } from '@folkmoot/core/site-settings/endpoints.ts'
import { endpointQuery } from '../lib/api/endpoint-query.ts'

export const siteSettingsQuery = () => endpointQuery(instanceSettings.read, {})
