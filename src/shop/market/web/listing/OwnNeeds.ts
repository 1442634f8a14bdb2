import { type ComponentType, createContext } from "react";

/**
 * Needs of one's own field, above the random products; passed in by the application, as the market knows no field.
 */
export const OwnNeedsContext = createContext<ComponentType>(() => null);
