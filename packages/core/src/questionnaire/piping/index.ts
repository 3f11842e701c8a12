export * from "./placeholder.ts"
export * from "./reference-names.ts"
export * from "./shown-texts.ts"
