import { z } from "zod"

/** `bucket.id`. */
const NAME = /^\d{1,15}\.[A-Za-z0-9_-]{22}$/

/** How reports and exports call an interview. */
export const InterviewName = z.string().regex(NAME)

/** Whether this is how reports and exports call an interview; else it may be the code of its last page, which no address should hold. */
export const isInterviewName = (called: string): boolean => NAME.test(called)
