import { demo } from '@folkmoot/core/demo/endpoints.ts'
import { ask } from '../lib/query.ts'

export const people = () => ask(demo.people, {})
export const clock = () => ask(demo.clock, {})
