import { directoryCalls } from "@qo/core/api"
import type { Limits } from "@qo/core/questionnaire"
import type { Calls } from "./shell.ts"

/** The sizes that the installation takes which is worked with. @throws ApiError */
export const limitsOf = ({ api }: Calls): Promise<Limits> => api.send(directoryCalls.getLimits, {})
