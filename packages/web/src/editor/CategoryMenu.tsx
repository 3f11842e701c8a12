import { categoryName } from "@qo/core/i18n"
import { questionIn } from "@qo/core/edits"
import { keysOf } from "@qo/core/lib"
import { QUESTION_TYPES } from "@qo/core/questionnaire"
import { CATEGORY_ICONS } from "../ui/category-icons.tsx"
import { PopMenu } from "../ui/PopMenu.tsx"
import type { Stage } from "./canvas/stage.ts"
import type { OpenMenu } from "./CanvasMenu.tsx"
import { changeCategory } from "./session/edits.ts"
import { useEditor, useEditorTexts } from "./session/use-editor.ts"

interface CategoryMenuProps {
  question: string
  menu: OpenMenu
  /** The text of the question is typed on the canvas before and after the choice. */
  typing: boolean
  stage: Pick<Stage, "editing">
  onClose: () => void
}

const CATEGORIES = keysOf(QUESTION_TYPES)
/** Categories that a digit chooses. */
const WITH_DIGIT = 9

/** Chooses the category of a question by a digit, a first letter or arrows. */
export function CategoryMenu({ question, menu, typing, stage, onClose }: CategoryMenuProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const current = questionIn(session.doc, question)?.category
  return (
    <PopMenu
      label={t("question.category")}
      anchor={menu.anchor}
      point={menu.at}
      onClose={() => {
        onClose()
        if (typing) stage.editing.set(question)
      }}
      groups={[
        CATEGORIES.map((category, at) => ({
          id: category,
          label: categoryName(t, category),
          icon: CATEGORY_ICONS[category],
          ...(category === current && { isCurrent: true }),
          ...(at < WITH_DIGIT && { digit: String(at + 1) }),
          run: () => {
            if (category !== current) changeCategory(session, question, category)
          },
        })),
      ]}
    />
  )
}
