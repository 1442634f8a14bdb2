import { type ComponentType, createContext } from "react";

/**
 * What somebody's own field takes now, above the random products; passed in by the application, as the market knows no field.
 */
export const OwnNeedsContext = createContext<ComponentType>(() => null);
