import {
  FOREIGN_FORMATS,
  type ForeignFormat,
  type ForeignImport,
  MOST_BYTES,
  workListOf,
} from "@qo/interchange"
import {
  type DragEvent,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import { TextArea } from "../../ui/TextArea.tsx"
import { EditorDialog } from "../EditorDialog.tsx"
import { ToolsContext } from "../session/tools.ts"
import { useEditor, useEditorTexts } from "../session/use-editor.ts"
import { ForeignOutcome } from "./ForeignOutcome.tsx"
import { useImportTexts } from "./import-texts.ts"
import { withIds } from "./with-ids.ts"
import { joinImport } from "./joined-import.ts"
import { ListFaults, ListSummary } from "./ListOutcome.tsx"
import { storePictures } from "./store-pictures.ts"
import { useReading } from "./use-reading.ts"
import "./import.css"

interface ImportDialogProps {
  /** The file or the pasted text to begin with. */
  file?: File
  text: string
  onClose: () => void
}

const HOWS = ["append", "replace"] as const
type ImportMode = (typeof HOWS)[number]

/** Imports a list or a questionnaire of another tool that is pasted, chosen or dropped; nothing is added before all of it is understood. */
export function ImportDialog({ file: dropped, text: pasted, onClose }: ImportDialogProps) {
  const { t } = useImportTexts()
  const te = useEditorTexts()
  const session = useEditor()
  const [text, setText] = useState(pasted)
  const [file, setFile] = useState<GivenFile>()
  const [how, choose] = useState<ImportMode>("append")
  const [language, setLanguage] = useState<string>()
  const { stored, addForeign } = useForeignAdding(how, onClose)
  const give = (next: GivenFile | undefined) => {
    setLanguage(undefined)
    setFile(next)
  }
  useEffect(() => void readGiven(dropped).then(setFile), [dropped])
  const input = useDeferredValue(file?.bytes ?? text)
  const { format, foreign, reading, faults, came, read } = useReading(input, language)
  const outcome = useMemo(() => read && joinImport(session, read, how), [session, read, how])
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void readGiven(event.dataTransfer.files[0]).then(give)
  }
  const add = () => {
    if (came) return void addForeign(came)
    if (outcome) session.adopt(outcome.patch, outcome.codes)
    onClose()
  }
  return (
    <EditorDialog
      title={t("import.title")}
      onCancel={onClose}
      foot={
        <>
          <button type="button" className="rz-tool" onClick={onClose}>
            {te("import.cancel")}
          </button>
          <button
            type="button"
            className="rz-tool rz-tool--primary"
            disabled={!outcome || outcome.patch.length === 0 || stored !== undefined}
            onClick={add}
          >
            {stored === undefined
              ? t(`import.${how}`)
              : t("import.storing", { done: stored, all: came?.pictures.length ?? 0 })}
          </button>
        </>
      }
    >
      <div onDrop={onDrop} onDragOver={(event) => event.preventDefault()} className="rz-import">
        <Source file={file} text={text} onFile={give} onText={setText} />
        <div role="status" className="rz-import__outcome">
          {faults.length > 0 && <ListFaults input={input} faults={faults} />}
          {read && outcome && <ListSummary read={read} outcome={outcome} />}
          {foreign && (
            <ForeignOutcome
              state={foreign}
              format={format}
              onLanguage={setLanguage}
              onCancel={reading.cancel}
              onRetry={reading.retry}
            />
          )}
        </div>
        <HowField how={how} onChange={choose} />
      </div>
    </EditorDialog>
  )
}

/** Adds a questionnaire of another tool, once its pictures are stored. */
function useForeignAdding(how: ImportMode, onAdded: () => void) {
  const { t } = useImportTexts()
  const session = useEditor()
  const { announcer, importReports, pictures } = useContext(ToolsContext)
  /** How many pictures of the file are stored; undefined: none are on their way. */
  const [stored, setStored] = useState<number>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const addForeign = async (found: ForeignImport) => {
    stop.current = new AbortController()
    const { signal } = stop.current
    if (found.pictures.length > 0) setStored(0)
    const whole = await storePictures(found, pictures.store, { signal, onDone: setStored })
    if (signal.aborted) return
    const put = joinImport(session, { ...whole, notes: [], saidCodes: new Set() }, how)
    session.adopt(put.patch, put.codes)
    void importReports.add(workListOf(withIds(whole.report, put.ids)))
    announcer.say(t("import.added"))
    onAdded()
  }
  return { stored, addForeign }
}

function HowField({ how, onChange }: { how: ImportMode; onChange: (how: ImportMode) => void }) {
  const { t } = useImportTexts()
  return (
    <fieldset className="rz-clash">
      <legend>{t("import.how")}</legend>
      {HOWS.map((each) => (
        <label key={each}>
          <input type="radio" name="how" checked={how === each} onChange={() => onChange(each)} />
          {t(`import.how.${each}`)}
        </label>
      ))}
    </fieldset>
  )
}

interface SourceProps {
  file: GivenFile | undefined
  text: string
  onFile: (file: GivenFile | undefined) => void
  onText: (text: string) => void
}

/** Source of the questionnaire: a typed or pasted text, or a file. */
function Source({ file, text, onFile, onText }: SourceProps) {
  const { t, words, locale } = useImportTexts()
  if (file)
    return (
      <p className="rz-import__file">
        <bdi>{file.name}</bdi>
        <button type="button" className="rz-act" onClick={() => onFile(undefined)}>
          {t("import.otherFile")}
        </button>
      </p>
    )
  const names = FOREIGN_FORMATS.map((each: ForeignFormat) => words(`foreign.format.${each}`))
  const tools = new Intl.ListFormat(locale, { type: "conjunction" }).format(names)
  return (
    <>
      <TextArea
        label={t("import.text")}
        hint={t("import.hint", { tools })}
        rows={8}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <label className="rz-import__choose">
        {t("import.file")}
        <input
          type="file"
          onChange={(event) => void readGiven(event.currentTarget.files?.[0]).then(onFile)}
        />
      </label>
    </>
  )
}

/** A file that was chosen or dropped. */
interface GivenFile {
  name: string
  bytes: Uint8Array
}

/** Reads the file; of one above the limit only as much as needed to report it. */
const readGiven = async (chosen: File | undefined): Promise<GivenFile | undefined> =>
  chosen && {
    name: chosen.name,
    bytes: new Uint8Array(await chosen.slice(0, MOST_BYTES + 1).arrayBuffer()),
  }
