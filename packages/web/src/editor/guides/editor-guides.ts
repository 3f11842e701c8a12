import { TEMPLATES, type TemplateName } from "@qo/core/project"
import { createCode } from "../../base/code.ts"
import type { Guide } from "../../shared/guides/guide.ts"

const pictures = createCode(async () => (await import("./pictures.ts")).PICTURES)

const BEGINNING = ["canvas", "blocks"] as const
const WRITING = ["question", "redirects", "problems", "preview"] as const

/** For questionnaires with a link shared by the owner, which need an end condition. */
const DIRECT_LINK: Guide = {
  id: "editor/direct-link",
  title: "guides.editor",
  slides: [...BEGINNING, ...WRITING, "end", "share"],
  pictures,
}

/** For questionnaires answered by people matching portraits. */
const DEFAULT: Guide = {
  id: "editor/default",
  title: "guides.editor",
  slides: [...BEGINNING, "list", ...WRITING, "audience", "price", "send"],
  pictures,
}

export const guideOf = (template: TemplateName): Guide =>
  TEMPLATES[template].portraits === "none" ? DIRECT_LINK : DEFAULT
