/**
 * The server compared with lower bounds: `node bench/server/main.ts [processor] [pages] [lists] [start] [large]`; default: all.
 * Each can be run separately.
 */
import { measureLargeWork } from "./large-work.ts"
import { measureLists } from "./lists.ts"
import { measurePages } from "./pages.ts"
import { measureProcessorTime } from "./processor-time.ts"
import { measureStart } from "./start.ts"

const MEASURES: Record<string, () => Promise<void>> = {
  processor: () => measureProcessorTime(),
  start: () => measureStart(),
  pages: () => measurePages(),
  lists: () => measureLists(),
  large: () => measureLargeWork(),
}

const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(MEASURES))
  if (wanted.length === 0 || wanted.includes(name)) {
    console.log(`\n## ${name}\n`)
    await measure()
  }
