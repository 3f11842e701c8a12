/** Transliteration of Cyrillic letters without diacritics. */
const LATIN: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ё: "e",
  ж: "zh",
  з: "z",
  и: "i",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
  і: "i",
  ї: "yi",
  є: "ye",
  ґ: "g",
  ў: "u",
  қ: "k",
  ғ: "g",
  ң: "n",
  ө: "o",
  ұ: "u",
  ү: "u",
  һ: "h",
  ә: "a",
}

/** Maximum length without an appended number. */
const SLUG_MAX = 56

/** Derives an id from a name: `Настольные игры` becomes `nastolnye-igry`. `fallback` is used for names without letters. */
export function slugOf(name: string, fallback: string): string {
  const latin = Array.from(name.toLowerCase(), (letter) => LATIN[letter] ?? letter).join("")
  const slug = latin
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_MAX)
    .replaceAll(/^-+|-+$/g, "")
  if (slug === "") return fallback
  return /^[a-z]/.test(slug) ? slug : `${fallback}-${slug}`
}
