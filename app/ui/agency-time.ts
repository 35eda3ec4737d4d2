export { formatDate, formatDateTime, timeZoneName } from '#contract/agency-time.ts'
