import { questionIn, questionnaireOf } from "@qo/core/edits"
import {
  canHavePoints,
  namesOfQuestions,
  parseScore,
  printScore,
  type Score,
  SCORE_TEMPLATES,
  scoreFromTemplate,
  scoreRange,
} from "@qo/core/questionnaire"
import { useState } from "react"
import { useLocale } from "../../base/texts.ts"
import { CheckField } from "../../ui/CheckField.tsx"
import { SelectField } from "../../ui/SelectField.tsx"
import { TextArea } from "../../ui/TextArea.tsx"
import { EditorDialog } from "../EditorDialog.tsx"
import { conditionProblemText } from "../panels/condition/problem-text.ts"
import { namesOf } from "../session/names.ts"
import { useEditor, useEditorTexts, useVersion } from "../session/use-editor.ts"
import { useScoreTexts } from "./score-texts.ts"
import "./scores.css"

/** The scores of the questionnaire, each as one text with the values that it can have; new ones come from templates. */
export function ScoresDialog({ onClose }: { onClose: () => void }) {
  const t = useScoreTexts()
  const session = useEditor()
  useVersion()
  const { scores = [] } = questionnaireOf(session.doc)
  const mayEdit = session.rights.get().content
  const set = (next: readonly Score[], field?: string) =>
    session.run({ do: "setScores", scores: next }, field === undefined ? {} : { field })
  return (
    <EditorDialog
      title={t("scores.title")}
      onCancel={onClose}
      foot={
        <button type="button" className="rz-tool rz-tool--primary" onClick={onClose}>
          {t("scores.close")}
        </button>
      }
    >
      <div className="rz-scores">
        {scores.length === 0 && <p>{t("scores.none")}</p>}
        {scores.map((score, at) => (
          <ScoreField
            // Two scores never have the same name, and a renamed one keeps its field.
            key={at}
            score={score}
            mayEdit={mayEdit}
            onChange={(next) => set(scores.with(at, next), `scores.${at}`)}
            onRemove={() => set(scores.toSpliced(at, 1))}
          />
        ))}
        {mayEdit && <AddScore scores={scores} onAdd={(score) => set([...scores, score])} />}
      </div>
    </EditorDialog>
  )
}

interface ScoreFieldProps {
  score: Score
  mayEdit: boolean
  /** Returns a refusal if the change is impossible. */
  onChange: (score: Score) => unknown
  onRemove: () => void
}

function ScoreField({ score, mayEdit, onChange, onRemove }: ScoreFieldProps) {
  const t = useScoreTexts()
  const say = useEditorTexts()
  const session = useEditor()
  const names = namesOfQuestions(session.scene.placed.flatMap(({ block }) => block.questions))
  const [typed, keep] = useState<{ text: string; of: Score; problem?: string }>()
  const current = typed?.of === score ? typed : undefined
  const change = (text: string) => {
    const parsed = parseScore(text, names)
    if (!parsed.ok)
      return keep({ text, of: score, problem: conditionProblemText(parsed.problem, text, t) })
    const refused = onChange(parsed.value)
    const stored = questionnaireOf(session.doc).scores?.find(
      ({ name }) => name === parsed.value.name,
    )
    keep(
      refused
        ? { text, of: score, problem: say("edit.refused") }
        : { text, of: stored ?? parsed.value },
    )
  }
  return (
    <section aria-label={score.title || score.name}>
      <TextArea
        label={score.title || score.name}
        rows={3}
        spellCheck={false}
        autoCapitalize="off"
        value={current?.text ?? printScore(score, names)}
        readOnly={!mayEdit}
        hint={<RangeText score={score} />}
        problems={current?.problem === undefined ? [] : [current.problem]}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => current?.problem === undefined && keep(undefined)}
      />
      {mayEdit && (
        <button type="button" className="rz-act" onClick={onRemove}>
          {t("scores.remove", { name: score.name })}
        </button>
      )}
    </section>
  )
}

/** The least and the greatest value of a score, and the number of its items. */
function RangeText({ score }: { score: Score }) {
  const t = useScoreTexts()
  const locale = useLocale()
  const session = useEditor()
  const range = scoreRange(score, (id) => questionIn(session.doc, id))
  const count = score.of.length
  if (!range) return <>{t("scores.noValue")}</>
  const [min, max] = [range.min, range.max].map((each) => each.toLocaleString(locale))
  return <>{t("scores.range", { min: min ?? "", max: max ?? "", count })}</>
}

interface AddScoreProps {
  scores: readonly Score[]
  onAdd: (score: Score) => unknown
}

/** Makes a score of a template over chosen questions. */
function AddScore({ scores, onAdd }: AddScoreProps) {
  const t = useScoreTexts()
  const session = useEditor()
  const names = namesOf(session)
  const offered = session.scene.placed.flatMap(({ block }) => block.questions.filter(canHavePoints))
  const [template, setTemplate] = useState<(typeof SCORE_TEMPLATES)[number]>("sus")
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const questions = offered.filter(({ id }) => chosen.has(id))
  const made = scoreFromTemplate(template, questions)
  const add = () => {
    if (!made) return
    onAdd({ ...made, name: freeName(made.name, scores), title: t(`scoreTemplate.${template}`) })
    choose(new Set())
  }
  if (offered.length === 0) return <p>{t("scores.noQuestions")}</p>
  return (
    <fieldset className="rz-scores__add">
      <legend>{t("scores.add")}</legend>
      <SelectField
        label={t("scores.template")}
        value={template}
        hint={t(`scoreTemplate.${template}.hint`)}
        onChange={({ currentTarget: { value } }) => {
          const next = SCORE_TEMPLATES.find((each) => each === value)
          if (next) setTemplate(next)
        }}
      >
        {SCORE_TEMPLATES.map((each) => (
          <option key={each} value={each}>
            {t(`scoreTemplate.${each}`)}
          </option>
        ))}
      </SelectField>
      <div role="group" aria-label={t("scores.questions")} className="rz-scores__questions">
        {offered.map(({ id }) => (
          <CheckField
            key={id}
            checked={chosen.has(id)}
            onChange={(isChosen) =>
              choose(
                (before) =>
                  new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)),
              )
            }
          >
            <bdi>{names.long(id, t)}</bdi>
          </CheckField>
        ))}
      </div>
      <button type="button" className="rz-tool rz-tool--outlined" disabled={!made} onClick={add}>
        {t("scores.addButton")}
      </button>
    </fieldset>
  )
}

/** The wanted name, with a number if another score has it. */
function freeName(wanted: string, scores: readonly Score[]): string {
  const taken = new Set(scores.map(({ name }) => name))
  let name = wanted
  for (let count = 2; taken.has(name); count++) name = `${wanted}_${count}`
  return name
}
