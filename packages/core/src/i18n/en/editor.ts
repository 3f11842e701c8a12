import { en as edits } from "./edits.ts"
import { en as model } from "./model.ts"
import { en as editor } from "./web-editor.ts"
import { en as forms } from "./web-editor-forms.ts"
import { en as mending } from "./web-editor-mending.ts"
import { en as panels } from "./web-editor-panels.ts"
import { en as wording } from "./wording.ts"

/** Texts of the canvas editor with the names of edited elements; those of the checks are added later. */
export const en = {
  ...model,
  ...edits,
  ...wording,
  ...editor,
  ...panels,
  ...forms,
  ...mending,
} as const
