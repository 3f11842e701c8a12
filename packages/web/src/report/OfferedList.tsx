import { type RefObject, useLayoutEffect, useRef } from "react"
import { followWindow, placeList } from "../ui/place-popover.ts"
import type { Offer } from "./offers.ts"
import "../ui/combobox.css"

interface OfferedProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  offers: readonly Offer[]
  active: number
  label: string
  onChoose: (offer: Offer) => void
}

const MOST_REM = 20

/** Suggestions under the filter field. The focus stays in the field. */
export function OfferedList({ id, anchor, offers, active, label, onChoose }: OfferedProps) {
  const list = useRef<HTMLDivElement>(null)
  const isOpen = offers.length > 0
  useLayoutEffect(() => {
    const [box, field] = [list.current, anchor.current]
    if (!box || !field || !isOpen) return
    box.showPopover()
    const stop = followWindow(box, () => placeList(box, field, MOST_REM))
    return () => {
      stop()
      box.hidePopover()
    }
  }, [anchor, isOpen])
  useLayoutEffect(() => {
    const [box, field] = [list.current, anchor.current]
    if (!box || !field || offers.length === 0) return
    placeList(box, field, MOST_REM)
    box.querySelectorAll("[role=option]").item(active)?.scrollIntoView({ block: "nearest" })
  }, [anchor, offers, active])
  return (
    <div
      ref={list}
      popover="manual"
      className="rz-combobox__list"
      // A press must not take the keyboard from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <ul id={`${id}-offers`} role="listbox" aria-label={label}>
        {offers.map((offer, at) => (
          <li
            key={offer.key}
            id={`${id}-offer-${at}`}
            role="option"
            aria-selected={at === active}
            className="rz-report-offer"
            onClick={() => onChoose(offer)}
          >
            <bdi>{offer.label}</bdi>
            <small>
              <bdi>{offer.note}</bdi>
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}
