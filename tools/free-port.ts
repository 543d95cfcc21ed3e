// For journeys, which import nothing of the server.
export { freePort } from '../server/src/shared/testing/local-ports.ts'
