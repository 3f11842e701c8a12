import { INTERVIEW_NAME } from "../../lib/index.ts"

/** Whether this is how reports and exports call an interview; else it may be the code of its last page, which no address should hold. */
export const isInterviewName = (called: string): boolean => INTERVIEW_NAME.test(called)
