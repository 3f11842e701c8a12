import { answersOf, type Block, type Question, type Repeat, typeOf } from "@qo/core/questionnaire"
import { CheckField } from "../../ui/CheckField.tsx"
import { SelectField } from "../../ui/SelectField.tsx"
import type { EditorSession } from "../session/editor-session.ts"
import { namesOf } from "../session/names.ts"
import { useEditor, useEditorTexts } from "../session/use-editor.ts"
import { NumberField } from "./NumberField.tsx"

/** The kinds of items that the answers to a question can be. */
const kindsFor = (question: Question | undefined): readonly Repeat["over"][] =>
  question && typeOf(question).form === "rows" ? ["rows"] : ["chosen", "notChosen"]

interface Source {
  question: Question
  number: number
}

/** Questions of earlier blocks that are asked once and have answers to choose. */
function sourcesBefore({ scene }: EditorSession, block: Block): readonly Source[] {
  const at = scene.placed.findIndex((placed) => placed.block.id === block.id)
  return scene.placed
    .slice(0, at)
    .flatMap(({ block: earlier, firstNumber }) =>
      earlier.repeat
        ? []
        : earlier.questions
            .map((question, nth) => ({ question, number: firstNumber + nth }))
            .filter(({ question }) => answersOf(question).length > 0),
    )
}

/** Asks the block once for each answer to an earlier question. */
export function RepeatPart({ block, mayEdit }: { block: Block; mayEdit: boolean }) {
  const t = useEditorTexts()
  const session = useEditor()
  const { id, repeat } = block
  const sources = sourcesBefore(session, block)
  const last = sources.at(-1)
  const put = (next: Repeat | undefined, field?: string) =>
    session.run(
      { do: "changeBlock", id, set: { repeat: next } },
      field ? { field: `${id}.${field}` } : {},
    )
  const source = sources.find(({ question }) => question.id === repeat?.of)?.question
  const repeatOf = ({ question }: Source): Repeat => ({
    of: question.id,
    over: kindsFor(question)[0] ?? "chosen",
  })
  return (
    <fieldset className="rz-recall" data-part="repeat">
      <CheckField
        checked={repeat !== undefined}
        disabled={!mayEdit || (!repeat && !last)}
        onChange={(isOn) => put(isOn && last ? repeatOf(last) : undefined)}
      >
        {t("repeat.on")}
      </CheckField>
      {!last && <p className="rz-muted">{t("repeat.noSource")}</p>}
      {repeat && (
        <>
          <SelectField
            label={t("repeat.of")}
            value={repeat.of}
            disabled={!mayEdit}
            onChange={({ currentTarget }) => {
              const chosen = sources.find(({ question }) => question.id === currentTarget.value)
              if (!chosen) return
              const isKept = kindsFor(chosen.question).includes(repeat.over)
              put({ ...repeat, ...(isKept ? { of: chosen.question.id } : repeatOf(chosen)) })
            }}
          >
            {!source && <option value={repeat.of}>{t("repeat.lost")}</option>}
            {sources.map(({ question, number }) => (
              <option key={question.id} value={question.id}>
                Q{number} · {namesOf(session).printText(question.text)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t("repeat.over")}
            value={repeat.over}
            disabled={!mayEdit}
            onChange={({ currentTarget }) =>
              put({ ...repeat, over: currentTarget.value as Repeat["over"] })
            }
          >
            {[...new Set([...kindsFor(source), repeat.over])].map((over) => (
              <option key={over} value={over}>
                {t(`repeatOver.${over}`)}
              </option>
            ))}
          </SelectField>
          <NumberField
            name="most"
            mayBeEmpty
            label={t("repeat.most")}
            value={repeat.most}
            disabled={!mayEdit}
            onChange={(most) => put(withMost(repeat, most), "repeat.most")}
          />
          <p className="rz-muted">{t("repeat.hint", { item: "{{item}}" })}</p>
        </>
      )}
    </fieldset>
  )
}

function withMost({ of, over }: Repeat, most: number | undefined): Repeat {
  return most === undefined ? { of, over } : { of, over, most: most }
}
