import type { GuidePictures } from "../../shared/guides/guide.ts"

/** Made by `npm run pictures`. */
export const PICTURES: GuidePictures = import.meta.glob("./pictures/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
})
