import { useDeferredValue, useMemo, useState } from "react"
import { showToast } from "../../base/toasts.ts"
import { CheckField } from "../../ui/CheckField.tsx"
import { TextField } from "../../ui/TextField.tsx"
import { EditorDialog } from "../EditorDialog.tsx"
import { useImportTexts } from "../import/import-texts.ts"
import { namesOf } from "../session/names.ts"
import { findTexts, replaceAll, type TextMatch } from "../session/replace-texts.ts"
import { useEditor, useEditorTexts, useSelection } from "../session/use-editor.ts"
import "./replace.css"

/** Matches that are listed; the others are counted. */
const LISTED = 50

/** Finds a text in the whole questionnaire or in the selection, and replaces it everywhere as one step. */
export function ReplaceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useImportTexts()
  const te = useEditorTexts()
  const session = useEditor()
  const { ids } = useSelection()
  const [find, setFind] = useState("")
  const [replace, setReplace] = useState("")
  const [matchesCase, setMatchesCase] = useState(false)
  const [isNarrow, setNarrow] = useState(ids.size > 1)
  const wanted = useDeferredValue(find)
  const within = isNarrow ? ids : undefined
  const matches = useMemo(
    () => findTexts(session, { find: wanted, replace, matchesCase, within }),
    [session, wanted, replace, matchesCase, within],
  )
  const apply = () => {
    const found = findTexts(session, { find, replace, matchesCase, within })
    if (found.length === 0) return
    replaceAll(session, found)
    showToast({ intent: "success", text: t("replace.done", { count: found.length }) })
    onClose()
  }
  return (
    <EditorDialog
      title={t("replace.title")}
      onCancel={onClose}
      foot={
        <>
          <button type="button" className="rz-tool" onClick={onClose}>
            {te("import.cancel")}
          </button>
          <button
            type="submit"
            form="replace"
            className="rz-tool rz-tool--primary"
            disabled={matches.length === 0}
          >
            {t("replace.all")}
          </button>
        </>
      }
    >
      <form
        id="replace"
        className="rz-replace"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <TextField
          label={t("replace.find")}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
        <TextField
          label={t("replace.with")}
          value={replace}
          onChange={(event) => setReplace(event.currentTarget.value)}
        />
        <CheckField checked={matchesCase} onChange={setMatchesCase}>
          {t("replace.matchCase")}
        </CheckField>
        {ids.size > 0 && (
          <CheckField checked={isNarrow} onChange={setNarrow}>
            {t("replace.selection", { count: ids.size })}
          </CheckField>
        )}
      </form>
      <p role="status">
        {wanted !== "" &&
          (matches.length === 0
            ? t("replace.nothing")
            : t("replace.count", { count: matches.length }))}
      </p>
      {matches.length > 0 && <Matches matches={matches} />}
    </EditorDialog>
  )
}

function Matches({ matches }: { matches: readonly TextMatch[] }) {
  const { t } = useImportTexts()
  const te = useEditorTexts()
  const session = useEditor()
  const names = namesOf(session)
  const nameOf = (id: string) =>
    names.hasBlock(id) ? te("record.number", { id: names.blockNumber(id) }) : names.short(id)
  const more = matches.length - LISTED
  return (
    <>
      <ul className="rz-replace__matches">
        {matches.slice(0, LISTED).map((match, at) => (
          <li key={`${match.element} ${at}`}>
            <span className="rz-muted">{nameOf(match.element)}</span>
            <span>
              <bdi>
                <Marked match={match} />
              </bdi>
            </span>
            <span className="rz-replace__after">
              → <bdi>{match.after}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="rz-muted">{t("replace.more", { count: more })}</p>}
    </>
  )
}

/** The text before, with what is replaced marked. */
function Marked({ match: { text, ranges } }: { match: TextMatch }) {
  const ends = [0, ...ranges.map(({ to }) => to)]
  return (
    <>
      {ranges.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(ends[at], from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
