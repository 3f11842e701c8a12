/** The page's own client as a script for journeys. */
export { createSessionApi } from "./api.ts"
export { fileCalls } from "@qo/core/api"
