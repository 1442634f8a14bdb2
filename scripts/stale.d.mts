export const buildMark: string;
export function isBuilt(checkout: string): boolean;
export function fingerprint(checkout: string): string;
