import { keptFormat } from "@qo/core/record"
import { ChevronLeftIcon, ChevronRightIcon } from "@blueprintjs/icons"
import {
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { useLocale, useTexts } from "../base/texts.ts"
import { A_WEEK, movedBy, plusMonths, todayOf, weeksOf } from "./day-grid.ts"
import { readDay } from "./day-text.ts"
import { followWindow, placeBox } from "./place-popover.ts"
import { useStable } from "./use-stable.ts"

interface DayCalendarProps {
  label: string
  /** The chosen day, `YYYY-MM-DD`, or empty. */
  value: string
  /** The button that opened it: it opens beside that. */
  anchor: RefObject<HTMLElement | null>
  onChoose: (day: string) => void
  /** `withFocus`: the keyboard goes back to where it came from. */
  onClose: (withFocus: boolean) => void
}

/** A month to choose a day from: arrows, Home, End and the page keys move, Enter chooses, Esc closes nothing else. */
export function DayCalendar({ label, value, anchor, onChoose, onClose }: DayCalendarProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const [today] = useState(() => todayOf(new Date()))
  const [at, move] = useState(() => (isDay(value) ? value : today))
  const toGrid = useRef(false)
  useBox(box, anchor, onClose)
  useLayoutEffect(() => {
    if (!toGrid.current) return
    toGrid.current = false
    focusDay(box.current)
  })

  const onGridKey = (event: KeyboardEvent) => {
    const next = movedBy(at, event)
    if (next !== undefined) {
      toGrid.current = true
      move(next)
    } else if (event.key === "Enter" || event.key === " ") onChoose(at)
    else return
    event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return
    // The dialog around hears Esc as well.
    event.stopPropagation()
    onClose(true)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isElsewhere =
      relatedTarget && !currentTarget.contains(relatedTarget) && relatedTarget !== anchor.current
    if (isElsewhere) onClose(false)
  }
  return (
    <div
      ref={box}
      popover="manual"
      role="dialog"
      aria-label={label}
      className="rz-calendar"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <MonthHead at={at} titleId={titleId} onMove={move} />
      <MonthGrid
        {...{ at, value, today, onChoose }}
        aria-labelledby={titleId}
        onKeyDown={onGridKey}
      />
    </div>
  )
}

interface MonthProps {
  /** A day of the month. */
  at: string
  titleId: string
  onMove: (day: string) => void
}

function MonthHead({ at, titleId, onMove }: MonthProps) {
  const t = useTexts()
  const locale = useLocale()
  return (
    <div className="rz-calendar__head">
      <button
        type="button"
        aria-label={t("day.previousMonth")}
        onClick={() => onMove(plusMonths(at, -1))}
      >
        <ChevronLeftIcon aria-hidden />
      </button>
      <div id={titleId} aria-live="polite">
        {month(locale).format(new Date(at))}
      </div>
      <button
        type="button"
        aria-label={t("day.nextMonth")}
        onClick={() => onMove(plusMonths(at, 1))}
      >
        <ChevronRightIcon aria-hidden />
      </button>
    </div>
  )
}

interface MonthGridProps extends HTMLAttributes<HTMLTableElement> {
  at: string
  value: string
  today: string
  onChoose: (day: string) => void
}

function MonthGrid({ at, value, today, onChoose, ...attributes }: MonthGridProps) {
  const t = useTexts()
  const locale = useLocale()
  const nameOf = (day: string): string => {
    const name = full(locale).format(new Date(day))
    return day === today ? t("day.today", { day: name }) : name
  }
  return (
    <table role="grid" {...attributes}>
      <thead>
        <tr>
          {A_WEEK.map((day) => (
            <th key={day} scope="col" abbr={weekday(locale).format(new Date(day))}>
              {shortWeekday(locale).format(new Date(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(at).map((days, week) => (
          <tr key={`${week + 1}`}>
            {days.map((day, column) =>
              day === undefined ? (
                <td key={A_WEEK[column]} role="gridcell" />
              ) : (
                <td
                  key={A_WEEK[column]}
                  role="gridcell"
                  tabIndex={day === at ? 0 : -1}
                  aria-selected={day === value}
                  aria-current={day === today ? "date" : undefined}
                  aria-label={nameOf(day)}
                  onClick={() => onChoose(day)}
                >
                  {Number(day.slice(8))}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isDay = (value: string): boolean => {
  const reading = readDay(value)
  return "day" in reading && reading.day !== ""
}

// Days without a time are midnight in UTC.
const timeZone = "UTC"
const month = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone }),
)
const full = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone }),
)
const weekday = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: "long", timeZone }),
)
const shortWeekday = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: "short", timeZone }),
)

const focusDay = (box: HTMLElement | null): void =>
  box?.querySelector<HTMLElement>("td[tabindex='0']")?.focus()

/** In the browser's top layer beside its button; a click elsewhere closes it. */
function useBox(
  box: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: (withFocus: boolean) => void,
): void {
  const close = useStable(onClose)
  useLayoutEffect(() => {
    const [element, from] = [box.current, anchor.current]
    if (!element || !from) return
    const place = () => placeBox(element, from.parentElement ?? from)
    element.showPopover()
    place()
    focusDay(element)
    const stop = followWindow(element, place)
    return () => {
      stop()
      element.hidePopover()
    }
  }, [box, anchor])
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const isInside = [box, anchor].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      )
      if (!isInside) close(false)
    }
    document.addEventListener("pointerdown", onPointerDown, { capture: true })
    return () => document.removeEventListener("pointerdown", onPointerDown, { capture: true })
  }, [box, anchor, close])
}
