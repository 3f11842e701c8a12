import { type LooseTranslate, sizedParams } from "@qo/core/i18n"
import { readList } from "@qo/core/structure-list"
import { type DragEvent, useDeferredValue, useEffect, useMemo, useState } from "react"
import { TextArea } from "../../ui/TextArea.tsx"
import { EditorDialog } from "../EditorDialog.tsx"
import { useFindingTexts } from "../session/use-finding-texts.ts"
import { type EditorTranslate, useEditor, useEditorTexts } from "../session/use-editor.ts"
import { joined, type Joined, type Read } from "./joined.ts"
import "./import-list.css"

interface Props {
  /** The list to begin with. */
  file?: File
  onClose: () => void
}

/** Lines of the list that are shown beside what is wrong with them. */
const MOST = 400

/** Imports blocks and questions from a list that is pasted, chosen or dropped; nothing is added before every line is understood. */
export function ImportListDialog({ file: dropped, onClose }: Props) {
  const t = useEditorTexts()
  const session = useEditor()
  const [text, setText] = useState("")
  const [file, setFile] = useState<ListFile>()
  const [how, choose] = useState<"append" | "replace">("append")
  useEffect(() => void readFile(dropped).then(setFile), [dropped])
  const input = useDeferredValue(file?.bytes ?? text)
  const reading = useMemo(() => (input.length === 0 ? undefined : readList(input)), [input])
  const read = reading && "notes" in reading ? reading : undefined
  const outcome = useMemo(() => read && joined(session, read, how), [session, read, how])
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void readFile(event.dataTransfer.files[0]).then(setFile)
  }
  const add = () => {
    if (!outcome) return
    session.adopt(outcome.patch, outcome.codes)
    onClose()
  }
  return (
    <EditorDialog
      title={t("import.title")}
      onCancel={onClose}
      foot={
        <>
          <button type="button" className="rz-tool" onClick={onClose}>
            {t("import.cancel")}
          </button>
          <button
            type="button"
            className="rz-tool rz-tool--primary"
            disabled={!outcome || outcome.patch.length === 0}
            onClick={add}
          >
            {t(`import.${how}`)}
          </button>
        </>
      }
    >
      <div onDrop={onDrop} onDragOver={(event) => event.preventDefault()} className="rz-import">
        <Source file={file} text={text} onFile={setFile} onText={setText} />
        <div role="status">
          {reading && "faults" in reading && <Faults input={input} faults={reading.faults} />}
          {read && outcome && <Summary read={read} outcome={outcome} />}
        </div>
        <fieldset className="rz-clash">
          <legend>{t("import.how")}</legend>
          {(["append", "replace"] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="how" checked={how === each} onChange={() => choose(each)} />
              {t(`import.how.${each}`)}
            </label>
          ))}
        </fieldset>
      </div>
    </EditorDialog>
  )
}

interface ListFile {
  name: string
  bytes: Uint8Array
}

const readFile = async (chosen: File | undefined): Promise<ListFile | undefined> =>
  chosen && { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) }

interface SourceProps {
  file: ListFile | undefined
  text: string
  onFile: (file: ListFile | undefined) => void
  onText: (text: string) => void
}

/** Where the list comes from: a text that is typed or pasted, or a file. */
function Source({ file, text, onFile, onText }: SourceProps) {
  const t = useEditorTexts()
  if (file)
    return (
      <p className="rz-import__file">
        <bdi>{file.name}</bdi>
        <button type="button" className="rz-act" onClick={() => onFile(undefined)}>
          {t("import.otherFile")}
        </button>
      </p>
    )
  return (
    <>
      <TextArea
        label={t("import.text")}
        hint={t("import.hint")}
        rows={8}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <label className="rz-import__choose">
        {t("import.file")}
        <input
          type="file"
          accept=".txt,.csv,.md,text/plain"
          onChange={(event) => void readFile(event.currentTarget.files?.[0]).then(onFile)}
        />
      </label>
    </>
  )
}

function Summary({ read, outcome }: { read: Read; outcome: Joined }) {
  const t = useEditorTexts()
  const say = useFindingTexts()
  const { blocks } = read.questionnaire
  const questions = blocks.reduce((sum, block) => sum + block.questions.length, 0)
  return (
    <>
      <p>
        {t("import.blocks", { count: blocks.length })},{" "}
        {t("import.questions", { count: questions })}
      </p>
      {outcome.patch.length === 0 && <p>{t("import.nothing")}</p>}
      {outcome.recoded > 0 && <p>{t("import.recoded", { count: outcome.recoded })}</p>}
      {read.notes.map(({ line, key, params }, at) => (
        <p key={at} className="rz-muted">
          {t("import.line", { line })} {say?.(key, params)}
        </p>
      ))}
    </>
  )
}

type Faulty = Extract<ReturnType<typeof readList>, { faults: unknown }>["faults"]

/** Scrolls the lines to one of them, under their head. */
function bringUp(row: HTMLTableRowElement | null): void {
  const box = row?.closest(".rz-import__lines")
  const head = box?.querySelector("thead")
  if (row && box && head) box.scrollTop = row.offsetTop - head.offsetHeight
}

/** The lines of the list, with what is wrong beside those that were not understood. */
function Faults({ input, faults }: { input: string | Uint8Array; faults: Faulty }) {
  const t = useEditorTexts()
  const say = useFindingTexts()
  const lines = useMemo(
    () => (typeof input === "string" ? input : new TextDecoder().decode(input)).split(/\r\n?|\n/),
    [input],
  )
  const byLine = new Map<number, Faulty[number][]>()
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
  { key, params, attribute }: Faulty[number],
  say: LooseTranslate,
  t: EditorTranslate,
): string {
  const text = say(key, sizedParams(t, params))
  return attribute === undefined ? text : say("list.ofAttribute", { name: attribute, text })
}
