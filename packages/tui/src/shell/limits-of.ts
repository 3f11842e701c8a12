import { directoryCalls } from "@qo/core/api"
import type { Limits } from "@qo/core/questionnaire"
import type { Calls } from "./shell.ts"

/** Returns the maximum sizes that the current installation accepts. @throws ApiError */
export const limitsOf = ({ api }: Calls): Promise<Limits> => api.send(directoryCalls.getLimits, {})
