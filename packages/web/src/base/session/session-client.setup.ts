/** What a journey asks for with the page's own client, as a script of its own. */
export { createSessionApi } from "./api.ts"
export { fileCalls } from "@qo/core/api"
