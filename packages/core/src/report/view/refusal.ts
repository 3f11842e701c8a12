import type { Refusal, RefusalKey, ViewLabel } from "./shapes/index.ts"

export const refusal = (key: RefusalKey, params: Record<string, ViewLabel> = {}): Refusal => ({
  key,
  params,
})
