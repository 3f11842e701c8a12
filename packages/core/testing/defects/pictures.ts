import type { DefectTable } from "./defect-table.ts"
import { DEVICE, HERO, MAPS, OFTEN, OFTEN_EN } from "./questions.ts"
import { city, games, gamesInEnglish, one, open, project, ranking, region } from "./survey.ts"

const TRIED_OUT = { template: "directLink", targetCompletes: 100, demo: true }

/** Forbidden, missing or undescribed pictures. */
export const PICTURES = {
  QO410: {
    city: { sound: { "city.picture": undefined } },
    region: {
      base: games(region("region: В каком регионе вы живёте?"), OFTEN),
      defect: { "region.picture": { id: "map.png", alt: "Карта России" } },
    },
    "stored-picture": {
      base: {
        questionnaire: gamesInEnglish(city("city: Which city do you live in?"), OFTEN_EN),
        pictures: ["city.webp"],
      },
      defect: { "city.picture": { id: "city.webp", alt: "A street in the evening" } },
    },
  },
  QO411: {
    "all-answers": {
      base: project(games(HERO, DEVICE), TRIED_OUT),
      defect: {
        "hero-1.picture": { id: "hero-1.png", alt: "Рыцарь" },
        "hero-2.picture": { id: "hero-2.png", alt: "Лучница" },
        "hero-3.picture": { id: "hero-3.png", alt: "Маг" },
      },
    },
    "one-answer": { sound: { "hero-1.picture": undefined } },
    "ranked-pictures": {
      base: project(
        gamesInEnglish(
          ranking("maps: Put the maps in order, the best first. | Desert | Forest | Harbour"),
          OFTEN_EN,
        ),
        TRIED_OUT,
      ),
      defect: { "maps-2.picture": { id: "forest.png", alt: "A path through a forest" } },
    },
  },
  QO432: {
    matrix: {
      base: project(gamesInEnglish(MAPS, OFTEN_EN), TRIED_OUT),
      defect: { "maps.picture": { id: "maps.png", alt: "Two maps side by side" } },
    },
    "one-question": {
      base: project(games(HERO, OFTEN), TRIED_OUT),
      defect: { "hero.picture": { id: "heroes.png", alt: "Три героя у ворот" } },
    },
    "open-question": { sound: { "why.picture": undefined } },
  },
  QO503: {
    deleted: {
      base: { questionnaire: games(HERO, OFTEN), pictures: ["heroes.png", "map.png"] },
      both: { "hero.picture": { id: "heroes.png", alt: "Три героя у ворот" } },
      defect: { pictures: ["map.png"] },
    },
    "none-stored": { sound: { pictures: ["map.webp"] } },
    "of-an-answer": {
      base: {
        questionnaire: games(one("hero: Какой герой вам ближе? | Рыцарь | Маг"), OFTEN),
        pictures: ["knight.png", "mage.png"],
      },
      both: {
        "hero-1.picture": { id: "knight.png", alt: "Рыцарь в доспехах" },
        "hero-2.picture": { id: "mage.png", alt: "Маг с посохом" },
      },
      defect: { "hero-2.picture": { id: "wizard.png", alt: "Маг с посохом" } },
    },
  },
  QO504: {
    answer: {
      base: games(one("hero: Какой герой вам ближе? | Рыцарь | Маг"), OFTEN),
      both: {
        "hero-1.picture": { id: "knight.png", alt: "Рыцарь в доспехах" },
        "hero-2.picture": { id: "mage.png", alt: "Маг с посохом" },
      },
      defect: { "hero-1.picture": { id: "knight.png" } },
    },
    "empty-words": {
      base: gamesInEnglish(
        open("map: What do you notice on this map?", {
          picture: { id: "map.webp", alt: "An island with two harbours" },
        }),
        OFTEN_EN,
      ),
      defect: { "map.picture": { id: "map.webp", alt: "" } },
    },
    question: { sound: { "map.picture": { id: "map.webp", alt: "Остров с двумя гаванями" } } },
  },
} satisfies DefectTable
