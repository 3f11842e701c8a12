import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type axeCore from "axe-core"
import type { Frame } from "playwright"
import { AXE_LEVELS } from "./page-faults.ts"

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

interface AxeOptions {
  /** Rules that are not checked. */
  withoutRules?: readonly string[]
  /** Selector of elements that are not checked. */
  without?: string | undefined
}

/** A violation at one element. */
export interface AxeViolation {
  /** Name of the rule. */
  id: string
  /** Selector of the element. */
  at: string
  message: string
}

const loadAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(SOURCE)
}

/**
 * Violations of WCAG 2.2 A and AA and best practices in a frame and the frames inside it. Only violations are described: describing
 * all elements takes longer than the rules.
 */
export async function runAxe(
  frame: Frame,
  { withoutRules = [], without }: AxeOptions = {},
): Promise<AxeViolation[]> {
  for (const each of framesIn(frame)) await loadAxe(each)
  return frame.evaluate(
    async ({ levels, rules, exclude }) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      const { violations } = await axe.run(
        { exclude },
        {
          resultTypes: ["violations"],
          runOnly: { type: "tag", values: levels },
          rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
        },
      )
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => ({
          id,
          at: target.flat().join(" "),
          message: any[0]?.message ?? "",
        })),
      )
    },
    { levels: AXE_LEVELS, rules: withoutRules, exclude: without === undefined ? [] : [without] },
  )
}

const framesIn = (frame: Frame): Frame[] => [frame, ...frame.childFrames().flatMap(framesIn)]
