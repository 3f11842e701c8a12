import { PlacePart } from "../question-forms/PlacePart.tsx"

export const RegionForm = () => <PlacePart />
