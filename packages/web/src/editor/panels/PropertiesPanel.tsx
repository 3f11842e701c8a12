import { categoryName } from "@qo/core/i18n"
import { questionIn } from "@qo/core/edits"
import { type QuestionCategory, QUESTION_TYPES } from "@qo/core/questionnaire"
import { keysOf } from "@qo/core/lib"
import { memo, useRef } from "react"
import { createCode } from "../../base/code.ts"
import { LazyPart } from "../../ui/LazyPart.tsx"
import { useObservable } from "../../base/observable.ts"
import { SelectField } from "../../ui/SelectField.tsx"
import { CATEGORY_ICONS } from "../../ui/category-icons.tsx"
import type { EditorAct } from "../keyboard/editor-acts.ts"
import { type CategoryTries, changeCategory } from "../session/edits.ts"
import { namesOf } from "../session/names.ts"
import { useDocument, useEditor, useEditorTexts, useSelection } from "../session/use-editor.ts"
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
  const { ids, active } = useSelection()
  const kind = useDocument(({ doc }) => active !== undefined && doc.records.get(active)?.record)
  if (ids.size > 1)
    return (
      <LazyPart of={manyCode} fallback={loading(t("panel.many", { count: ids.size }))}>
        {(ManyPanel) => <ManyPanel onAct={onAct} />}
      </LazyPart>
    )
  if (kind === "question") return <QuestionPanel key={active} id={active ?? ""} onPick={onPick} />
  if (kind === "block") return <BlockForm key={active} id={active ?? ""} onAdded={onAdded} />
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
  const question = useDocument(({ doc }) => questionIn(doc, id))
  if (!question) return null
  return (
    <section className="rz-panel" aria-labelledby="panel-title">
      <QuestionHead id={id} category={question.category} />
      <div className="rz-panel__body">
        <CommentsOfQuestion id={id} />
        <QuestionForm question={question} onPick={onPick} />
        <FaultsOfQuestion id={id} />
      </div>
    </section>
  )
}

// They do not render again for each letter typed in the form between them.
const CommentsOfQuestion = memo(CommentsPart)
const FaultsOfQuestion = memo(Faults)

const QuestionHead = memo(function QuestionHead({
  id,
  category,
}: {
  id: string
  category: QuestionCategory
}) {
  const t = useEditorTexts()
  const session = useEditor()
  const name = useDocument((each) => namesOf(each).short(id))
  const { content } = useObservable(session.rights)
  const tries = useRef<CategoryTries>(undefined)
  return (
    <header className="rz-panel__head">
      {CATEGORY_ICONS[category]}
      <h2 id="panel-title">{name}</h2>
      <SelectField
        label={t("question.category")}
        value={category}
        disabled={!content}
        onChange={(event) => {
          const next = event.currentTarget.value as QuestionCategory
          tries.current = changeCategory(session, id, next, tries.current)
        }}
      >
        {CATEGORIES.map((each) => (
          <option key={each} value={each}>
            {categoryName(t, each)}
          </option>
        ))}
      </SelectField>
    </header>
  )
})
