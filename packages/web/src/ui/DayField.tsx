import { CalendarIcon } from "@blueprintjs/icons"
import { type KeyboardEvent, useRef, useState } from "react"
import { useLocale, useTexts } from "../base/texts.ts"
import { DayCalendar } from "./DayCalendar.tsx"
import { type DayFault, isWholeDay, readDay, writeDay } from "./day-text.ts"
import { Field, type FieldParts } from "./Field.tsx"
import "./day-field.css"

interface DayFieldProps extends FieldParts {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (day: string) => void
}

const EXAMPLE = "2026-12-31"

/** A date in the reader's format, typed or chosen from a calendar; unreadable text is reported and changes nothing. */
export function DayField({ label, value, onChange, problems = [], hint, required }: DayFieldProps) {
  const t = useTexts()
  const locale = useLocale()
  const [isOpen, open] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { text, fault, type, leave, choose } = useDayText(value, onChange)
  const faultText: Readonly<Record<DayFault, () => string>> = {
    unreadable: () => t("day.unreadable", { example: writeDay(EXAMPLE, locale) }),
    noSuchDay: () => t("day.noSuchDay"),
  }
  const close = (withFocus: boolean) => {
    open(false)
    if (withFocus) button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A form is not sent with a day that cannot be read.
    if (event.key === "Enter" && !leave()) event.preventDefault()
    if (event.key === "ArrowDown" && event.altKey) {
      event.preventDefault()
      open(true)
    }
  }
  return (
    <div className="rz-day">
      <Field
        label={label}
        problems={fault ? [faultText[fault](), ...problems] : problems}
        hint={hint}
        required={required}
        side={
          <button
            ref={button}
            type="button"
            className="rz-field__side"
            aria-label={t("day.choose", { field: label })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => open(!isOpen)}
          >
            <CalendarIcon aria-hidden />
          </button>
        }
      >
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            placeholder={t("day.placeholder")}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {isOpen && (
        <DayCalendar
          label={t("day.choose", { field: label })}
          value={value}
          anchor={button}
          onChoose={(day) => {
            choose(day)
            close(true)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

/** The text while typing: a date with a full year is applied immediately, others when the field loses the focus. */
function useDayText(value: string, onChange: (day: string) => void) {
  const locale = useLocale()
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<DayFault>()
  const [shown, setShown] = useState(value)
  const settle = () => {
    setTyped(undefined)
    setFault(undefined)
  }
  if (value !== shown) {
    setShown(value)
    const reading = readDay(typed ?? "")
    if (!("day" in reading) || reading.day !== value) settle()
  }
  const apply = (day: string) => {
    if (day !== value) onChange(day)
  }
  const type = (text: string) => {
    setTyped(text)
    setFault(undefined)
    const reading = readDay(text)
    if ("day" in reading && (reading.day === "" || isWholeDay(text))) apply(reading.day)
  }
  /** Whether the text could be read. */
  const leave = (): boolean => {
    const reading = readDay(typed ?? "")
    if (typed === undefined) return true
    if ("fault" in reading) {
      setFault(reading.fault)
      return false
    }
    settle()
    apply(reading.day)
    return true
  }
  const choose = (day: string) => {
    settle()
    apply(day)
  }
  return { text: typed ?? writeDay(value, locale), fault, type, leave, choose }
}
