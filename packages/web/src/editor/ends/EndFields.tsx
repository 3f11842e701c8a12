import { questionnaireOf } from "@qo/core/edits"
import {
  END_OUTCOMES,
  endElement,
  outcomeOf,
  type QuestionnaireEnd,
  textsIn,
  translationIn,
  translationKey,
  translationState,
} from "@qo/core/questionnaire"
import { languageName } from "@qo/core/survey-page"
import { useContext } from "react"
import { CheckField } from "../../ui/CheckField.tsx"
import { SelectField } from "../../ui/SelectField.tsx"
import { EditedText } from "../panels/EditedText.tsx"
import { namesOf } from "../session/names.ts"
import { selectOnly } from "../session/selection.ts"
import { ToolsContext } from "../session/tools.ts"
import { useEditor } from "../session/use-editor.ts"
import { endsOf, questionsLeadingTo } from "./end-edits.ts"
import { useEndTexts } from "./end-texts.ts"

interface EndFieldsProps {
  end: QuestionnaireEnd
  at: number
  mayEdit: boolean
  /** Closes the dialog, before something else of the editor is shown. */
  onClose: () => void
}

/** The parts of an end, and what leads to it. */
export function EndFields({ end, at, mayEdit, onClose }: EndFieldsProps) {
  const t = useEndTexts()
  const session = useEditor()
  const set = (part: keyof QuestionnaireEnd, value: string | true | undefined, field?: string) => {
    const { [part]: _, ...rest } = end
    const next = (value === undefined ? rest : { ...rest, [part]: value }) as QuestionnaireEnd
    return session.run(
      { do: "setEnds", ends: endsOf(session).with(at, next) },
      field === undefined ? {} : { field: `end ${end.id} ${field}` },
    )
  }
  const outcome = outcomeOf(end)
  return (
    <div className="rz-end__fields">
      <EditedText
        name="text"
        label={t("ends.text")}
        hint={t("ends.textHint", { braces: "{{" })}
        rows={6}
        value={end.text}
        placeholdersOf={end.id}
        disabled={!mayEdit}
        onChange={(text) => set("text", text, "text")}
      />
      <SelectField
        label={t("ends.outcome")}
        value={outcome}
        disabled={!mayEdit}
        onChange={({ currentTarget: { value } }) =>
          set("outcome", value === "completed" ? undefined : value)
        }
      >
        {END_OUTCOMES.map((each) => (
          <option key={each} value={each}>
            {t(`endOutcome.${each}`)}
          </option>
        ))}
      </SelectField>
      <CheckField
        checked={end.default === true}
        disabled={!mayEdit}
        onChange={(isOn) => set("default", isOn ? true : undefined)}
      >
        {t(`ends.default.${outcome}`)}
      </CheckField>
      <EditedText
        name="url"
        label={t("ends.url")}
        hint={t("ends.urlHint", { param: "{{p.source}}" })}
        value={end.url ?? ""}
        disabled={!mayEdit}
        onChange={(url) => set("url", url.trim() || undefined, "url")}
      />
      <EditedText
        name="title"
        label={t("ends.name")}
        hint={t("ends.nameHint")}
        value={end.title ?? ""}
        disabled={!mayEdit}
        onChange={(title) => set("title", title.trim() === "" ? undefined : title, "title")}
      />
      <LeadingQuestions end={end} mayEdit={mayEdit} onClose={onClose} />
      <EndTranslations end={end} onClose={onClose} />
    </div>
  )
}

/** Questions whose conditions lead to the end, each a way there. */
function LeadingQuestions({
  end,
  mayEdit,
  onClose,
}: Pick<EndFieldsProps, "end" | "mayEdit" | "onClose">) {
  const t = useEndTexts()
  const session = useEditor()
  const names = namesOf(session)
  const questions = questionsLeadingTo(session, end.id)
  if (questions.length === 0)
    return end.default ? null : (
      <p className="rz-muted">{t(mayEdit ? "ends.unused" : "ends.unusedLocked")}</p>
    )
  return (
    <p>
      {t("ends.usedBy")}{" "}
      {questions.map(({ id }) => (
        <button
          key={id}
          type="button"
          className="rz-act"
          title={names.long(id, t)}
          onClick={() => {
            onClose()
            session.select(selectOnly(id))
          }}
        >
          {names.short(id)}
        </button>
      ))}
    </p>
  )
}

/** Languages in which the end has no current text; they are translated in the table. */
function EndTranslations({ end, onClose }: Pick<EndFieldsProps, "end" | "onClose">) {
  const t = useEndTexts()
  const { showsTranslations } = useContext(ToolsContext)
  const { languages = [], translations } = questionnaireOf(useEditor().doc)
  const targets = languages.slice(1)
  if (targets.length === 0) return null
  const missing = targets.filter((language) => {
    const key = translationKey(endElement(end.id), "text")
    const translation = translationIn(textsIn(translations, language), key)
    return !translation || translationState(end.text, translation) !== "done"
  })
  return (
    <p>
      {missing.length === 0
        ? t("ends.translated")
        : t("ends.untranslated", { languages: missing.map(languageName).join(", ") })}{" "}
      <button
        type="button"
        className="rz-act"
        onClick={() => {
          onClose()
          showsTranslations.set(true)
        }}
      >
        {t("ends.translate")}
      </button>
    </p>
  )
}
