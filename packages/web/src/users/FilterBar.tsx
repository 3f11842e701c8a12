import { Button, Checkbox, PopoverNext } from "@blueprintjs/core"
import { CrossIcon, FilterIcon } from "@blueprintjs/icons"
import { ROLE, type Role } from "@qo/core/access"
import type { Choice } from "@qo/core/record"
import { USER_STATUS } from "@qo/core/user"
import { useEffect, useRef, useState, type Ref } from "react"
import { useTexts } from "../base/texts.ts"
import { useWords } from "../base/words.ts"
import { parseFilter } from "./filter-text.ts"
import type { UserListQuery } from "./user-list-query.ts"

interface Props {
  ref: Ref<HTMLInputElement>
  state: UserListQuery
  pageRoles: readonly Role[]
  onChange: (change: Partial<UserListQuery>, how?: "push" | "replace") => void
}

const TYPING_MS = 300

/** Text is searched as it is typed; `status:…` and `role:…` become tokens that can be taken away again. */
export function FilterBar({ ref, state, pageRoles, onChange }: Props) {
  const t = useTexts()
  const words = useWords()
  const [typed, type] = useState(state.q)
  const applied = useRef(state.q)
  // The URL may change by itself: back, forward, a menu link.
  useEffect(() => {
    if (state.q === applied.current) return
    applied.current = state.q
    type(state.q)
  }, [state.q])

  const apply = (input: string) => {
    const { text, status, role } = parseFilter(input, words)
    const found = status.length + role.length > 0
    applied.current = text
    if (found) type(text)
    onChange(
      {
        q: text,
        status: [...new Set([...state.status, ...status])],
        role: [...new Set([...state.role, ...role])].filter((each) => pageRoles.includes(each)),
      },
      found ? "push" : "replace",
    )
  }
  const latest = useRef(apply)
  useEffect(() => void (latest.current = apply))
  useEffect(() => {
    // A token is taken only when it is finished: Enter, or a space after it.
    if (typed === applied.current || /\S:\S*$/.test(typed)) return
    const timer = setTimeout(() => latest.current(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <search className="rz-toolbar">
      <div className="rz-filter rz-toolbar__wide">
        <FilterIcon aria-hidden />
        {state.status.map((each) => (
          <Token
            key={each}
            text={`${t("fieldName.status")}: ${words.choice(USER_STATUS, each)}`}
            onRemove={() => onChange({ status: state.status.filter((other) => other !== each) })}
          />
        ))}
        {state.role.map((each) => (
          <Token
            key={each}
            text={`${t("fieldName.role")}: ${words.choice(ROLE, each)}`}
            onRemove={() => onChange({ role: state.role.filter((other) => other !== each) })}
          />
        ))}
        {state.deleted && (
          <Token text={t("users.deletedOnes")} onRemove={() => onChange({ deleted: undefined })} />
        )}
        <input
          ref={ref}
          type="search"
          aria-label={t("filter.label")}
          placeholder={t("filter.placeholder")}
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") apply(typed)
            if (event.key === "Escape") event.currentTarget.blur()
          }}
        />
      </div>
      <PopoverNext
        placement="bottom-end"
        arrow={false}
        content={<Choices state={state} pageRoles={pageRoles} onChange={onChange} />}
      >
        <Button icon={<FilterIcon />} text={t("filter.button")} className="rz-filter-button" />
      </PopoverNext>
    </search>
  )
}

function Token({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useTexts()
  return (
    <span className="rz-token">
      {text}
      <button type="button" aria-label={t("filter.remove", { token: text })} onClick={onRemove}>
        <CrossIcon size={12} />
      </button>
    </span>
  )
}

const toggled = <Each,>(list: readonly Each[], each: Each): Each[] =>
  list.includes(each) ? list.filter((other) => other !== each) : [...list, each]

function Choices({ state, pageRoles, onChange }: Omit<Props, "ref">) {
  const t = useTexts()
  return (
    <div className="rz-choices">
      <Values
        legend={t("fieldName.status")}
        choice={USER_STATUS}
        keys={USER_STATUS.keys}
        chosen={state.status}
        onChange={(status) => onChange({ status })}
      />
      {pageRoles.length > 1 && (
        <Values
          legend={t("fieldName.role")}
          choice={ROLE}
          keys={pageRoles}
          chosen={state.role}
          onChange={(role) => onChange({ role })}
        />
      )}
      <fieldset>
        <legend>{t("users.deletedOnes")}</legend>
        <Checkbox
          label={t("users.showDeleted")}
          checked={state.deleted !== undefined}
          onChange={() => onChange({ deleted: state.deleted ? undefined : "only" })}
        />
      </fieldset>
    </div>
  )
}

/** Values of one field, each to be chosen or not. */
function Values<Key extends string>(props: {
  legend: string
  choice: Choice<Key>
  keys: readonly Key[]
  chosen: readonly Key[]
  onChange: (chosen: Key[]) => void
}) {
  const words = useWords()
  const { legend, choice, keys, chosen, onChange } = props
  return (
    <fieldset>
      <legend>{legend}</legend>
      {keys.map((each) => (
        <Checkbox
          key={each}
          label={words.choice(choice, each)}
          checked={chosen.includes(each)}
          onChange={() => onChange(toggled(chosen, each))}
        />
      ))}
    </fieldset>
  )
}
