import { Button, Checkbox, PopoverNext } from "@blueprintjs/core"
import { CrossIcon, FilterIcon } from "@blueprintjs/icons"
import type { Role } from "@qo/core/access"
import { USER_STATUS_NAMES, type UserStatus } from "@qo/core/user"
import { useEffect, useRef, useState, type Ref } from "react"
import { useTexts } from "../base/texts.ts"
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
  const [typed, type] = useState(state.q)
  const applied = useRef(state.q)
  // The URL may change by itself: back, forward, a menu link.
  useEffect(() => {
    if (state.q === applied.current) return
    applied.current = state.q
    type(state.q)
  }, [state.q])

  const apply = (input: string) => {
    const { text, status, role } = parseFilter(input, t)
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
            text={`${t("field.status")}: ${t(`userStatus.${each}`)}`}
            onRemove={() => onChange({ status: state.status.filter((other) => other !== each) })}
          />
        ))}
        {state.role.map((each) => (
          <Token
            key={each}
            text={`${t("field.role")}: ${t(`role.${each}`)}`}
            onRemove={() => onChange({ role: state.role.filter((other) => other !== each) })}
          />
        ))}
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

const toggled = <Each,>(list: readonly Each[], each: Each) =>
  list.includes(each) ? list.filter((other) => other !== each) : [...list, each]

function Choices({ state, pageRoles, onChange }: Omit<Props, "ref">) {
  const t = useTexts()
  return (
    <div className="rz-choices">
      <fieldset>
        <legend>{t("field.status")}</legend>
        {USER_STATUS_NAMES.map((each: UserStatus) => (
          <Checkbox
            key={each}
            label={t(`userStatus.${each}`)}
            checked={state.status.includes(each)}
            onChange={() => onChange({ status: toggled(state.status, each) })}
          />
        ))}
      </fieldset>
      {pageRoles.length > 1 && (
        <fieldset>
          <legend>{t("field.role")}</legend>
          {pageRoles.map((each) => (
            <Checkbox
              key={each}
              label={t(`role.${each}`)}
              checked={state.role.includes(each)}
              onChange={() => onChange({ role: toggled(state.role, each) })}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
