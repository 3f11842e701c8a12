import { partName } from "@qo/core/i18n"
import type { Clash, MergeSide } from "@qo/core/edits"
import { fieldValueText, languageOf } from "@qo/core/wording"
import { useId, useMemo, useState } from "react"
import { useLocale } from "../../base/texts.ts"
import { savesText, useLaterSaves } from "../../shared/projects/use-later-saves.ts"
import { EditorDialog } from "../EditorDialog.tsx"
import type { AskedClashes } from "../open-editor.ts"
import { namesOf } from "../session/names.ts"
import { useQuestionnaireWords } from "../session/use-finding-texts.ts"
import { type EditorTranslate, useEditor, useEditorTexts } from "../session/use-editor.ts"

/** Returns the authors and times of the clashing saves; empty until they are known. */
function useAuthors({ api, user, revision }: AskedClashes): string {
  const t = useEditorTexts()
  const locale = useLocale()
  const { pid } = useEditor()
  const saves = useLaterSaves({ api, pid, revision })
  return savesText(saves, {
    locale,
    userId: user.id,
    you: t("clash.you"),
    someone: t("clash.someone"),
  })
}

/** A conflict between two users: one of the two values is chosen for each place. */
export function ClashDialog({ asked }: { asked: AskedClashes }) {
  const { clashes, answer: onDecided } = asked
  const t = useEditorTexts()
  const authors = useAuthors(asked)
  const [chosen, choose] = useState<ReadonlyMap<string, MergeSide>>(new Map())
  const left = clashes.filter(({ id }) => !chosen.has(id)).length
  const takeAll = (side: MergeSide) => choose(new Map(clashes.map(({ id }) => [id, side])))
  return (
    <EditorDialog
      title={t("clash.title")}
      onCancel={() => onDecided(undefined)}
      foot={
        <>
          <button type="button" className="rz-tool" onClick={() => onDecided(undefined)}>
            {t("clash.later")}
          </button>
          <button
            type="button"
            className="rz-tool rz-tool--primary"
            disabled={left > 0}
            onClick={() => onDecided(chosen)}
          >
            {left > 0 ? t("clash.left", { count: left }) : t("clash.done")}
          </button>
        </>
      }
    >
      <p>{t("clash.text")}</p>
      {authors !== "" && (
        <p>
          {t("clash.authors")} <bdi>{authors}</bdi>
        </p>
      )}
      <p className="rz-clash__all">
        <button type="button" className="rz-act" onClick={() => takeAll("mine")}>
          {t("clash.allMine")}
        </button>
        <button type="button" className="rz-act" onClick={() => takeAll("theirs")}>
          {t("clash.allTheirs")}
        </button>
      </p>
      {clashes.map((clash) => (
        <OneClash
          key={clash.id}
          clash={clash}
          side={chosen.get(clash.id)}
          onChoose={(side) => choose(new Map(chosen).set(clash.id, side))}
        />
      ))}
    </EditorDialog>
  )
}

interface OneProps {
  clash: Clash
  side: MergeSide | undefined
  onChoose: (side: MergeSide) => void
}

function OneClash({ clash, side, onChoose }: OneProps) {
  const t = useEditorTexts()
  const say = useQuestionnaireWords()
  const locale = useLocale()
  const session = useEditor()
  const names = useMemo(() => namesOf(session), [session])
  const group = useId()
  const { kind, field } = clash
  const valueOf = (value: unknown): string => {
    if (value === undefined) return t("clash.gone")
    if (field === undefined || !say) return JSON.stringify(value)
    return fieldValueText(field, value, { t: say, locale, names })
  }
  const what =
    field === undefined ? t(`clashKind.${kind}`) : `${partName(t, field)}${languageOf(clash)}`
  return (
    <fieldset className="rz-clash">
      <legend>
        <bdi>{nameOf(clash, names, t)}</bdi> · {what}
      </legend>
      {(["mine", "theirs"] as const).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={group}
            checked={side === each}
            onChange={() => onChoose(each)}
          />
          <span>
            <b>{t(`clash.${each}`)}</b> <bdi>{valueOf(clash[each])}</bdi>
          </span>
        </label>
      ))}
      <small>
        {t("clash.before")} <bdi>{valueOf(clash.base)}</bdi>
      </small>
    </fieldset>
  )
}

/** A removed element has no name, only its earlier value. */
function nameOf(
  { element, record }: Clash,
  names: ReturnType<typeof namesOf>,
  t: EditorTranslate,
): string {
  const kind = t(`element.${element}`)
  if (element === "question") return names.number(record) > 0 ? names.long(record, t) : kind
  if (element === "block" && names.hasBlock(record))
    return t("clash.named", { kind, name: names.blockName(record) })
  if ((element === "answer" || element === "statement") && names.hasAnswer(record))
    return t("clash.named", { kind, name: names.answer(record) })
  return kind
}
