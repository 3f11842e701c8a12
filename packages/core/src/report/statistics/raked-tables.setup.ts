import { rakeGroups } from "./raked.setup.ts"

const table = <Trait extends string>(
  columns: readonly string[],
  lines: readonly (readonly [Readonly<Record<string, string>>, ...number[]])[],
  column: string,
) =>
  lines.flatMap(([traits, ...counts]) =>
    counts.map((n, at) => ({
      n,
      traits: { ...traits, [column]: columns[at] ?? "" } as Record<Trait, string>,
    })),
  )

/**
 * Three data sets of R, raked as its package `survey` 4.1 rakes them. The figures in the tests were made with:
 *
 *     library(survey)
 *     each <- function(t) { p <- as.data.frame(t); p <- p[rep(seq_len(nrow(p)), p$Freq), ]; rownames(p) <- NULL; p }
 *     raked <- function(people, margins) rake(svydesign(~1, data = people),
 *       lapply(names(margins), function(name) as.formula(paste("~", name))),
 *       lapply(names(margins), function(name) setNames(data.frame(names(margins[[name]]),
 *         nrow(people) * margins[[name]] / sum(margins[[name]])), c(name, "Freq"))),
 *       control = list(maxit = 1000, epsilon = 1e-11))
 *     d <- raked(each(UCBAdmissions), list(Gender = c(Male = 48, Female = 52),
 *       Dept = c(A = 10, B = 10, C = 20, D = 20, E = 20, F = 20)))
 *     d <- update(d, yes = as.numeric(Admit == "Admitted"))
 *     h <- raked(each(HairEyeColor), list(Sex = c(Male = 40, Female = 60),
 *       Hair = c(Black = 30, Brown = 40, Red = 5, Blond = 25)))
 *     h <- update(h, blue = as.numeric(Eye == "Blue"), brown = as.numeric(Hair == "Brown"),
 *       score = c(Brown = -100, Blue = 100, Hazel = 0, Green = 0)[as.character(Eye)])
 *     t <- raked(transform(ToothGrowth, dose = factor(dose)), list(supp = c(OJ = 30, VC = 70),
 *       dose = c("0.5" = 50, "1" = 30, "2" = 20)))
 */
export const BERKELEY = rakeGroups(
  table<"gender" | "dept" | "admit">(
    ["A", "B", "C", "D", "E", "F"],
    [
      [{ gender: "Male", admit: "yes" }, 512, 353, 120, 138, 53, 22],
      [{ gender: "Female", admit: "yes" }, 89, 17, 202, 131, 94, 24],
      [{ gender: "Male", admit: "no" }, 313, 207, 205, 279, 138, 351],
      [{ gender: "Female", admit: "no" }, 19, 8, 391, 244, 299, 317],
    ],
    "dept",
  ),
  { gender: { Male: 48, Female: 52 }, dept: { A: 10, B: 10, C: 20, D: 20, E: 20, F: 20 } },
)

export const HAIR = rakeGroups(
  table<"sex" | "hair" | "eye">(
    ["Brown", "Blue", "Hazel", "Green"],
    [
      [{ sex: "Male", hair: "Black" }, 32, 11, 10, 3],
      [{ sex: "Male", hair: "Brown" }, 53, 50, 25, 15],
      [{ sex: "Male", hair: "Red" }, 10, 10, 7, 7],
      [{ sex: "Male", hair: "Blond" }, 3, 30, 5, 8],
      [{ sex: "Female", hair: "Black" }, 36, 9, 5, 2],
      [{ sex: "Female", hair: "Brown" }, 66, 34, 29, 14],
      [{ sex: "Female", hair: "Red" }, 16, 7, 7, 7],
      [{ sex: "Female", hair: "Blond" }, 4, 64, 5, 8],
    ],
    "eye",
  ),
  { sex: { Male: 40, Female: 60 }, hair: { Black: 30, Brown: 40, Red: 5, Blond: 25 } },
)

const LENGTHS = {
  "OJ 0.5": [8.2, 9.4, 9.7, 9.7, 10, 14.5, 15.2, 16.5, 17.6, 21.5],
  "OJ 1": [14.5, 19.7, 20, 21.2, 23.3, 23.6, 25.2, 25.8, 26.4, 27.3],
  "OJ 2": [22.4, 23, 24.5, 24.8, 25.5, 26.4, 26.4, 27.3, 29.4, 30.9],
  "VC 0.5": [4.2, 5.2, 5.8, 6.4, 7, 7.3, 10, 11.2, 11.2, 11.5],
  "VC 1": [13.6, 14.5, 15.2, 15.5, 16.5, 16.5, 17.3, 17.3, 18.8, 22.5],
  "VC 2": [18.5, 21.5, 23.3, 23.6, 25.5, 26.4, 26.7, 29.5, 32.5, 33.9],
}
export const TEETH = rakeGroups(
  Object.entries(LENGTHS).flatMap(([name, lengths]) => {
    const [supp = "", dose = ""] = name.split(" ")
    return lengths.map((len) => ({ n: 1, traits: { supp, dose, len: String(len) } }))
  }),
  { supp: { OJ: 30, VC: 70 }, dose: { "0.5": 50, "1": 30, "2": 20 } },
)
