import { demo } from '@folkmoot/core/demo/endpoints.ts'
import { endpointQuery } from '../lib/api/endpoint-query.ts'

export const demoPeopleQuery = () => endpointQuery(demo.people, {})
export const demoClockQuery = () => endpointQuery(demo.clock, {})
