/** Name of an interview in reports and exports: `bucket.id`. */
export const INTERVIEW_NAME = /^\d{1,15}\.[A-Za-z0-9_-]{22}$/
