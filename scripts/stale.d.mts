type Part = "screens" | "program";
export const parts: Readonly<Record<Part, { readonly mark: string }>>;
export function staleParts(checkout: string): Part[];
export function fingerprint(checkout: string, name: Part): string;
