import type { Services } from "../http/services.ts"
import type { EndingServices } from "../interviews/ending.ts"

/** The services behind the page of respondents, with those of the interviews that it holds without JavaScript. */
export type SurveyPageServices = EndingServices &
  Pick<Services, "about" | "limits" | "storage" | "texts">
