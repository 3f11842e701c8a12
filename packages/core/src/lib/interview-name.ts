/** How reports and exports call an interview: `bucket.id`. */
export const INTERVIEW_NAME = /^\d{1,15}\.[A-Za-z0-9_-]{22}$/
