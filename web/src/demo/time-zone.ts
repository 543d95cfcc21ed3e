/** The town of the demo keeps London's time. */
export const DEMO_TIME_ZONE = 'Europe/London'
