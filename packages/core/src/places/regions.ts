import { comparableName, findByName } from "./name-search.ts"
import { REGION_DATA } from "./region-data.ts"

export interface Region {
  id: string
  ru: string
  en: string
}

/** Regions sorted by id. */
export const REGIONS: readonly Region[] = REGION_DATA.trim()
  .split("\n")
  .map((line) => {
    const [id = "", ru = "", en = ""] = line.split("|")
    return { id, ru, en }
  })

const byId = new Map(REGIONS.map((region) => [region.id, region]))

export const regionOf = (id: string): Region | undefined => byId.get(id)

/** Finds regions by the beginning of a name or of a word in it, in Russian or English. */
export const findRegions = (query: string, { limit = 10 }: { limit?: number } = {}): Region[] =>
  findByName(
    REGIONS.map((region) => ({
      region,
      names: [comparableName(region.ru), comparableName(region.en)],
    })),
    query,
    limit,
  ).map(({ region }) => region)
