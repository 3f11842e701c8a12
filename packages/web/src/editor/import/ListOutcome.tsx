import { countQuestions } from "@qo/core/questionnaire"
import { sizedParams, type Translate } from "@qo/core/i18n"
import type { readList, ReadQuestions } from "@qo/core/structure-list"
import { useMemo } from "react"
import { useEditorTexts } from "../session/use-editor.ts"
import { useQuestionnaireWords } from "../session/use-finding-texts.ts"
import { type ImportTranslate, useImportTexts } from "./import-texts.ts"
import type { JoinedImport } from "./joined-import.ts"

/** Limit of lines of the list that are shown beside their faults. */
const MOST = 400

export function ListSummary({ read, outcome }: { read: ReadQuestions; outcome: JoinedImport }) {
  const { t } = useImportTexts()
  const te = useEditorTexts()
  const say = useQuestionnaireWords()
  const { blocks } = read.questionnaire
  const questions = blocks.reduce((sum, block) => sum + countQuestions(block.questions), 0)
  return (
    <>
      <p>
        {te("step.blocks", { count: blocks.length })}, {te("step.questions", { count: questions })}
      </p>
      {outcome.patch.length === 0 && <p>{t("import.nothing")}</p>}
      {outcome.recoded > 0 && <p>{t("import.recoded", { count: outcome.recoded })}</p>}
      {read.notes.map(({ line, key, params }, at) => (
        <p key={at} className="rz-muted">
          {t("import.line", { line })} {say?.table(key, params)}
        </p>
      ))}
    </>
  )
}

type FoundListFaults = Extract<ReturnType<typeof readList>, { faults: unknown }>["faults"]

/** Scrolls the lines to one of them, under their head. */
function bringUp(row: HTMLTableRowElement | null): void {
  const box = row?.closest(".rz-import__lines")
  const head = box?.querySelector("thead")
  if (row && box && head) box.scrollTop = row.offsetTop - head.offsetHeight
}

/** The lines of the list, with the faults beside unreadable ones. */
export function ListFaults({
  input,
  faults,
}: {
  input: string | Uint8Array
  faults: FoundListFaults
}) {
  const { t } = useImportTexts()
  const say = useQuestionnaireWords()
  const lines = useMemo(
    () => (typeof input === "string" ? input : new TextDecoder().decode(input)).split(/\r\n?|\n/),
    [input],
  )
  const byLine = new Map<number, FoundListFaults[number][]>()
  for (const fault of faults) byLine.set(fault.line, [...(byLine.get(fault.line) ?? []), fault])
  const shown = lines
    .map((text, at) => ({ text, line: at + 1, wrong: byLine.get(at + 1) }))
    .filter(({ wrong, line }) => wrong || line <= MOST)
  const first = Math.min(...byLine.keys())
  return (
    <>
      <p role="alert">
        <b>{say?.("list.failed")}</b> {t("import.faults", { count: faults.length })}
      </p>
      <div
        className="rz-import__lines"
        // Keys scroll it.
        tabIndex={0}
        role="region"
        aria-label={t("import.lines")}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t("import.lineHead")}</th>
              <th scope="col">{t("import.textHead")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ text, line, wrong }) => (
              <tr
                key={line}
                ref={line === first ? bringUp : undefined}
                className={wrong && "rz-import__wrong"}
              >
                <th scope="row">{line}</th>
                <td>
                  <bdi>{text}</bdi>
                  {wrong?.map((fault, at) => (
                    <p key={at}>{say && faultText(fault, say, t)}</p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function faultText(
  { key, params, attribute }: FoundListFaults[number],
  say: Translate<"questionnaire">,
  t: ImportTranslate,
): string {
  const text = say.table(key, sizedParams(t, params))
  return attribute === undefined ? text : say("list.ofAttribute", { name: attribute, text })
}
