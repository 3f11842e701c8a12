import { itemsOf } from "./choices-of.ts"
import type { Changes, ElementAt, KindParts } from "./element.ts"
import type { Fields } from "./fields.ts"
import { itemsShownIn } from "./item-guards.ts"
import { withoutTwins } from "./without-twins.ts"

/** Stars, a recommendation, a slider; named values are answers. */
export function ratingParts({ fields }: ElementAt, changes: Changes): KindParts {
  const values = itemsOf(fields, "rateValues", { areConditional: true })
  changes.all.push(...values.changes)
  if (values.options.length > 0) {
    changes.changed("asChoice", { kind: "rating" })
    fields.isOn("autoGenerate")
    const options = withoutTwins(values.options, changes)
    return { kind: "choice", options, ...itemsShownIn(values) }
  }
  const labels = {
    low: fields.words("minRateDescription"),
    high: fields.words("maxRateDescription"),
  }
  return { labels, ...scaleOf(fields, changes) }
}

function scaleOf(fields: Fields, changes: Changes): KindParts {
  // Automatic values have no effect if there are none.
  fields.isOn("autoGenerate")
  const from = fields.number("rateMin") ?? 1
  const to = fields.number("rateMax") ?? from + (fields.number("rateCount") ?? 5) - 1
  const step = fields.number("rateStep") ?? 1
  if (from === 0 && to === 10 && step === 1) return { kind: "recommend" }
  if (isStars(from, to, step)) {
    if (fields.oneOf("rateType", ["labels", "stars"]) !== "stars")
      changes.changed("asRating", { kind: "rating" })
    return { kind: "rating", stars: to }
  }
  changes.changed("asSlider", { kind: "rating", from, to })
  return { kind: "slider", bounds: { from, to, step } }
}

const isStars = (from: number, to: number, step: number): boolean =>
  from === 1 && step === 1 && to >= 3 && to <= 10

export function sliderParts({ fields }: ElementAt, changes: Changes): KindParts {
  const bounds = {
    from: fields.number("min") ?? 0,
    to: fields.number("max") ?? 100,
    step: fields.number("step") ?? 1,
  }
  const type = fields.oneOf("sliderType", ["range", "single"])
  if (type === "range") return { kind: "range", bounds: { ...bounds, pair: true } }
  const labels = itemsOf(fields, "customLabels")
  const isEnd = ({ value }: { value: string }) =>
    Number(value) === bounds.from || Number(value) === bounds.to
  const between = labels.options.filter((label) => !isEnd(label))
  if (between.length > 0)
    changes.all.push({
      key: "scaleLabels",
      lost: true,
      place: fields.at("customLabels"),
      text: between.map(({ value, text }) => `${value}: ${text}`).join("; "),
    })
  changes.all.push(...labels.changes)
  const labelAt = (number: number) =>
    labels.options.find(({ value }) => Number(value) === number)?.text
  return { kind: "slider", bounds, labels: { low: labelAt(bounds.from), high: labelAt(bounds.to) } }
}
