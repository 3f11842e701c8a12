import { TEMPLATES, type TemplateName } from "@qo/core/project"
import { createCode } from "../../base/code.ts"
import type { Guide } from "../../shared/guides/guide.ts"

const pictures = createCode(async () => (await import("./pictures.ts")).PICTURES)

const BEGINNING = ["canvas", "blocks"] as const
const WRITING = ["question", "redirects", "problems", "preview"] as const

/** Of questionnaires whose link the owner hands out: nobody is looked for, and something has to end them. */
const DIRECT_LINK: Guide = {
  id: "editor/direct-link",
  title: "guides.editor",
  slides: [...BEGINNING, ...WRITING, "end", "share"],
  pictures,
}

/** Of questionnaires that the people described in portraits answer. */
const DEFAULT: Guide = {
  id: "editor/default",
  title: "guides.editor",
  slides: [...BEGINNING, "list", ...WRITING, "audience", "price", "send"],
  pictures,
}

export const guideOf = (template: TemplateName): Guide =>
  TEMPLATES[template].portraits === "none" ? DIRECT_LINK : DEFAULT
