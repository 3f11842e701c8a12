import {
  type Answer,
  ANSWER_KINDS,
  kindOf,
  SCREENING_MODES,
  type ScreeningMode,
} from "@qo/core/questionnaire"
import { redirectText } from "@qo/core/wording"
import { SelectField } from "../../../ui/SelectField.tsx"
import type { EditRefusal } from "../../session/editor-session.ts"
import { namesOf } from "../../session/names.ts"
import { useEditor, useEditorTexts } from "../../session/use-editor.ts"
import { NumberField } from "../NumberField.tsx"
import type { PickRedirect } from "../pick-redirect.ts"
import { PicturePart } from "./PicturePart.tsx"
import { ProfileFields } from "./ProfileFields.tsx"

/** Properties that answers of a category may have beside their text; all have a code, a kind and a picture. */
export interface AnswerParts {
  /** Decides who goes on. */
  screening?: true
  /** Tells about the respondent. */
  profile?: true
  /** False: it has no redirect. */
  redirect?: false
  /** False: it takes no words. */
  other?: false
  /** False: it is always shown. */
  showIf?: false
}

interface DetailsProps {
  answer: Answer
  number: number
  mayEdit: boolean
  parts: AnswerParts
  onChange: (set: object, field?: string) => EditRefusal | undefined
  onPick: PickRedirect
}

/** False: it has no open text. */
export function AnswerDetails({ answer, number, mayEdit, parts, onChange, onPick }: DetailsProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const kinds =
    parts.other === false ? ANSWER_KINDS.filter((each) => each !== "other") : ANSWER_KINDS
  return (
    <>
      <div className="rz-two">
        <SelectField
          label={t("answers.kind", { number })}
          value={kindOf(answer)}
          disabled={!mayEdit}
          onChange={(event) => {
            const kind = event.currentTarget.value
            onChange({ kind: kind === "normal" ? undefined : kind }, "kind")
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`answerKind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <NumberField
          name="code"
          label={t("answers.code")}
          value={answer.code}
          disabled={!mayEdit}
          onChange={(code) => onChange({ code }, "code")}
        />
      </div>
      {parts.screening && (
        <SelectField
          label={t("answers.screening", { number })}
          value={answer.screening ?? "allow"}
          disabled={!mayEdit}
          onChange={(event) =>
            onChange({ screening: event.currentTarget.value as ScreeningMode }, "screening")
          }
        >
          {SCREENING_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {t(`screening.${mode}`)}
            </option>
          ))}
        </SelectField>
      )}
      {parts.redirect !== false && (
        <div className="rz-redirect">
          <span id={`redirect-${answer.id}`}>{t("answers.redirect", { number })}</span>
          <button
            type="button"
            className="rz-redirect__value"
            aria-describedby={`redirect-${answer.id}`}
            disabled={!mayEdit}
            onClick={(event) => onPick(event.currentTarget, { answer: answer.id })}
          >
            {answer.redirect
              ? redirectText(answer.redirect, { t, names: namesOf(session) })
              : t("redirect.on")}
          </button>
        </div>
      )}
      {parts.profile && (
        <ProfileFields
          profile={answer.profile}
          mayEdit={mayEdit}
          onChange={(profile) => onChange({ profile })}
        />
      )}
      <PicturePart
        element={answer.id}
        picture={answer.picture}
        label={t("answers.picture", { number })}
      />
    </>
  )
}
