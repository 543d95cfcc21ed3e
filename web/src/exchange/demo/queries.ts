import { demo } from '@folkmoot/core/exchange/demo/endpoints.ts'
import { endpointQuery } from '../../platform/lib/api/endpoint-query.ts'

export const demoPeopleQuery = () => endpointQuery(demo.people, {})
export const demoClockQuery = () => endpointQuery(demo.clock, {})
