/** The town of the demo keeps London's time. */
export const ZONE = 'Europe/London'
