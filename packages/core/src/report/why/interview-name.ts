import { INTERVIEW_NAME } from "../../lib/index.ts"

/**
 * Whether a text is the name of an interview as used in reports and exports. Other texts may be secret codes from the last page
 * of an interview, which must not appear in addresses.
 */
export const isInterviewName = (called: string): boolean => INTERVIEW_NAME.test(called)
