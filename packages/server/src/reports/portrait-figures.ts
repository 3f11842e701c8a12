import type { Portrait } from "@qo/core/portrait"
import type { InterviewCounts } from "@qo/core/report"
import { type PortraitPlaces, WHOLE_PROJECT } from "../projects/places.ts"

/** Returns the places of a project and of these portraits. Before places exist, the targets of the portraits are used. */
export function portraitFigures(
  portraits: readonly Portrait[],
  places: readonly PortraitPlaces[],
): Pick<InterviewCounts, "target" | "reserved" | "portraits"> {
  const taken = new Map(places.map(({ portrait_id, ...each }) => [portrait_id, each]))
  const whole = taken.get(WHOLE_PROJECT)
  return {
    target: whole?.target ?? null,
    reserved: whole?.reserved ?? places.reduce((sum, { reserved }) => sum + reserved, 0),
    portraits: portraits.map(({ id, name, respondents }) => ({
      id,
      name,
      ...(taken.get(id) ?? { target: respondents, completed: 0, reserved: 0 }),
    })),
  }
}
