/** The time zone of the demo assembly. */
export const DEMO_TIME_ZONE = 'Europe/London'
