/** The agency's time zone. The functions that format dates in it are in agency-time.ts. */
export const agencyTimeZone = 'Africa/Lagos'
