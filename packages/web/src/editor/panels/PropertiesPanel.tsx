import { categoryName } from "@qo/core/i18n"
import { questionIn } from "@qo/core/edits"
import { type QuestionCategory, QUESTION_TYPES } from "@qo/core/questionnaire"
import { keysOf } from "@qo/core/lib"
import { useRef } from "react"
import { createCode } from "../../base/code.ts"
import { LazyPart } from "../../ui/LazyPart.tsx"
import { useObservable } from "../../base/observable.ts"
import { SelectField } from "../../ui/SelectField.tsx"
import { CATEGORY_ICONS } from "../../ui/category-icons.tsx"
import type { EditorAct } from "../keyboard/editor-acts.ts"
import { type CategoryTries, changeCategory } from "../session/edits.ts"
import { namesOf } from "../session/names.ts"
import { useEditor, useEditorTexts, useSelection, useVersion } from "../session/use-editor.ts"
import { BlockForm } from "./BlockForm.tsx"
import { CommentsPart } from "./CommentsPart.tsx"
import { Faults } from "./Faults.tsx"
import type { PickRedirect } from "./pick-redirect.ts"
import { QuestionForm } from "./question-forms/QuestionForm.tsx"
import "./panels.css"

const CATEGORIES = keysOf(QUESTION_TYPES)

interface PropertiesPanelProps {
  onPick: PickRedirect
  /** Something was added whose text wants to be typed. */
  onAdded: () => void
  onAct: (act: EditorAct) => void
}

const loading = (text: string) => (
  <p className="rz-panel__nothing" data-loading>
    {text}
  </p>
)

/** The selected element with all its fields. */
export function PropertiesPanel({ onPick, onAdded, onAct }: PropertiesPanelProps) {
  const t = useEditorTexts()
  const session = useEditor()
  useVersion()
  const { ids, active } = useSelection()
  if (ids.size > 1)
    return (
      <LazyPart of={manyCode} fallback={loading(t("panel.many", { count: ids.size }))}>
        {(ManyPanel) => <ManyPanel onAct={onAct} />}
      </LazyPart>
    )
  const question = active === undefined ? undefined : questionIn(session.doc, active)
  if (question) return <QuestionPanel key={question.id} id={question.id} onPick={onPick} />
  const block = active === undefined ? undefined : session.scene.blockAt(active)
  if (block) return <BlockForm key={block.block.id} id={block.block.id} onAdded={onAdded} />
  return (
    <LazyPart of={projectCode} fallback={loading(t("panel.nothing"))}>
      {(ProjectForm) => <ProjectForm />}
    </LazyPart>
  )
}

/** Loaded when several elements are selected first. */
const manyCode = createCode(async () => (await import("./ManyPanel.tsx")).ManyPanel)
/** Loaded when first opened, because it contains calendars and searches. */
const projectCode = createCode(async () => (await import("./ProjectForm.tsx")).ProjectForm)

function QuestionPanel({ id, onPick }: { id: string; onPick: PickRedirect }) {
  const t = useEditorTexts()
  const session = useEditor()
  const { content } = useObservable(session.rights)
  const tries = useRef<CategoryTries>(undefined)
  const question = questionIn(session.doc, id)
  if (!question) return null
  return (
    <section className="rz-panel" aria-labelledby="panel-title">
      <header className="rz-panel__head">
        {CATEGORY_ICONS[question.category]}
        <h2 id="panel-title">{namesOf(session).short(id)}</h2>
        <SelectField
          label={t("question.category")}
          value={question.category}
          disabled={!content}
          onChange={(event) => {
            const category = event.currentTarget.value as QuestionCategory
            tries.current = changeCategory(session, id, category, tries.current)
          }}
        >
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {categoryName(t, category)}
            </option>
          ))}
        </SelectField>
      </header>
      <div className="rz-panel__body">
        <CommentsPart id={id} />
        <QuestionForm question={question} onPick={onPick} />
        <Faults id={id} />
      </div>
    </section>
  )
}
