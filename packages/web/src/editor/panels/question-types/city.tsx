import { PlacePart } from "../question-forms/PlacePart.tsx"

export const CityForm = () => <PlacePart />
