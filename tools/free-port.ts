// For journeys, which import nothing of the server.
export { freePort } from '../server/src/platform/shared/testing/local-ports.ts'
