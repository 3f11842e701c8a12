import type { Services } from "../http/services.ts"
import type { EndingServices } from "../interviews/ending.ts"

/** Services of the survey page, including those for interviews without JavaScript. */
export type SurveyPageServices = EndingServices &
  Pick<Services, "about" | "limits" | "storage" | "texts">
