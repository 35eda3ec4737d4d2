/** The agency's time zone; what shows dates in it is in agency-time.ts. */
export const timeZone = 'Africa/Lagos'
