import { createCode } from "../../base/code.ts"
import type { Guide } from "../../shared/guides/guide.ts"

/** Guide for a new researcher: from an idea to the report. */
export const CABINET_GUIDE: Guide = {
  id: "lk/demo-researcher",
  title: "guides.cabinet",
  slides: ["welcome", "create", "portraits", "link", "comments", "report"],
  pictures: createCode(async () => (await import("./pictures.ts")).PICTURES),
}
