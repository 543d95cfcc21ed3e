import { instanceSettings } from '@folkmoot/core/communities/site-settings/endpoints.ts'
import { endpointQuery } from '../../platform/lib/api/endpoint-query.ts'

export const siteSettingsQuery = () => endpointQuery(instanceSettings.read, {})
